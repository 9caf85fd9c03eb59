import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodedId, encodedId } from './encoded-id.ts';

it('an id in a link has at least 20 letters and can be read back; anything else is nobody’s', () => {
  expect(encodedId('1').length).toBeGreaterThanOrEqual(20);
  expect(decodedId(encodedId('1'))).toBe('1');
  const id = '0198c0de-0000-7000-8000-00000000abcd';
  expect(decodedId(encodedId(id))).toBe(id);
  fc.assert(
    fc.property(fc.string(), (text) => {
      const read = decodedId(text);
      expect(read === null || /^[A-Za-z0-9-]{1,60}$/.test(read)).toBe(true);
    }),
  );
});
