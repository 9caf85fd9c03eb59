import {
  addClientAtDesk,
  clientInfo,
  clientsList,
  storeClient,
  updateBlock,
  updateField,
  updatePrepay,
  updateVip,
} from 'core/clients/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';

type Coded = { readonly code: string; readonly params: object; readonly codes: object };

let world: World;
let business_id: number;
beforeAll(async () => {
  world = await openWorld();
  business_id = await world.businessId('lotus-nails');
});
afterAll(() => world.close());

const by = (first: string) => world.as(`${first}.lotus-nails@example.com`);
const idOf = async (searchQuery: string) =>
  (await (await by('lan')).call(clientsList, { query: { business_id, searchQuery } })).body.data[0]?.id ?? '';
const info = async (clientHashId: string) =>
  (await (await by('lan')).call(clientInfo, { query: { business_id, clientHashId } })).body.data;
const eventsAbout = (what: string) =>
  world.deps.db
    .read({ businessId: business_id } as never, ({ tx }) =>
      tx.selectFrom('event').select(['name', 'payload', 'account_id']).where('name', '=', 'client.changed').execute(),
    )
    .then((rows) => rows.filter(({ payload }) => JSON.stringify(payload).includes(what)));

describe('a toggle', () => {
  it('is stored, told, and answers with its title', async () => {
    const [lan, id] = [await by('lan'), await idOf('Brianna')];
    const vip = await lan.call(updateVip, { body: { id, column: 'vip', value: 1, business_id } });
    expect([vip.status, vip.body]).toEqual([200, { success: true, message: 'Successfully updated VIP' }]);
    const prepay = await lan.call(updatePrepay, { body: { id, column: 'report_flag', value: 1, business_id } });
    expect(prepay.body.message).toBe('Successfully updated Prepay');
    const block = await lan.call(updateBlock, { body: { id, column: 'block', value: 1, business_id } });
    expect(block.body.message).toBe('Successfully updated Block');
    expect(await info(id)).toMatchObject({ vip: true, block: true, customer_info: { report_flag: true } });
    await lan.call(updateBlock, { body: { id, column: 'block', value: 0, business_id } });
    expect(await info(id)).toMatchObject({ vip: true, block: false });
    expect(await eventsAbout(id)).toHaveLength(4);
    expect((await eventsAbout('block off'))[0]?.account_id).toBe(lan.account_id);
  });

  it('VIP may carry a last day, and loses it when it is taken away', async () => {
    const [lan, id] = [await by('lan'), await idOf('Denise')];
    await lan.call(updateVip, { body: { id, column: 'vip', value: 1, business_id, until: '2031-05-01' } });
    expect((await info(id)).vip).toBe('2031-05-01');
    await lan.call(updateVip, { body: { id, column: 'vip', value: 0, business_id } });
    expect((await info(id)).vip).toBe(false);
  });

  it('refuses another key and another value', async () => {
    const [lan, id] = [await by('lan'), await idOf('Denise')];
    const wrong = async (change: object) =>
      lan.raw({
        method: 'PUT',
        url: '/api/manage/clients/vip',
        payload: { id, column: 'vip', value: 1, business_id, ...change },
      });
    const key = await wrong({ column: 'foo' });
    expect([key.status, key.text]).toEqual([422, expect.stringContaining('Invalid key')]);
    expect((await wrong({ column: 'block' })).status).toBe(422);
    expect((await wrong({ value: 2 })).status).toBe(422);
  });

  it('is not for the front desk', async () => {
    const id = await idOf('Denise');
    expect((await (await by('thu')).call(updateVip, { body: { id, column: 'vip', value: 1, business_id } })).status).toBe(403);
  });
});

