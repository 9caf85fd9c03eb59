import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openAdmins } from '../wall/admins.ts';
import { featureList } from '../../app.ts';
import { endpointsOf } from '../../platform/http.ts';
import { book } from '../proofs/examples/book.ts';
import type { Scene } from '../proofs/examples/shape.ts';
import { pinFor, roleIn, verdictFor } from '../proofs/expected.ts';
import { send } from '../proofs/send.ts';
import { openStage, type Stage } from '../proofs/stage.ts';

// One test calls every endpoint of the product.
vi.setConfig({ testTimeout: 180_000 });

const { INT4, INT8, FLOAT4, FLOAT8, NUMERIC } = pg.types.builtins;
const whole = new Set<number>([INT4, INT8]);
const fractional = new Set<number>([FLOAT4, FLOAT8, NUMERIC]);
/** Columns that may hold a fraction. Everything else is a whole number and has to arrive as one. */
const fractions = new Set([
  'latitude',
  'longitude',
  'avg_reviews_star',
  'distance_km',
  'tax_percentage',
  'start',
  'end',
  'from',
  'to',
]);

type Column = { readonly name: string; readonly dataTypeID: number };
type Asked = {
  readonly text: string;
  handleRowDescription(message: { readonly fields: readonly Column[] }): void;
  handleError(error: Error, connection: unknown): void;
};

/** Every column that PostgreSQL answered with, its type, and one statement that asked for it. */
type Heard = { readonly name: string; readonly type: number; readonly statement: string };

function hearColumns(): Map<string, Heard> {
  const heard = new Map<string, Heard>();
  const query = pg.Query.prototype as unknown as Asked;
  const describe = query.handleRowDescription;
  vi.spyOn(query, 'handleRowDescription').mockImplementation(function (this: Asked, message) {
    for (const { name, dataTypeID: type } of message.fields)
      heard.set(`${name} ${type}`, { name, type, statement: this.text.replaceAll(/\s+/g, ' ') });
    describe.call(this, message);
  });
  return heard;
}

/** Statements that PostgreSQL can't make sense of (class 42 without "not permitted"): they have no columns to look at. */
function hearNonsense(): string[] {
  const heard: string[] = [];
  const query = pg.Query.prototype as unknown as Asked;
  const handle = query.handleError;
  vi.spyOn(query, 'handleError').mockImplementation(function (this: Asked, error, connection) {
    const code = error instanceof pg.DatabaseError ? (error.code ?? '') : '';
    if (code.startsWith('42') && code !== '42501') heard.push(`${error.message}: ${this.text.slice(0, 300)}`);
    handle.call(this, error, connection);
  });
  return heard;
}

let nonsense: string[];
let stage: Stage;
let heard: Map<string, Heard>;
beforeAll(async () => {
  stage = await openStage();
  heard = hearColumns();
  nonsense = hearNonsense();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await stage.close();
});

async function playEveryEndpoint(): Promise<number> {
  const scene: Scene = { stage, who: stage.cast.owner, at: stage.lotus, rows: stage.lotus };
  let played = 0;
  for (const { name: feature, contract } of featureList)
    for (const [name, e] of endpointsOf(contract)) {
      const example = book[feature]?.[name];
      if (!example || example.double || example.restore || verdictFor(e, roleIn(e, 'owner', 'home')) !== 'done') continue;
      const pin = pinFor(e, 'owner');
      const headers = pin === 'none' ? {} : { 'x-pin-proof': stage.pinProof(stage.lotus.id, pin, scene.who, e) };
      const { status } = await send(scene.who.client, e, await example.own(scene), headers);
      if (status < 300) played++;
    }
  return played;
}

const among = (wanted: (column: Heard) => boolean): string[] =>
  [...heard.values()].filter(wanted).map(({ name, type, statement }) => `${name} has type ${type}: ${statement.slice(0, 300)}`);

test('no statement of any endpoint reads cents, or any other whole number, as a fraction', async () => {
  const played = await playEveryEndpoint();
  const cents = [...heard.values()].filter(({ name }) => name.endsWith('cents'));
  console.log(`cents: ${played} endpoints, ${heard.size} columns, ${cents.length} of them cents`);
  expect(among(({ name, type }) => name.endsWith('cents') && !whole.has(type))).toEqual([]);
  expect(among(({ name, type }) => fractional.has(type) && !fractions.has(name))).toEqual([]);
  expect(nonsense).toEqual([]);
  expect(played).toBeGreaterThan(250);
  expect(cents.length).toBeGreaterThan(25);
});

test('no table keeps cents in anything but a whole number', async () => {
  const text = `select table_schema || '.' || table_name || '.' || column_name as name, data_type as type from information_schema.columns
     where table_schema in ('directory', 'tenant') and column_name ~ '(cents|amount|price|total)$' order by 1`;
  const { all, close } = await openAdmins(stage.world);
  const found = await Promise.all(all.map((root) => root.query<{ name: string; type: string }>(text)));
  await close();
  const rows = found.flatMap((one) => one.rows);
  expect(rows.length).toBeGreaterThan(40);
  expect(rows.filter(({ type }) => type !== 'bigint' && type !== 'integer')).toEqual([]);
});
