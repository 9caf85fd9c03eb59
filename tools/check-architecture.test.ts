import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsIn } from './check-architecture.mjs';

/** A small tree in which every rule has something to hold on to and none is broken. */
const clean: Record<string, string> = {
  'server/features.ts': `export const features = { accounts: ['account'], booking: ['tenant.appointment'], sms: ['text_message'] } as const;`,
  'server/app.ts': `import { send } from './adapters/sms/carrier.ts';\nimport { book } from './features/booking/commands.ts';\nexport type Deps = { send: typeof send };\nexport const verbs = { book, send };`,
  'server/config.ts': `export const port = 3000;`,
  'server/platform/db.ts': `import { sql } from 'kysely';\nexport const remember = (db: Db) => sql\`insert into event (name) values ('x')\`.execute(db);`,
  'server/adapters/sms/carrier.ts': `import twilio from 'twilio';\nexport const send = () => twilio;`,
  'server/features/accounts/queries.ts': `export const account = (tx: Tx) => tx.selectFrom('account').selectAll();`,
  'server/features/booking/commands.ts': `import type { Deps } from '../../app.ts';\nimport { account } from '../accounts/queries.ts';\nimport { insert } from './queries.ts';\nexport const book = (deps: Deps) => [deps, account, insert];`,
  'server/features/booking/queries.ts': `import { sql } from 'kysely';\nexport const insert = (tx: Tx) => tx.insertInto('tenant.appointment');\nexport const move = sql\`update appointment a set at = now() where exists (select from account for update)\`;`,
  'server/features/booking/routes.ts': `export const routes = { greeting: 'Update your booking' };`,
  'server/features/booking/booking.test.ts': `import { sql } from 'kysely';\nimport { world } from '../../test/world.ts';\nexport const rows = sql\`delete from account\`;\nexport const w = world;`,
  'server/features/booking/waiting-list/queries.ts': `export const join = (tx: Tx) => tx.updateTable('appointment');`,
  'server/features/sms/jobs.ts': `import { book } from '../booking/commands.ts';\nexport const jobs = [book];`,
  'server/db/migrations/0001-start.sql': 'select 1;\n'.repeat(400),
  'server/db/schema.gen.ts': 'export {};\n'.repeat(400),
  'server/test/world.ts': `export const world = 'Lotus Nails';`,
  'core/kernel/time.ts': `import { Temporal } from 'temporal-polyfill';\nexport const now = Temporal.Now;`,
  'core/accounts/contract.ts': `import * as z from 'zod/mini';\nexport const Account = z.object({});`,
  'core/booking/contract.ts': `import { Account } from '../accounts/contract.ts';\nexport const Booker = Account;`,
  'core/booking/rules.ts': `import { now } from '../kernel/time.ts';\nexport const whyNotBook = (window: { open: boolean }) => (window.open ? null : now);`,
  'core/booking/rules.test.ts': `import fc from 'fast-check';\nimport { it } from 'vitest';\nit('holds', () => fc.assert);`,
  'core/sms/contract.ts': `export const text = 'text';`,
  'web/app/routes.tsx': `import { BookPage } from '../features/booking/BookPage.tsx';\nexport const routes = [BookPage];`,
  'web/ui/Button.tsx': `export const Button = () => null;`,
  'web/platform/ask.ts': `export const ask = () => fetch('/api');`,
  'web/features/booking/BookPage.tsx': `import { Booker } from 'core/booking/contract';\nimport { ask } from '../../platform/ask.ts';\nimport { Button } from '../../ui/Button.tsx';\nexport const BookPage = () => [Booker, ask, Button];`,
  'web/features/accounts/LoginPage.tsx': `export const LoginPage = () => null;`,
};

type Mistake = [title: string, file: string, text: string, reason: RegExp];
const mistakes: Mistake[] = [
  [
    'a feature imports the composition root itself',
    'server/features/booking/jobs.ts',
    `import { verbs } from '../../app.ts';\nexport const v = verbs;`,
    /a feature may not import server\/app/,
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
    'Temporal outside time.ts',
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
    'an adapter in a feature',
    'server/features/booking/jobs.ts',
    `import type { send } from '../../adapters/sms/carrier.ts';\nexport type S = typeof send;`,
    /adapter server\/adapters\/sms\/carrier is imported outside server\/app\.ts/,
  ],
  [
    'an adapter in the platform',
    'server/platform/jobs.ts',
    `import { send } from '../adapters/sms/carrier.ts';\nexport const s = send;`,
    /adapter .* is imported outside server\/app\.ts/,
  ],
  [
    'an adapter in another root file',
    'server/main.ts',
    `const { send } = await import('./adapters/sms/carrier.ts');\nexport const s = send;`,
    /adapter .* is imported outside server\/app\.ts/,
  ],
  [
    'an outside SDK in a feature',
    'server/features/booking/commands.ts',
    `import twilio from 'twilio';\nexport const t = twilio;`,
    /outside SDK twilio/,
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
    expect(violationsIn(root)).toEqual([]);
  });

  it.each(mistakes)('%s is refused', (_title, file, text, reason) => {
    const found = withMistake({ [file]: text }, violationsIn);
    expect(found.map((violation) => violation.file)).toContain(file);
    expect(
      found
        .filter((violation) => violation.file === file)
        .map((violation) => violation.reason)
        .join('\n'),
    ).toMatch(reason);
  });

  it('a folder with sixteen files is refused, sixteen migrations are not', () => {
    const many = (folder: string, extension: string) =>
      Object.fromEntries(Array.from({ length: 16 }, (_, n) => [`${folder}/part-${n}.${extension}`, '']));
    const found = withMistake({ ...many('server/platform', 'ts'), ...many('server/db/migrations', 'sql') }, violationsIn);
    expect(found).toEqual([{ file: 'server/platform', reason: 'folder holds 17 files, at most 15' }]);
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
