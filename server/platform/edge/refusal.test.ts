import { expect, test } from 'vitest';
import { refusal } from 'core/kernel/refusals/reason';
import { conflict, forbidden, invalid, titledRefusal, notFound, retryLater } from '../refusal.ts';

const taken = refusal('test.taken', 'Someone just took this time.');
const changed = refusal('test.changed_by', '{name} has just changed this.');

/** The body without the codes, as it was before refusals had them. */
const spoken = ({ body }: { readonly body: object }): string => {
  const { code: _code, params: _params, codes: _codes, ...rest } = body as { [key: string]: unknown };
  return JSON.stringify(rest);
};

test('a coded refusal is the sentence that it was, byte by byte, with its code and parameters after it', () => {
  const coded = [
    conflict(changed({ name: 'Thu' }), { version: 3 }),
    invalid({ start: [taken], name: [taken, changed({ name: 'Thu' })] }),
    notFound(taken),
    forbidden(taken),
    retryLater(taken, 60),
    titledRefusal('Too large', taken, 413),
  ];
  const plain = [
    conflict('Thu has just changed this.', { version: 3 }),
    invalid({ start: [taken.text], name: [taken.text, 'Thu has just changed this.'] }),
    notFound(taken.text),
    forbidden(taken.text),
    retryLater(taken.text, 60),
    titledRefusal('Too large', taken.text, 413),
  ];
  expect(coded.map(spoken)).toEqual(plain.map(spoken));
  expect(coded.map(({ status, retryAfter }) => [status, retryAfter])).toEqual(
    plain.map(({ status, retryAfter }) => [status, retryAfter]),
  );
  expect(coded[0]?.body).toEqual({
    message: 'Thu has just changed this.',
    version: 3,
    code: 'test.changed_by',
    params: { name: 'Thu' },
  });
});

test('every field says in the shape of its sentences what they are called; one without a code says nothing', () => {
  expect(invalid({ start: [taken], name: ['Too long.', changed({ name: 'Thu' })] }).body).toEqual({
    message: 'Someone just took this time.',
    errors: { start: ['Someone just took this time.'], name: ['Too long.', 'Thu has just changed this.'] },
    code: 'test.taken',
    params: {},
    codes: { start: [{ code: 'test.taken', params: {} }], name: [null, { code: 'test.changed_by', params: { name: 'Thu' } }] },
  });
});
