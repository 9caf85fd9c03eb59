import { expect, test } from 'vitest';
import { errorMessage, Failure } from './errors.ts';

test.each([
  [
    new Failure(422, { message: 'no', errors: { name: ['This field is required.'], phone: ['Phone number is invalid.'] } }),
    'This field is required.\nPhone number is invalid.',
  ],
  [
    new Failure(400, { errors: { title: 'Not understood', content: 'We couldn’t read the request.' } }),
    'Not understood\nWe couldn’t read the request.',
  ],
  [new Failure(403, { message: 'You don’t have permission to do this.' }), 'You don’t have permission to do this.'],
  [new Failure(502, null), 'Request failed with status 502'],
  [new Failure(0, null), 'No response from server.'],
  [new TypeError('x is not a function'), 'Unexpected error.'],
])('%o is told as the specification says', (error, text) => {
  expect(errorMessage(error)).toBe(text);
});
