import { describe, expect, it } from 'vitest';
import { parseMigrationFile, readMigrationFiles } from '../../server/db/migrate/files.ts';
import { findMigrationFaults } from './check-migrations.mjs';

const file = (text: string, minute = 0, side = 'tenant') =>
  parseMigrationFile(`${side}/2027010100${String(minute).padStart(2, '0')}-${side}-step.sql`, text);
const faultsOf = (...texts: string[]) => findMigrationFaults(texts.map((text, minute) => file(text, minute)));

const alter = 'alter table tenant.client';
const concurrently = 'create index concurrently if not exists client_mood on tenant.client (business_id, mood);';

const mistakes: [title: string, sql: string, reason: RegExp][] = [
  ['a volatile default', `${alter} add column code uuid default gen_random_uuid();`, /fills code by gen_random_uuid\(\)/],
  ['a volatile default inside an expression', `${alter} add column n int default 1 + floor(random() * 6);`, /random\(\)/],
  ['a column that numbers itself', `${alter} add column n bigint generated always as identity;`, /numbers n/],
  ['a serial column', `${alter} add column n bigserial;`, /numbers n/],
  ['a generated column', `${alter} add column n int generated always as (1) stored;`, /generates n, which rewrites/],
  ['a column with its check', `${alter} add column n int check (n > 0);`, /checks n in one step/],
  [
    'a column with default and foreign key',
    `${alter} add column n int default 1 references tenant.mood;`,
    /foreign key in one step/,
  ],
  ['a unique column', `${alter} add column n int unique;`, /builds the index of n under the lock/],
  ['a column that is not null and has no default', `${alter} add column n int not null;`, /fails where there are rows/],
  ['a validated check', `${alter} add constraint happy check (mood > 0);`, /adds happy in one step/],
  ['a check without a name', `${alter} add check (mood > 0);`, /adds a constraint in one step/],
  [
    'a validated foreign key',
    `${alter} add constraint of_mood foreign key (mood) references tenant.mood;`,
    /adds of_mood in one step/,
  ],
  ['a unique constraint', `${alter} add constraint once unique (business_id, mood);`, /builds the index of once/],
  ['a primary key', `${alter} add primary key (id);`, /builds the index/],
  ['an exclusion', `${alter} add constraint alone exclude using gist (id with =);`, /make a new table/],
  ['another type', `${alter} alter column mood type bigint;`, /changes the type of mood, which rewrites/],
  ['not null in one step', `${alter} alter column mood set not null;`, /sets mood not null, which reads the whole table/],
  ['a plain index', 'create index client_mood on tenant.client (mood);', /creates client_mood, during which nobody can write/],
  ['a plain unique index', 'create unique index client_mood on tenant.client (mood);', /creates client_mood/],
  ['a dropped column', `${alter} drop column mood;`, /drops a column without saying which release/],
  ['a dropped table', 'drop table tenant.client;', /drops something without saying which release/],
  ['a dropped view', 'drop view directory.search_card_now;', /drops something without saying/],
  ['a dropped function', 'drop function tenant.on_five(time);', /drops something without saying/],
  ['a renamed column', `${alter} rename column mood to humour;`, /renames something without saying which release/],
  ['a renamed table', `${alter} rename to patron;`, /renames something without saying/],
  ['a moved table', `${alter} set schema directory;`, /moves tenant\.client: leave a view in its place/],
  [
    'a moved table with a view elsewhere',
    `${alter} set schema directory; create view tenant.patron as select 1;`,
    /moves tenant\.client/,
  ],
  ['a moved function', 'alter function tenant.on_five(time) set schema directory;', /of something else than a table/],
  ['a release that is only talked about', `-- unread since: a while\n${alter} drop column mood;`, /without saying which release/],
  [
    'a comment above another statement',
    `-- unread since: 2026-12-01\nselect 1;\ndrop table tenant.client;`,
    /drops something without/,
  ],
  ['what else hangs on it', '-- unread since: 2026-12-01\ndrop table tenant.client cascade;', /drops CASCADE/],
  ['an update of a table', 'update tenant.client set mood = 1;', /goes through tenant\.client in one transaction/],
  ['an update of some rows', 'update tenant.client set mood = 1 where mood is null;', /goes through tenant\.client/],
  ['a deletion', 'delete from tenant.client where deleted_at is not null;', /goes through tenant\.client/],
  ['a copy of a table', 'insert into tenant.mood select id from tenant.client;', /goes through tenant\.client/],
  ['a validation beside other changes', `${alter} add column n int; ${alter} validate constraint happy;`, /a file of its own/],
  ['a DO block', 'do $$ begin update tenant.client set mood = 1; end $$;', /is a DO block/],
  ['a longer wait for locks', `set lock_timeout = 0; ${alter} add column n int;`, /changes a setting/],
  ['an own transaction', `commit; ${alter} add column n int;`, /begins or ends a transaction/],
  ['an emptied table', 'truncate tenant.client;', /empties a table/],
  ['a call', 'call directory.rebuild_search();', /is a CallStmt, which this check does not know/],
  ['a table that is rewritten in order', 'cluster tenant.client using client_phone;', /which this check does not know/],
  ['a change that the check does not know', `${alter} set unlogged;`, /has AT_SetUnLogged, which this check does not know/],
  ['row security that is taken off', `${alter} no force row level security;`, /AT_NoForceRowSecurity/],
  ['an index built concurrently inside a transaction', concurrently, /needs "-- no transaction"/],
  ['a change outside a transaction', `-- no transaction\n${alter} add column n int;`, /needs a transaction/],
  ['two statements outside a transaction', `-- no transaction\n${concurrently}\n${concurrently}`, /holds 2 statements/],
  [
    'an index that fails when built again',
    `-- no transaction\n${concurrently.replace(' if not exists', '')}`,
    /without IF NOT EXISTS/,
  ],
  [
    'a backfill of another table',
    '-- backfill tenant.client by id\nupdate tenant.mood set n = 1 where :batch;',
    /changes tenant\.mood/,
  ],
  ['a backfill by alias', '-- backfill tenant.client by id\nupdate tenant.client c set n = 1 where :batch;', /without an alias/],
  [
    'a backfill that changes the schema',
    `-- backfill tenant.client by id\n${alter} add check (:batch);`,
    /a backfill is one UPDATE/,
  ],
  ['a table without its schema', 'alter table client add column n int;', /names client without its schema/],
  [
    'the other side',
    'create view tenant.who as select a.name from directory.account a;',
    /names directory\.account, which is of the other/,
  ],
  ['the other side by key', 'create table tenant.x (a bigint references directory.account);', /names directory\.account/],
  [
    'the other side in a body',
    `create function tenant.f() returns int language sql as $$ select 1 from directory.account $$;`,
    /directory\.account/,
  ],
  [
    'the other side by call',
    `${alter} add constraint c check (directory.cell_everywhere() = 1) not valid;`,
    /directory\.cell_everywhere/,
  ],
];