describe('a field', () => {
  const write = async (clientId: string, column: never, value: string | null, override = false) =>
    (await by('lan')).call(updateField, { body: { clientId, column, value, business_id, override } });

  it.each([
    ['name', '  Denise  C. ', { name: 'Denise  C.' }],
    ['address', '12 Elm St', { address: '12 Elm St' }],
    ['birthday', '1984-05-06', { birthday: '1984-05-06' }],
    ['birthday', '', { birthday: null }],
    ['manager_note', 'Nhẹ tay', { customer_info: { manager_note: 'Nhẹ tay' } }],
    ['email', 'Denise.New@Example.com', { email: 'denise.new@example.com' }],
    ['phone_number', '+1 (713) 555-0177', { phone_number: '7135550177' }],
  ] as const)('%s %j is kept', async (column, value, kept) => {
    const id = await idOf('Denise');
    const { status, body } = await write(id, column as never, value);
    expect(status).toBe(200);
    expect(body.data).toMatchObject(kept);
  });

  it.each([
    ['name', '', 'This field is required.'],
    ['phone_number', '12', 'Phone number is invalid.'],
    ['phone_number', '+84 903 123 456', 'Please use a US or Canadian phone number.'],
    ['email', 'nobody', 'Invalid email address'],
    ['birthday', '1984-02-30', 'This isn’t a date.'],
    ['birthday', '2999-01-01', 'A birthday can’t be in the future.'],
  ] as const)('%s %j is refused at its field', async (column, value, text) => {
    const { status, body } = await write(await idOf('Denise'), column as never, value);
    const { code, params, codes, ...said } = body as unknown as Coded;
    expect([status, said]).toEqual([422, { message: text, errors: { [column]: [text] } }]);
    expect(codes).toEqual({ [column]: [{ code, params }] });
  });

  it('is not written over what somebody else wrote meanwhile', async () => {
    const [lan, clientId] = [await by('lan'), await idOf('Denise')];
    const put = (value: string, was: string | null) =>
      lan.call(updateField, { body: { clientId, column: 'address', value, business_id, was } });
    const { address } = await info(clientId);
    expect((await put('1 First St', address)).status).toBe(200);
    const late = await put('2 Second St', address);
    expect([late.status, late.body]).toEqual([
      409,
      { message: 'Someone else just changed this.', code: 'input.changed_meanwhile', params: {} },
    ]);
    expect((await info(clientId)).address).toBe('1 First St');
    expect((await put('2 Second St', '1 First St')).body.data.address).toBe('2 Second St');
  });

  it.each([
    ['name', 'Denise', (at: { name: string }) => at.name],
    ['birthday', '1980-01-01', (at: { birthday: string | null }) => at.birthday],
    ['phone_number', '7135550178', (at: { phone_number: string | null }) => at.phone_number],
  ] as const)('%s is known by what the book shows', async (column, value, shown) => {
    const [lan, clientId] = [await by('lan'), await idOf('Denise')];
    const was = shown(await info(clientId));
    expect((await lan.call(updateField, { body: { clientId, column, value, business_id, was } })).status).toBe(200);
  });

  it('outside the list is refused', async () => {
    const { status, text } = await write(await idOf('Denise'), 'vip' as never, '1');
    expect([status, text]).toEqual([422, expect.stringContaining('Invalid key')]);
  });

  it('a phone of another client is told, and override shares it without merging', async () => {
    const [denise, brianna] = [await idOf('Denise'), await idOf('Brianna')];
    const { phone_number, name } = await info(brianna);
    const taken = await write(denise, 'phone_number' as never, phone_number);
    expect([taken.status, taken.body]).toEqual([
      422,
      {
        message: `This phone number already belongs to ${name}.`,
        errors: { phone_number: [`This phone number already belongs to ${name}.`] },
        taken_by: { id: brianna, name },
        code: 'client.phone_of',
        params: { name },
        codes: { phone_number: [{ code: 'client.phone_of', params: { name } }] },
      },
    ]);
    const meant = await write(denise, 'phone_number' as never, phone_number, true);
    expect(meant.status).toBe(200);
    expect(meant.body.data).toMatchObject({ phone_number, shares_phone_with: [{ id: brianna, name }] });
    expect(await info(brianna)).toMatchObject({ name, phone_number, shares_phone_with: [{ id: denise }] });
  });
});

describe('somebody new', () => {
  const newcomer = { name: 'Trần Thị Mười', phone_number: '(713) 555-0198', email: 'muoi@example.com', birthday: '1990-12-24' };

  it('is written down once per order, and found without marks', async () => {
    const lan = await by('lan');
    const add = () => lan.call(storeClient, { body: { business_id, ...newcomer } }, { key: 'one-order-of-mine' });
    const [first, again] = [await add(), await add()];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.data.id).toBe(first.body.data.id);
    const found = await lan.call(clientsList, { query: { business_id, searchQuery: 'tran thi muoi' } });
    expect(found.body.data).toHaveLength(1);
    expect(found.body.data[0]).toMatchObject({
      phone_number: '7135550198',
      visits_count: 0,
      spent_cents: 0,
      last_visit_at: null,
    });
  });

  it('with a phone that is taken is asked about first', async () => {
    const lan = await by('lan');
    const body = { business_id, name: 'A Sister', phone_number: '7135550198' };
    const taken = await lan.call(storeClient, { body });
    expect([taken.status, taken.body]).toMatchObject([422, { taken_by: { name: newcomer.name } }]);
    expect((await lan.call(storeClient, { body: { ...body, override: true } })).status).toBe(201);
  });

  it('is added by the front desk by name and phone, and by nobody who may not see contacts', async () => {
    const [thu, mia] = [await by('thu'), await by('mia')];
    const body = { business_id, name: 'Ngô Thị Hạnh', phone_number: '(713) 555-0187' };
    const added = await thu.call(addClientAtDesk, { body });
    expect([added.status, added.body]).toEqual([201, { success: true, data: { id: added.body.data.id, name: body.name } }]);
    expect((await thu.call(addClientAtDesk, { body })).status).toBe(422);
    expect((await thu.call(addClientAtDesk, { body: { ...body, override: true } })).status).toBe(201);
    expect((await mia.call(addClientAtDesk, { body: { ...body, name: 'X', override: true } })).status).toBe(403);
    expect((await thu.call(storeClient, { body: { ...body, override: true } })).status).toBe(403);
  });

  it('with several mistakes hears of all of them', async () => {
    const { status, body } = await (
      await by('lan')
    ).call(storeClient, { body: { business_id, name: 'X', phone_number: '1', email: 'y' } });
    expect([status, Object.keys((body as unknown as { errors: object }).errors)]).toEqual([422, ['phone_number', 'email']]);
  });
});
