import type { BusinessScope } from 'core/kernel/scope';
import {
  clientCounts,
  clientImports,
  clientsList,
  importClients,
  previewImport,
  undoImport,
  updateField,
} from 'core/clients/contract';
import type { ImportColumn } from 'core/clients/imports/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordStatements } from '../../../test/statements.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let business_id: number;
let lan: Awaited<ReturnType<World['as']>>;
beforeAll(async () => {
  world = await openWorld({ env: { LIMIT_FACTOR: '1000' } });
  business_id = await world.businessId('lotus-nails');
  lan = await world.as('lan.lotus-nails@example.com');
});
afterAll(() => world.close());

const columns: ImportColumn[] = ['name', 'phone_number', 'email', 'birthday', 'manager_note'];
const head = '\ufeffTên;SĐT;Email;Ngày sinh;Ghi chú\r\n';
const all = async () => (await lan.call(clientCounts, { query: { business_id } })).body.data.all;
const bring = (csv: string, more: object = {}) =>
  lan.call(importClients, { body: { business_id, csv, columns, file_name: 'khách cũ.csv', ...more } });

describe('a file', () => {
  const csv = [
    `${head}"Đặng Thị ""Bé""";(713) 555-0181;be@example.com;12/24/1990;"hai`,
    'dòng"',
    'Denise Caldwell;713-555-0111;;;',
    'Sister Of Denise;713-555-0111;;;',
    'Bad Phone;12;;;',
    ';7135550182;x;40/40/1990;',
    'Đặng Thị "Bé";7135550181;;;',
    'Ngọc Phạm;7135550183;;;',
  ].join('\r\n');

  it('is told about without a row being written', async () => {
    const before = await all();
    const { status, body } = await lan.call(previewImport, { body: { business_id, csv, columns } });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ rows: 7, ready: 2, skipped: 3, wrong: 2 });
    expect(body.data.sample).toEqual([
      { line: 2, name: 'Đặng Thị "Bé"', phone_number: '7135550181', email: 'be@example.com', birthday: '1990-12-24' },
      { line: 8, name: 'Ngọc Phạm', phone_number: '7135550183', email: null, birthday: null },
    ]);
    expect(body.data.doubles).toEqual([
      { line: 3, name: 'Denise Caldwell', kind: 'known', of: 'Denise Caldwell' },
      { line: 4, name: 'Sister Of Denise', kind: 'shared', of: 'Denise Caldwell' },
      { line: 7, name: 'Đặng Thị "Bé"', kind: 'repeated', of: 'Đặng Thị "Bé"' },
    ]);
    expect(body.data.problems.map(({ line, errors }) => [line, errors.map(({ column }) => column)])).toEqual([
      [5, ['phone_number']],
      [6, ['name', 'email', 'birthday']],
    ]);
    expect(await all()).toBe(before);
  });

  it('is written, found, and taken back but for those who were used since', async () => {
    const before = await all();
    const { status, body } = await bring(csv, { shared: 'add' });
    expect([status, body.data]).toMatchObject([201, { added: 3, skipped: 2, wrong: 2, file_name: 'khách cũ.csv' }]);
    expect(await all()).toBe(before + 3);
    const found = await lan.call(clientsList, { query: { business_id, searchQuery: 'dang thi' } });
    expect(found.body.data[0]).toMatchObject({ email: 'be@example.com', customer_info: { manager_note: 'hai\ndòng' } });
    const clientId = (await lan.call(clientsList, { query: { business_id, searchQuery: 'ngoc pham' } })).body.data[0]?.id ?? '';
    await lan.call(updateField, { body: { clientId, column: 'address', value: '1 Elm', business_id } });
    const undone = await lan.call(undoImport, { params: { id: body.data.id }, body: { business_id } });
    expect(undone.body).toEqual({
      success: true,
      removed: 2,
      kept_count: 1,
      kept: [{ id: clientId, name: 'Ngọc Phạm', why: 'edited' }],
    });
    expect(await all()).toBe(before + 1);
    expect((await lan.call(undoImport, { params: { id: body.data.id }, body: { business_id } })).status).toBe(409);
  });

  it('can be taken back for a day', async () => {
    const { body } = await bring(`${head}Comes Late;7135550185`);
    const listed = async () =>
      (await lan.call(clientImports, { query: { business_id } })).body.data.find(({ id }) => id === body.data.id);
    expect((await listed())?.undo_until).not.toBeNull();
    await world.deps.db.write({ businessId: business_id } as BusinessScope, ({ tx }) =>
      tx
        .updateTable('client_import')
        .set({ created_at: new Date(Date.now() - 24 * 3_600_000 - 1000).toISOString() })
        .where('id', '=', body.data.id)
        .execute(),
    );
    expect((await listed())?.undo_until).toBeNull();
    expect((await lan.call(undoImport, { params: { id: body.data.id }, body: { business_id } })).status).toBe(409);
  });

  it.each([
    ['Name\n', ['name'], 'csv'],
    ['Phone\n1', ['phone_number'], 'columns'],
    [`Name\n${'x\n'.repeat(5001)}`, ['name'], 'csv'],
  ])('%#: is refused as a whole', async (text, wanted, field) => {
    const { status, body } = await lan.call(previewImport, {
      body: { business_id, csv: text, columns: wanted as ImportColumn[] },
    });
    expect([status, Object.keys((body as unknown as { errors: object }).errors)]).toEqual([422, [field]]);
  });
});

it('5,000 rows with mistakes: dry run, writing and taking back, in a few statements', async () => {
  const row = (n: number) => {
    const phone = n % 50 === 0 ? '12' : `832${String(n).padStart(7, '0')}`;
    return `"Nguyễn Thị ${n}";${phone};khach${n}@example.com;${(n % 12) + 1}/${(n % 28) + 1}/19${70 + (n % 30)};"ghi chú, số ${n}\ndòng hai"`;
  };
  const csv = head + Array.from({ length: 5000 }, (_, n) => row(n + 1)).join('\r\n');
  const { statements } = await recordStatements(async () => {
    const before = await all();
    const dry = await lan.call(previewImport, { body: { business_id, csv, columns } });
    expect(dry.body.data).toMatchObject({ rows: 5000, ready: 4900, wrong: 100 });
    const done = await bring(csv);
    expect([done.status, await all()]).toEqual([201, before + 4900]);
    const undone = await lan.call(undoImport, { params: { id: done.body.data.id }, body: { business_id } });
    expect([undone.body.removed, undone.body.kept_count, await all()]).toEqual([4900, 0, before]);
  });
  expect(statements.length).toBeLessThan(50);
});
