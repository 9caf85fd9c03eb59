import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { judgeFigures } from './lib/rounds.ts';

/** Type-checks 220 generated endpoints like the product's own, with handlers and browser calls. It may take 10 CPU seconds. */
const FEATURES = 22;
const PAIRS = 5;
const BAR_SECONDS = process.argv.includes('--full') ? 10 : 12.5;

const root = join(import.meta.dirname, '..');
const folder = join(root, '.run', 'types-bench');

const contractOf = (feature: number) => `
import * as z from 'zod/mini';
import { endpoint } from '../../core/kernel/endpoint.ts';
import { event } from '../../core/kernel/event.ts';
import { BusinessId, HashId, Uuid } from '../../core/kernel/ids.ts';
import { PageNumber, pageSize, pageOf } from '../../core/kernel/page.ts';
import { may, permission } from '../../core/kernel/permission.ts';
import { Instant, LocalDate } from '../../core/kernel/time.ts';
export const works = permission('manage.f${feature}', 'services', '- - + + - r + + - -');
${Array.from({ length: PAIRS }, (_, i) => endpointOf(feature, i)).join('')}`;

const endpointOf = (feature: number, i: number) => `
export const Row${i} = z.object({ id: Uuid, name: z.string(), price: z.int(), starts_at: Instant, day: LocalDate,
  client: z.object({ id: HashId, name: z.string(), vip: z.boolean() }), tags: z.array(z.enum(['a${i}', 'b${i}', 'c'])), note: z.nullable(z.string()) });
export const New${i} = z.strictObject({ business_id: BusinessId, name: z.string().check(z.maxLength(60)), price: z.int(), starts_at: Instant,
  lines: z.array(z.strictObject({ service_id: Uuid, add_ons: z.array(Uuid), staff: z.optional(HashId) })) });
export const list${i} = endpoint({ method: 'GET', path: '/api/f${feature}/list${i}', summary: 'List', access: may(works, 'read'), scope: 'query.business_id',
  pin: 'none', money: false, idempotent: false, limit: 'read',
  query: z.object({ business_id: BusinessId, page: PageNumber, per_page: pageSize(25) }), reply: pageOf(Row${i}) });
export const add${i} = endpoint({ method: 'POST', path: '/api/f${feature}/add${i}', summary: 'Add', access: may(works), scope: 'body.business_id',
  pin: 'none', money: true, idempotent: true, limit: 'write', body: New${i}, reply: z.object({ success: z.literal(true), data: Row${i} }), status: 201 });
export const added${i} = event({ name: 'f.added', payload: z.object({ id: Uuid }), reaches: ['business'], stale: [list${i}] });
`;

const serverOf = (feature: number) => `
import type { Handlers } from '../../server/platform/http.ts';
import type * as contract from './contract${feature}.ts';
export const routes: Handlers<typeof contract> = {
${Array.from(
  { length: PAIRS },
  (_, i) => `
  list${i}: async ({ scope, query }) => ({ data: [], pagination: { current_page: query.page, per_page: query.per_page, total: scope.businessId,
    total_items: 0, last_page: 1, total_pages: 1, prev_page: null, next_page: null } }),
  add${i}: async ({ body, actor }) => ({ success: true, data: { id: '', name: body.name, price: body.price, starts_at: body.starts_at, day: '', note: null,
    client: { id: String(actor.account_id), name: body.lines[0]?.staff ?? '', vip: true }, tags: ['a${i}'] } }),`,
).join('')}
};`;

const browserOf = (feature: number) => `
import { apiQueryOptions, callApi } from '../../web/platform/api.ts';
import * as contract from './contract${feature}.ts';
${Array.from(
  { length: PAIRS },
  (_, i) => `
export const q${i} = apiQueryOptions(contract.list${i}, { query: { business_id: 1 } });
export const m${i} = async () => {
  const { data } = await callApi(contract.add${i}, { body: { business_id: 1, name: '', price: 1, starts_at: '', lines: [] } });
  return data.client.name satisfies string;
};`,
).join('')}`;

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (let feature = 0; feature < FEATURES; feature++) {
  writeFileSync(join(folder, `contract${feature}.ts`), contractOf(feature));
  writeFileSync(join(folder, `routes${feature}.ts`), serverOf(feature));
  writeFileSync(join(folder, `browser${feature}.ts`), browserOf(feature));
}
writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ extends: '../../tsconfig.json', include: ['*.ts'] }));
const tsc = join(root, 'node_modules/@typescript/native/bin/tsc');
let output: string;
try {
  output = execFileSync('bash', ['-c', `node "${tsc}" -p "${folder}" --extendedDiagnostics; times`], { encoding: 'utf8' });
} catch (error) {
  console.error((error as { stdout: string }).stdout);
  throw error;
}

const children = /(\d+)m([\d.]+)s (\d+)m([\d.]+)s\s*$/.exec(output);
if (!children) throw new Error('no times');
const [um, us, sm, ss] = children.slice(1).map(Number) as [number, number, number, number];
const seconds = um * 60 + us + sm * 60 + ss;
console.log(/Instantiations:\s+(\d+)/.exec(output)?.[0] ?? '');
rmSync(folder, { recursive: true, force: true });
judgeFigures([{ name: `CPU to check ${FEATURES * PAIRS * 2} endpoints`, value: seconds, unit: ' s', most: BAR_SECONDS }], 0);