describe('check-migrations', () => {
  it('finds nothing in the files of the repository', async () => {
    const files = await readMigrationFiles();
    expect(files.length).toBeGreaterThan(2);
    expect(findMigrationFaults(files)).toEqual([]);
  });

  it.each(mistakes)('%s is found', (_title, sql, reason) => {
    expect(faultsOf(sql).join('\n')).toMatch(reason);
  });

  it('names the file and the line', () => {
    expect(
      faultsOf(`-- Đúng rồi: two bytes for a letter.\n${alter}\n  add column n int;\n\n-- Why.\ndrop table tenant.mood;\n`),
    ).toEqual([expect.stringMatching(/^202701010000-tenant-step\.sql:6 drops something/)]);
  });

  it.each([
    [
      'a column, also with a default that is the same for all rows',
      `${alter} add column n int not null default 0, add column at timestamptz default now();`,
    ],
    ['a column with a foreign key and no default', `${alter} add column mood_id bigint references tenant.mood;`],
    [
      'constraints that are not validated yet',
      `${alter} add constraint c check (n > 0) not valid, add foreign key (n) references tenant.mood not valid;`,
    ],
    ['validation by itself', `${alter} validate constraint c;\nalter table tenant.mood validate constraint d;`],
    ['a constraint on an index that is there', `${alter} add constraint once unique using index client_once;`],
    [
      'a new table with all it wants',
      `create table tenant.mood (business_id bigint, id uuid default gen_random_uuid(), n int generated always as (1) stored,
      primary key (business_id, id));\ncreate index mood_n on tenant.mood (business_id, n);\ncall tenant.guard('tenant.mood');
      alter table tenant.mood add check (n > 0);\ninsert into tenant.mood (business_id) values (0);\nupdate tenant.mood set business_id = 0;`,
    ],
    ['an index built concurrently', `-- no transaction\n${concurrently}`],
    ['an index dropped concurrently', '-- no transaction\ndrop index concurrently if exists tenant.client_mood;'],
    [
      'a backfill',
      `-- backfill tenant.client by business_id, id\nupdate tenant.client set mood = 1 where mood is null and :batch;`,
    ],
    [
      'what nobody reads any more',
      `-- unread since: 2026-12-01\n${alter} drop column mood;\n-- unread since: 1a2b3c4\ndrop table tenant.mood;`,
    ],
    ['a renamed view that a release stopped reading', '-- unread since: v2.4\nalter view tenant.mood rename to humour;'],
    [
      'what nobody reads by name',
      `drop index tenant.client_mood; drop trigger moves on tenant.client; drop policy p on tenant.client;`,
    ],
    [
      'defaults, rights, triggers, functions and comments',
      `${alter} alter column n set default 1, alter column n drop not null, drop constraint c;
      grant select on tenant.client to openchair_relay;\ncreate or replace function tenant.f() returns int language sql as $$ select 1 $$;
      create trigger t after insert on tenant.client for each row execute function tenant.f();\ncomment on table tenant.client is 'who';`,
    ],
    ['what the files of both make', `${alter} add constraint c check (directory.plain(name) <> '') not valid;`],
  ])('%s passes', (_title, sql) => {
    expect(faultsOf(sql)).toEqual([]);
  });

  it('a file of both names what stands in each of two databases', () => {
    const on = (table: string) => `create policy p on ${table} for select using (tenant.current_business() = 0);`;
    expect(findMigrationFaults([file(on('tenant.event'), 0, 'both')])).toEqual([]);
    for (const table of ['tenant.client', 'directory.account'])
      expect(findMigrationFaults([file(on(table), 0, 'both')])).toEqual([
        expect.stringContaining(`names ${table}, which only one`),
      ]);
  });

  it('what stands in each of two databases is changed by a file of both', () => {
    const change = 'alter table tenant.delivery add column n int;';
    expect(findMigrationFaults([file(change, 0, 'both')])).toEqual([]);
    expect(findMigrationFaults([file(change)])).toEqual([
      expect.stringContaining('changes tenant.delivery, which both databases have'),
    ]);
  });

  it('rows of a table that only we fill may be changed at once, on its own side', () => {
    const price =
      'update directory.package set price_cents = 3900 where id = 2; alter table directory.package add check (sort > 0);';
    expect(findMigrationFaults([file(price, 0, 'directory')])).toEqual([]);
    expect(faultsOf(price)).toEqual(
      Array.from({ length: 2 }, () => expect.stringMatching(/names directory\.package, which is of the other side/)),
    );
  });

  it('not null is set once a check that proves it was validated in an earlier file', () => {
    const check = `${alter} add constraint mood_known check (mood is not null and level is not null) not valid;`;
    const validate = `${alter} validate constraint mood_known;`;
    const set = `${alter} alter column mood set not null, alter column level set not null;\n${alter} drop constraint mood_known;`;
    expect(faultsOf(check, validate, set)).toEqual([]);
    expect(faultsOf(check, set)).toHaveLength(2);
    expect(faultsOf(check.replace('mood is not null and', ''), validate, set)).toEqual([
      expect.stringMatching(/sets mood not null/),
    ]);
    expect(faultsOf(check.replace(' and ', ' or '), validate, set)).toHaveLength(2);
  });

  it('what came with the baseline is not judged by its locks', () => {
    const early = parseMigrationFile('tenant/202611170000-tenant-step.sql', 'create index client_mood on tenant.client (mood);');
    expect(findMigrationFaults([early])).toEqual([]);
  });
});
