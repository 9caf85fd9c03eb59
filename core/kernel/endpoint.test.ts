import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, isEndpoint, type Input, type Parsed } from './endpoint.ts';

const complete = {
  method: 'GET',
  path: '/api/thing',
  summary: 'A thing',
  access: 'anyone',
  scope: 'none',
  pin: 'none',
  money: false,
  idempotent: false,
  limit: 'read',
  query: z.object({ page: z._default(z.pipe(z.string(), z.transform(Number)), 1) }),
  reply: z.object({ id: z.string() }),
} as const;

/** Checked by the compiler in `npm run check`: each of these must be an error, or the check fails. */
const declarations = () => {
  const { access: _a, ...withoutAccess } = complete;
  const { scope: _s, ...withoutScope } = complete;
  const { pin: _p, ...withoutPin } = complete;
  const { money: _m, ...withoutMoney } = complete;
  const { idempotent: _i, ...withoutIdempotent } = complete;
  const { limit: _l, ...withoutLimit } = complete;
  const { reply: _r, ...withoutReply } = complete;
  return [
    // @ts-expect-error an endpoint must declare who may call it
    endpoint(withoutAccess),
    // @ts-expect-error an endpoint must declare which business it acts in, or none
    endpoint(withoutScope),
    // @ts-expect-error an endpoint must declare whether it needs a PIN
    endpoint(withoutPin),
    // @ts-expect-error an endpoint must declare whether it moves money
    endpoint(withoutMoney),
    // @ts-expect-error an endpoint must declare whether it takes an idempotency key
    endpoint(withoutIdempotent),
    // @ts-expect-error an endpoint must declare its rate limit
    endpoint(withoutLimit),
    // @ts-expect-error an endpoint must declare its reply
    endpoint(withoutReply),
    // @ts-expect-error a rate limit must be one of the known ones
    endpoint({ ...complete, limit: 'none' }),
  ];
};

test('a declared endpoint is told apart from shapes and events by its path and reply', () => {
  expect(isEndpoint(endpoint(complete))).toBe(true);
  expect(isEndpoint(complete.query)).toBe(false);
  expect(declarations).toBeTypeOf('function');
});

test('a caller writes what the schema takes, a handler reads what it gives', () => {
  const written: Input<typeof complete> = { query: { page: '2' } };
  const read: Parsed<typeof complete> = { query: { page: 2 } };
  expect(complete.query.parse(written.query)).toEqual(read.query);
});
