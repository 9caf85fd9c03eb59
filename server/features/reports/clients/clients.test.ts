import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTicket, payTicket, refundTicket, type TicketView } from 'core/checkout/contract';
import { linesOf } from 'core/checkout/rules/ticket';
import { clientTransactions, ticketList } from 'core/reports/contract';
import { type AtTheTill, openAtTheTill } from '../../../test/at-the-till.ts';

let at: AtTheTill;
let people: { hash_id: string; name: string }[];
beforeAll(async () => {
  at = await openAtTheTill();
  people = await at.world.deps.db.read(at.scope, ({ tx }) =>
    tx
      .selectFrom('client')
      .select(['hash_id', 'name'])
      .where('business_id', '=', at.business_id)
      .orderBy('id')
      .limit(3)
      .execute(),
  );
  // A ticket keeps its people in this order, and the first has the cent that cannot be shared.
  people = people.toSorted((a, b) => (a.hash_id < b.hash_id ? -1 : 1));
});
afterAll(() => at.world.close());

const list = async (more: object = {}) =>
  (await at.lan.call(clientTransactions, { query: { business_id: at.business_id, ...more } })).body;
const services = async () => linesOf(await at.opened());

/** A ticket of these people, each with the first service, or the second where they have one more; paid in cash. */
async function paid(customers: readonly string[], tip = 0, more: object = {}): Promise<TicketView> {
  const { business_id, thu, mia } = at;
  const [first, second] = await services();
  const line = (item_id: string) => ({ id: randomUUIDv7(), kind: 'service' as const, item_id, employee_id: mia });
  const posDetails = Object.fromEntries(
    customers.map((one, nth) => [one, { details: [line((nth === 0 ? first : second)?.item_id ?? '')] }]),
  );
  const body = { business_id, posDetails, tips: tip > 0 ? { [mia]: tip } : {}, ...more };
  const { id, version, payment } = (await thu.call(openTicket, { body })).body.data;
  return (
    await thu.call(payTicket, { params: { id }, body: { business_id, version, method: 'cash', amount_cents: payment.due } })
  ).body.data;
}

it('what each client spent, with tips shared by what they had and refunds taken off; guests are a sum', async () => {
  const [ana, bea] = people.map(({ hash_id }) => hash_id);
  if (!ana || !bea) throw new Error('two clients');
  const [gel = 0, pedicure = 0] = (await services()).map(({ price_cents }) => price_cents);
  await paid([ana, bea], 1001);
  const second = await paid([ana]);
  await paid([`guest-${randomUUIDv7()}`]);
  const lines = [{ id: linesOf(second)[0]?.id ?? '', amount_cents: 500 }];
  const back = { business_id: at.business_id, version: second.version, lines, reason: 'Chipped' };
  expect((await at.thu.call(refundTicket, { params: { id: second.id }, body: back }, at.pinned('pos.refund'))).status).toBe(200);
  const { data, meta } = await list();
  const tipOfBea = Math.floor((1001 * pedicure) / (gel + pedicure));
  expect(
    new Map(data.map(({ client_id, tickets, spent_cents, tip_cents }) => [client_id, [tickets, spent_cents, tip_cents]])),
  ).toEqual(
    new Map([
      [ana, [2, 2 * gel - 500, 1001 - tipOfBea]],
      [bea, [1, pedicure, tipOfBea]],
    ]),
  );
  expect(data.map(({ spent_cents }) => spent_cents)).toEqual(
    data.map(({ spent_cents }) => spent_cents).toSorted((a, b) => b - a),
  );
  expect(meta).toMatchObject({
    clients: 2,
    spent_cents: 2 * gel - 500 + pedicure,
    tip_cents: 1001,
    guests_cents: gel,
    next: null,
  });
});

it('pages go on where the last one ended, a name finds its client, and another day has nobody', async () => {
  const third = people[2];
  await paid([third?.hash_id ?? '']);
  const all = (await list()).data.map(({ client_id }) => client_id);
  const walked: string[] = [];
  let after: string | null = null;
  do {
    const page = await list({ per_page: 1, ...(after && { after }) });
    walked.push(...page.data.map(({ client_id }) => client_id));
    after = page.meta.next;
  } while (after !== null);
  expect(walked).toEqual(all);
  const found = await list({ search: third?.name.slice(0, 5).toLowerCase() });
  expect(found.data.map(({ name }) => name)).toContain(third?.name);
  expect(found.meta.clients).toBe(found.data.length);
  expect((await list({ from: '2027-03-01', to: '2027-03-02' })).data).toEqual([]);
  const wrong = { business_id: at.business_id, after: 'x' };
  expect((await at.lan.call(clientTransactions, { query: wrong })).status).toBe(422);
});

it('a client has the tickets they are on, and no others', async () => {
  const [, bea] = people;
  const query = { business_id: at.business_id, client_id: bea?.hash_id };
  const { data, meta } = (await at.lan.call(ticketList, { query })).body;
  expect([data.length, meta.counts]).toEqual([1, { open: 0, paid: 1, void: 0 }]);
  expect(data[0]?.customers).toContain(bea?.name);
  // Who is in the client book can be opened from the list; a guest is a name alone.
  expect(data[0]?.clients).toContainEqual({ id: bea?.hash_id, name: bea?.name });
  const nobody = { ...query, client_id: 'x'.repeat(24) };
  expect((await at.lan.call(ticketList, { query: nobody })).body.data).toEqual([]);
});

it('is for owners; the desk does not see it', async () => {
  expect((await at.thu.call(clientTransactions, { query: { business_id: at.business_id } })).status).toBe(403);
});
