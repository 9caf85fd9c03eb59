import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from './check-architecture.mjs';

/** A small tree with something for every rule to check, in which no rule is broken. */
const clean: Record<string, string> = {
  'server/features.ts': `export const features = { accounts: ['account'], booking: ['tenant.appointment'], sms: ['text_message'] } as const;`,
  'server/deps.ts': `import { send } from './adapters/sms/carrier.ts';\nexport type Deps = { send: typeof send };\nexport const openDeps = () => ({ send });`,
  'server/define-feature.ts': `import type { Deps } from './deps.ts';\nexport const defineFeature = (feature: (deps: Deps) => object) => feature;`,
  'server/app.ts': `import { feature as booking } from './features/booking/feature.ts';\nexport const featureList = [booking];`,
  'server/config.ts': `export const port = 3000;`,
  'server/platform/db.ts': `import { sql } from 'kysely';\nexport const remember = (db: Db) => sql\`insert into event (name) values ('x')\`.execute(db);`,
  'server/adapters/sms/carrier.ts': `import type { Twilio } from 'twilio';\nexport const send = async (): Promise<Twilio> => (await import('./client.ts')).client;`,
  'server/adapters/sms/client.ts': `import twilio from 'twilio';\nexport const client = twilio;`,
  'server/features/accounts/queries.ts': `export const account = (tx: Tx) => tx.selectFrom('account').selectAll();`,
  'server/features/booking/commands.ts': `import type { Deps } from '../../deps.ts';\nimport { account } from '../accounts/queries.ts';\nimport { insert } from './queries.ts';\nexport const book = (deps: Deps) => [deps, account, insert];`,
  'server/features/booking/queries.ts': `import { sql } from 'kysely';\nexport const insert = (tx: Tx) => tx.insertInto('tenant.appointment');\nexport const move = sql\`update appointment a set at = now() where exists (select from account for update)\`;\nexport const near = (lat: number, from: number) =>\n  sql\`select null::float8 as distance_km, \${lat}::float8 where at > to_timestamp(\${(from - 1) * 60}::float8)\`;`,
  'server/features/booking/feature.ts': `import { defineFeature } from '../../define-feature.ts';\nimport { routes } from './routes.ts';\nexport const feature = defineFeature(() => routes);`,
  'server/features/booking/routes.ts': `export const routes = { greeting: 'Update your booking' };`,
  'server/features/booking/booking.test.ts': `import { sql } from 'kysely';\nimport { world } from '../../test/world.ts';\nexport const rows = sql\`delete from account\`;\nexport const w = world;`,
  'server/features/booking/waiting-list/queries.ts': `export const join = (tx: Tx) => tx.updateTable('appointment');`,
  'server/features/sms/jobs.ts': `import { book } from '../booking/commands.ts';\nexport const jobs = [book];`,
  'server/db/migrations/0001-start.sql': 'select 1;\n'.repeat(400),
  'server/db/cell.gen.ts': 'export {};\n'.repeat(400),
  'server/test/world.ts': `export const world = 'Lotus Nails';`,
  'core/kernel/time.ts': `export const now = 'noon';`,
  'core/kernel/time.test.ts': `import { Temporal } from 'temporal-polyfill';\nexport const now = Temporal.Now;`,
  'core/accounts/contract.ts': `import * as z from 'zod/mini';\nexport const Account = z.object({});`,
  'core/booking/contract.ts': `import { Account } from '../accounts/contract.ts';\nexport const Booker = Account;`,
  'core/booking/rules.ts': `import { now } from '../kernel/time.ts';\nexport const whyNotBook = (window: { open: boolean }) => (window.open ? null : now);`,
  'core/booking/rules.test.ts': `import fc from 'fast-check';\nimport { it } from 'vitest';\nit('holds', () => fc.assert);`,
  'core/sms/contract.ts': `export const text = 'text';`,
  'web/app/routes.tsx': `import { BookPage } from '../features/booking/BookPage.tsx';\nexport const routes = [BookPage];`,
  'web/ui/Button.tsx': `export const Button = () => null;`,
  'web/platform/api.ts': `export const ask = () => fetch('/api');`,
  'web/features/booking/BookPage.tsx': `import { Booker } from 'core/booking/contract';\nimport { ask } from '../../platform/ask.ts';\nimport { Button } from '../../ui/Button.tsx';\nexport const BookPage = () => [Booker, ask, Button];`,
  'web/features/accounts/LoginPage.tsx': `export const LoginPage = () => null;`,
};

