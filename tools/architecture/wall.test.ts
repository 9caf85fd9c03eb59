import { describe, expect, it } from 'vitest';
import { findHiddenCrossings, listTablesBySide, findWallViolations } from './wall.mjs';

const directory = 'export interface DB {\n  account: Account;\n  business: Business;\n}\n';
const cell = 'export interface DB {\n  client: Client;\n  event: Event;\n  ticket: Ticket;\n}\n';
const tables = listTablesBySide(directory, cell);
const found = (text: string) =>
  findHiddenCrossings({ path: 'server/features/clients/queries.ts', text }, tables).map(({ line }) => line);

describe('statements that cross the wall', () => {
  it.each([
    ['joins both', 'const q = ({ tx }: BusinessTx) => sql`select from ticket t join business b on true`.execute(tx);'],
    ['reads the directory', 'const q = ({ tx }: BusinessTx) => sql`select from directory.account`.execute(tx);'],
    ['lists both after from', 'const q = ({ tx }: BusinessTx) => sql`select from ticket t, account a`.execute(tx);'],
    ['writes a cell', 'const q = ({ tx }: PlatformTx) => sql`update ticket set note = 1`.execute(tx);'],
    [
      'in parts',
      'const who = sql`join account a on true`;const q = ({ tx }: BusinessTx) => sql`select from ticket ${who}`.execute(tx);',
    ],
    ['without a ctx', 'const q = (tx: Tx) => sql`select from ticket join account on true`.execute(tx);'],
  ])('are found: %s', (_, text) => expect(found(text)).toEqual([1]));

  it.each([
    ['its own side', 'const q = ({ tx }: BusinessTx) => sql`select from ticket join client on true`.execute(tx);'],
    ['a table of both', 'const q = ({ tx }: PlatformTx) => sql`select from event`.execute(tx);'],
  ])('are not found: %s', (_, text) => expect(found(text)).toEqual([]));

  it('an address of a database is named by the door and the outbox only', () => {
    const text = 'const pool = open(\n  config.DIRECTORY_DATABASE_URL);\nopen(directoryUrl);';
    const faultsOf = (path: string) => findWallViolations([{ path, text }]).map(({ line }) => line);
    expect(faultsOf('server/features/clients/commands.ts')).toEqual([2, 3]);
    expect(faultsOf('server/platform/http.ts')).toEqual([2, 3]);
    expect(faultsOf('server/platform/door/sides.ts')).toEqual([]);
    expect(faultsOf('server/platform/outbox/worker.ts')).toEqual([]);
  });

  it('are refused in product and seeds', () => {
    const text = 'const q = ({ tx }: BusinessTx) => sql`select from directory.account`.execute(tx);';
    const [query, seed] = ['server/features/clients/queries.ts', 'server/db/seed/plant.ts'];
    const files = [
      { path: 'server/db/directory.gen.ts', text: directory },
      { path: 'server/db/cell.gen.ts', text: cell },
      ...[query, seed, 'server/db/seed/plant.test.ts'].map((path) => ({ path, text })),
    ];
    expect(findWallViolations(files).map(({ file }) => file)).toEqual([query, seed]);
  });
});
