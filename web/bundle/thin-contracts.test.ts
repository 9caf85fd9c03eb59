import { expect, test } from 'vitest';
import { thinContract } from './thin-contracts.ts';

test('an endpoint keeps what the browser reads, also of what it is spread from', () => {
  const thin = thinContract(`
const read = { method: 'GET', idempotent: false, limit: 'read', query: z.object({ page: z.int() }) };
const here = { ...read, access: 'anyone', pinLasts: true };
export const list = endpoint({ ...here, path: '/api/list', cookie: true, media: 'text/csv', params: z.object({ id: z.int() }), reply: z.array(z.string()) });`);
  expect(thin).toContain(
    `endpoint({ method: 'GET', idempotent: false, pinLasts: true, path: '/api/list', cookie: true, media: 'text/csv' });`,
  );
});
test('what nobody uses can be left out, however it was made', () => {
  const thin = thinContract('export const Shape = z.object({ name: z.string().check(z.minLength(1)) });');
  const marks = '/* @__PURE__ */ ';
  expect(thin).toContain(`${marks}z.object({ name: ${marks}${marks}z.string().check(${marks}z.minLength(1)) })`);
});
test('an event keeps its name', () => {
  const thin = thinContract(`export const told = event({ name: 'a.b', payload: z.object({ id: z.int() }), stale: [...all] });`);
  expect(thin).toContain(`event({ name: 'a.b' });`);
});
test('what a function does stays done, also where nobody reads the answer', () => {
  const code = 'export function filled(list) { const rows = []; for (const one of list) rows.push(one); return rows; }';
  expect(thinContract(code)).toBe(code);
});