type Mistake = [title: string, file: string, text: string, reason: RegExp];
const mistakes: Mistake[] = [
  [
    'a feature imports the composition root itself',
    'server/features/booking/jobs.ts',
    `import { featureList } from '../../app.ts';\nexport const f = featureList;`,
    /a feature may not import server\/app/,
  ],
  [
    'a feature imports a type of the composition root',
    'server/features/booking/jobs.ts',
    `import type { featureList } from '../../app.ts';\nexport type F = typeof featureList;`,
    /a feature may not import server\/app/,
  ],
  [
    'a feature opens the dependencies itself',
    'server/features/booking/jobs.ts',
    `import { openDeps } from '../../deps.ts';\nexport const d = openDeps();`,
    /a feature may not import server\/deps/,
  ],
  [
    'a server feature imports a later one',
    'server/features/booking/jobs.ts',
    `import { jobs } from '../sms/commands.ts';\nexport const j = jobs;`,
    /booking imports sms, which comes later/,
  ],
  [
    'a type import of a later feature',
    'server/features/booking/jobs.ts',
    `import type { Sms } from '../sms/queries.ts';\nexport type J = Sms;`,
    /booking imports sms, which comes later/,
  ],
  [
    'a server feature imports a later contract',
    'server/features/booking/jobs.ts',
    `import { text } from 'core/sms/contract';\nexport const j = text;`,
    /booking imports sms, which comes later/,
  ],
  [
    'a core feature imports a later one',
    'core/booking/rules.ts',
    `import { text } from '../sms/contract.ts';\nexport const t = text;`,
    /booking imports sms, which comes later/,
  ],
  [
    'the kernel imports a feature',
    'core/kernel/money.ts',
    `import { text } from '../sms/contract.ts';\nexport const t = text;`,
    /core\/kernel may not import core\/sms\/contract/,
  ],
  [
    'a web feature imports another',
    'web/features/booking/Slots.tsx',
    `import { LoginPage } from '../accounts/LoginPage.tsx';\nexport const Slots = LoginPage;`,
    /web feature booking imports web feature accounts/,
  ],
  [
    'core imports node',
    'core/booking/rules.ts',
    `import { readFileSync } from 'node:fs';\nexport const r = readFileSync;`,
    /core is pure: it may not import node:fs/,
  ],
  [
    'core imports a foreign package',
    'core/booking/contract.ts',
    `import { sum } from 'lodash';\nexport const s = sum;`,
    /core is pure: it may not import lodash/,
  ],
  [
    'core imports the whole of zod',
    'core/booking/contract.ts',
    `import { z } from 'zod';\nexport const s = z;`,
    /core is pure: it may not import zod/,
  ],
  [
    'Temporal outside tests',
    'core/booking/rules.ts',
    `import { Temporal } from 'temporal-polyfill';\nexport const t = Temporal;`,
    /may not import temporal-polyfill/,
  ],
  [
    'a rule asks the clock',
    'core/booking/rules.ts',
    `export const late = (at: number) => Date.now() > at;`,
    /core is pure: Date\.now\(\)/,
  ],
  ['a rule calls the network', 'core/booking/rules.ts', `export const ask = () => fetch('/');`, /core is pure: fetch\(\)/],
  ['a rule waits', 'core/booking/rules.ts', `export async function later() {}`, /core is pure: async/],
  [
    'a command imports kysely',
    'server/features/booking/commands.ts',
    `import type { Kysely } from 'kysely';\nexport type K = Kysely<unknown>;`,
    /SQL outside queries\.ts \(kysely import\)/,
  ],
  [
    'a command queries',
    'server/features/booking/commands.ts',
    `export const all = (tx: Tx) => tx.selectFrom('appointment');`,
    /SQL outside queries\.ts \(\.selectFrom\(\)/,
  ],
  [
    'a job holds sql',
    'server/features/booking/jobs.ts',
    `import { sql } from '../../platform/db.ts';\nexport const s = sql\`select 1\`;`,
    /SQL outside queries\.ts \(sql`…`\)/,
  ],
  [
    'a route holds SQL text',
    'server/features/booking/routes.ts',
    `export const s = 'select id from appointment';`,
    /SQL outside queries\.ts \(SQL text\)/,
  ],
  [
    'a feature inserts into a foreign table',
    'server/features/booking/queries.ts',
    `export const q = (tx: Tx) => tx.insertInto('account');`,
    /writes table account, which belongs to accounts/,
  ],
  [
    'a feature updates a foreign table by an alias',
    'server/features/booking/queries.ts',
    `export const q = (tx: Tx) => tx.updateTable('directory.account as a');`,
    /writes table account, which belongs to accounts/,
  ],
  [
    'a feature deletes from a foreign table in raw SQL',
    'server/features/booking/queries.ts',
    `import { sql } from 'kysely';\nexport const q = sql\`with gone as (delete from directory.account where id = \${1}) select 1\`;`,
    /writes table account, which belongs to accounts/,
  ],
  [
    'a feature updates a foreign table in raw SQL',
    'server/features/booking/queries.ts',
    `import { sql } from 'kysely';\nexport const q = sql\`UPDATE account SET x = 1\`;`,
    /writes table account, which belongs to accounts/,
  ],
  [
    'a sub-feature writes a foreign table',
    'server/features/booking/waiting-list/queries.ts',
    `export const q = (tx: Tx) => tx.deleteFrom('text_message');`,
    /writes table text_message, which belongs to sms/,
  ],
  [
    'a feature writes a table nobody owns',
    'server/features/booking/queries.ts',
    `export const q = (tx: Tx) => tx.insertInto('mystery');`,
    /writes table mystery, which no feature owns/,
  ],
  [
    'a feature hides the table it writes',
    'server/features/booking/queries.ts',
    `export const q = (tx: Tx, t: string) => tx.insertInto(t);`,
    /not a literal/,
  ],
  [
    'the platform writes a business table',
    'server/platform/events.ts',
    `export const q = (tx: Tx) => tx.insertInto('appointment');`,
    /writes table appointment, which belongs to booking/,
  ],
  [
    'a sum of cents read as a float',
    'server/features/booking/queries.ts',
    `import { sql } from 'kysely';\nexport const q = sql\`select coalesce(sum(t.total_cents), 0)::float8 as total from appointment t\`;`,
    /money is whole cents, never a float: coalesce\(sum\(t\.total_cents\), 0\)::float8 as total/,
  ],
  [
    'money without a telling name read as a float',
    'server/features/booking/queries.ts',
    `import { sql } from 'kysely';\nexport const q = sql\`select (document ->> 'left')::double precision as left from appointment\`;`,
    /never a float: \(document ->> 'left'\)::double precision as left/,
  ],
  [
    'a float that takes the name of a fraction for an amount',
    'server/features/booking/queries.ts',
    `import { sql } from 'kysely';\nexport const q = sql\`select (amount_cents * tax_percentage)::float8 as tax from appointment\`;`,
    /never a float: \(amount_cents \* tax_percentage\)::float8 as tax/,
  ],
  [
    'a float in the long form',
    'server/features/booking/queries.ts',
    `import { sql } from 'kysely';\nexport const q = sql\`select cast(sum(tip_cents) as float8) as tip from appointment\`;`,
    /never a float: cast\(sum\(tip_cents\) as float8\)/,
  ],
  [
    'a rule that keeps the last ten digits by itself',
    'core/booking/rules.ts',
    `export const kept = (text: string) => text.replace(/\\D/g, '').slice(-10);`,
    /phone numbers live in core\/kernel\/phone: \.slice\(-10\)/,
  ],
  [
    'a screen that writes the country in front of a number by itself',
    'web/features/booking/Slots.tsx',
    'export const link = (phone: string) => [`+1${phone}`, `tel:${phone}`];',
    /phone numbers live in core\/kernel\/phone: `tel:/,
  ],
  [
    'a table with two owners',
    'server/features.ts',
    `export const features = { accounts: ['account'], booking: ['account', 'appointment'], sms: ['text_message'] } as const;`,
    /owned by both accounts and booking/,
  ],
  [
    'an unknown file name in a server feature',
    'server/features/booking/presenter.ts',
    `export {};`,
    /unknown file name presenter/,
  ],
  ['an unknown file name in core', 'core/booking/rules2.ts', `export {};`, /unknown file name rules2/],
  ['a name that explains nothing', 'server/platform/utils.ts', `export {};`, /forbidden name "utils"/],
  ['a folder name that explains nothing', 'web/ui/common/Card.tsx', `export {};`, /forbidden name "common"/],
  ['a compound that explains nothing', 'web/features/booking/bookHelpers.ts', `export {};`, /forbidden name "book-helpers"/],
  ['camel case', 'server/platform/rateLimit.ts', `export {};`, /neither kebab-case nor a component/],
  ['a feature that is not listed', 'server/features/loyalty/queries.ts', `export {};`, /feature loyalty is not listed/],
  ['a long source file', 'server/platform/log.ts', 'export {};\n'.repeat(301), /301 lines, at most 300/],
  ['a long test', 'server/features/booking/races.test.ts', '\n'.repeat(501), /501 lines, at most 500/],
  [
    'a feature object in a sub-folder',
    'server/features/booking/waiting-list/feature.ts',
    `export {};`,
    /unknown file name feature: only routes, commands, queries, jobs/,
  ],
  [
    'a feature reaches for the object of an earlier one',
    'server/features/sms/jobs.ts',
    `import { feature } from '../booking/feature.ts';\nexport const f = feature;`,
    /a feature may not import server\/features\/booking\/feature/,
  ],
  [
    'a command knows how a feature is defined',
    'server/features/booking/commands.ts',
    `import { defineFeature } from '../../define-feature.ts';\nexport const d = defineFeature;`,
    /a feature may not import server\/define-feature/,
  ],
  [
    'an adapter in a feature',
    'server/features/booking/jobs.ts',
    `import type { send } from '../../adapters/sms/carrier.ts';\nexport type S = typeof send;`,
    /adapter server\/adapters\/sms\/carrier is imported outside server\/deps\.ts/,
  ],
  [
    'an adapter in the platform',
    'server/platform/jobs.ts',
    `import { send } from '../adapters/sms/carrier.ts';\nexport const s = send;`,
    /adapter .* is imported outside server\/deps\.ts/,
  ],
  [
    'an adapter in another root file',
    'server/main.ts',
    `const { send } = await import('./adapters/sms/carrier.ts');\nexport const s = send;`,
    /adapter .* is imported outside server\/deps\.ts/,
  ],
  [
    'an outside SDK in a feature',
    'server/features/booking/commands.ts',
    `import twilio from 'twilio';\nexport const t = twilio;`,
    /outside SDK twilio/,
  ],
  [
    'an outside SDK that is loaded with the server',
    'server/adapters/sms/carrier.ts',
    `import twilio from 'twilio';\nexport const send = () => twilio;`,
    /twilio is loaded with the server/,
  ],
  [
    'a heavy package that is loaded with the server, through another file',
    'server/features/booking/routes.ts',
    `import sharp from 'sharp';\nexport const routes = sharp;`,
    /sharp is loaded with the server/,
  ],
  [
    'an outside SDK in the platform',
    'server/platform/files.ts',
    `import { S3Client } from '@aws-sdk/client-s3';\nexport const s = S3Client;`,
    /outside SDK @aws-sdk\/client-s3/,
  ],
  [
    'the platform imports a feature',
    'server/platform/http.ts',
    `import { book } from '../features/booking/commands.ts';\nexport const b = book;`,
    /platform knows no business/,
  ],
  [
    'a feature reaches for the routes of an earlier one',
    'server/features/sms/jobs.ts',
    `import { routes } from '../booking/routes.ts';\nexport const r = routes;`,
    /a feature may not import server\/features\/booking\/routes/,
  ],
  [
    'the web imports the server',
    'web/features/booking/Slots.tsx',
    `import { port } from 'server/config';\nexport const p = port;`,
    /a web feature may not import server\/config/,
  ],
  [
    'the web imports a type of the server',
    'web/app/shell.tsx',
    `export type P = import('../../server/config.ts').Port;`,
    /web may not import server\/config/,
  ],
  [
    'the server imports the web',
    'server/platform/pages.ts',
    `import { ask } from 'web/platform/ask';\nexport const a = ask;`,
    /platform may not import web\/platform\/ask/,
  ],
  [
    'the design system knows business',
    'web/ui/Slot.tsx',
    `import { Booker } from 'core/booking/contract';\nexport const b = Booker;`,
    /web\/ui may not import core\/booking\/contract/,
  ],
  [
    'a feature sends a text itself',
    'server/features/booking/commands.ts',
    `export const f = (deps) => deps.sms.send({ to: '', body: '' });`,
    /only deliveries sends texts and letters/,
  ],
  ['a screen fetches', 'web/features/booking/Slots.tsx', `export const Slots = () => fetch('/api');`, /does not call fetch/],
  [
    'somebody imports a bench',
    'server/test/load.ts',
    `import { run } from '../../bench/load.ts';\nexport const r = run;`,
    /nothing imports bench/,
  ],
  ['a tree too deep', 'server/features/booking/a/b/c/queries.ts', `export {};`, /5 folders deep, at most 4/],
];

let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'architecture-'));
  for (const [file, text] of Object.entries(clean)) write(root, file, text);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function write(tree: string, file: string, text: string) {
  mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
  writeFileSync(path.join(tree, file), text);
}

function withMistake<T>(files: Record<string, string>, look: (tree: string) => T): T {
  const tree = mkdtempSync(path.join(os.tmpdir(), 'architecture-planted-'));
  try {
    cpSync(root, tree, { recursive: true });
    for (const [file, text] of Object.entries(files)) write(tree, file, text);
    return look(tree);
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

describe('check-architecture', () => {
  it('passes a clean tree', () => {
    expect(findViolations(root)).toEqual([]);
  });

  it('every planted mistake is refused at its file and for its reason', { timeout: 60_000 }, () => {
    expect(mistakes.length).toBeGreaterThanOrEqual(50);
    for (const [title, file, text, reason] of mistakes) {
      const found = withMistake({ [file]: text }, findViolations).filter((violation) => violation.file === file);
      expect.soft(found.map((violation) => violation.reason).join('\n'), title).toMatch(reason);
    }
  });

  it('a folder with sixteen files is refused, sixteen migrations are not', () => {
    const many = (folder: string, extension: string) =>
      Object.fromEntries(Array.from({ length: 16 }, (_, n) => [`${folder}/part-${n}.${extension}`, '']));
    const found = withMistake({ ...many('server/platform', 'ts'), ...many('server/db/migrations', 'sql') }, findViolations);
    expect(found).toEqual([{ file: 'server/platform', reason: 'folder holds 17 files, at most 15' }]);
  });

  describe('import cycles', () => {
    const reasons = (files: Record<string, string>) =>
      withMistake(files, findViolations)
        .map(({ file, reason }) => `${file} ${reason}`)
        .join('\n');

    it('by type are refused: Deps beside the app, as it once was', () => {
      const files = {
        'server/deps.ts': `import type { book } from './features/booking/commands.ts';\nexport type Deps = { book: typeof book };`,
      };
      expect(reasons(files)).toBe(
        'server/deps.ts import cycle of 2 files: server/deps.ts > server/features/booking/commands.ts > server/deps.ts',
      );
    });

    it('by value, through a package name, by import() and of a file with itself are refused', () => {
      const files = {
        'core/kernel/money.ts': `import { now } from 'core/kernel/time';\nexport const m = now;`,
        'core/kernel/time.ts': `import { m } from './money.ts';\nexport const now = m;`,
        'web/ui/Button.tsx': `export const Button = () => import('./Icon.tsx');`,
        'web/ui/Icon.tsx': `import type { Button } from './Button.tsx';\nexport type I = typeof Button;`,
        'server/platform/log.ts': `import { log as same } from './log.ts';\nexport const log = same;`,
      };
      expect(reasons(files).split('\n').sort()).toEqual([
        'core/kernel/money.ts import cycle of 2 files: core/kernel/money.ts > core/kernel/time.ts > core/kernel/money.ts',
        'server/platform/log.ts import cycle of 1 files: server/platform/log.ts > server/platform/log.ts',
        'web/ui/Button.tsx import cycle of 2 files: web/ui/Button.tsx > web/ui/Icon.tsx > web/ui/Button.tsx',
      ]);
    });

    it('that hang together are one group, shown by a shortest way around', () => {
      const pointing = (...names: string[]) => names.map((name) => `import './${name}.ts';`).join('\n');
      const files = {
        'web/ui/a.ts': pointing('b'),
        'web/ui/b.ts': pointing('c', 'd'),
        'web/ui/c.ts': pointing('b', 'd'),
        'web/ui/d.ts': pointing('a', 'e'),
        'web/ui/e.ts': '',
      };
      expect(reasons(files)).toBe('web/ui/a.ts import cycle of 4 files: web/ui/a.ts > web/ui/b.ts > web/ui/d.ts > web/ui/a.ts');
    });
  });

  it('the program names the file, the line and the reason, and exits by the result', () => {
    const program = path.join(import.meta.dirname, 'check-architecture.mjs');
    expect(execFileSync(process.execPath, [program, root], { encoding: 'utf8' })).toMatch(/ 0 violations\n$/);
    const text = `export const one = 1;\nexport const q = (tx: Tx) => tx.insertInto('account');`;
    const bad = withMistake({ 'server/features/booking/queries.ts': text }, (tree) =>
      spawnSync(process.execPath, [program, tree], { encoding: 'utf8' }),
    );
    expect(bad.status).toBe(1);
    expect(bad.stdout).toContain('server/features/booking/queries.ts:2 writes table account, which belongs to accounts');
  });
});
