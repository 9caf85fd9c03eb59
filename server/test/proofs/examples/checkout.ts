import { randomUUIDv7 } from 'node:crypto';
import type * as contract from 'core/checkout/contract';
import { inDrawer, paymentLines } from 'core/checkout/rules/sale';
import { receiptLink } from '../../../features/checkout/receipts/commands.ts';
import { postToLedger } from '../../../features/ledger/queries.ts';
import { pairReader } from '../../../features/payments/readers/queries.ts';
import { displayExamples } from './checkout/display.ts';
import { dayExamples } from './checkout/days.ts';
import { drawerExamples } from './checkout/drawers.ts';
import { visitExamples } from './checkout/visits.ts';
import { freshClient, freshEmployee, freshService } from './fresh.ts';
import type { Examples, Scene } from './shape.ts';

const [open, look] = ['pos.ticket.open write', 'pos.ticket.open read'] as const;
let numbers = 1_000_000;

/** One service and one pair of hands per salon for all examples. */
const menus = new Map<number, Promise<{ item_id: string; employee_id: string }>>();
function menuAt(scene: Scene) {
  const made = async () => ({ item_id: await freshService(scene), employee_id: await freshEmployee(scene) });
  const known = menus.get(scene.rows.id) ?? made();
  menus.set(scene.rows.id, known);
  return known;
}

const guest = () => `guest-${randomUUIDv7()}`;
const lineAt = async (scene: Scene) => ({ id: randomUUIDv7(), kind: 'service' as const, ...(await menuAt(scene)) });
/** What somebody rings up where they stand. */
const wishAt = async (scene: Scene) => ({
  business_id: scene.at.id,
  posDetails: { [guest()]: { details: [await lineAt({ ...scene, rows: scene.at })] } },
});

type Kept = { readonly status?: 'open' | 'paid'; readonly guests?: readonly string[] };

/** A ticket of the named salon that costs nothing to make. */
export async function freshTicket(scene: Scene, { status = 'open', guests = [guest()] }: Kept = {}): Promise<string> {
  const { stage, rows } = scene;
  const [id, line] = [randomUUIDv7(), await lineAt(scene)];
  const details = { ...line, name: 'Soak', qty: 1, price_cents: 0, staff_discount_cents: 0, borne_by: 'salon', tax_rate: 0 };
  const customer_name = rows.marks.clientName('Guest');
  const entries = guests.map((one) => [one, { customer_name, details: [{ ...details, id: randomUUIDv7() }] }] as const);
  const sums = { sub_total_cents: 0, discount_cents: 0, tax_cents: 0, tip_cents: 0, total_cents: 0 };
  const content = JSON.stringify({ posDetails: Object.fromEntries(entries), promotions: [], tips: {} });
  const opened_at = new Date().toISOString();
  const closed_at = status === 'paid' ? opened_at : null;
  const row = { business_id: rows.id, id, ticket_no: (numbers += 1), status, content, ...sums, opened_at, closed_at };
  await stage.world.deps.db.write(rows.scope, ({ tx }) => tx.insertInto('ticket').values(row).execute());
  return id;
}

const of = async (scene: Scene, kept?: Kept) => ({ params: { id: await freshTicket(scene, kept) } });
const named = ({ at }: Scene) => ({ business_id: at.id, version: 1 });
const reason = 'Rung up for the wrong person';

/** A ticket with five dollars in cash on it. */
async function freshPayment(scene: Scene) {
  const { stage, rows } = scene;
  const [ticket_id, id, ledger_tx] = [await freshTicket(scene), randomUUIDv7(), randomUUIDv7()];
  const taken_at = new Date().toISOString();
  const nobody = { account_id: null, employee_id: null, device_id: null };
  const entry = { id: ledger_tx, kind: 'payment', source: 'payment', source_id: id, key: id, happened_at: taken_at };
  await stage.world.deps.db.write(rows.scope, async (ctx) => {
    await postToLedger(ctx, nobody, entry, paymentLines(ticket_id, inDrawer, 500));
    const payment = { business_id: rows.id, id, ticket_id, method: 'cash', amount_cents: 500, taken_at, ledger_tx };
    await ctx.tx.insertInto('ticket_payment').values(payment).execute();
  });
  return { id: ticket_id, payment_id: id };
}

const someChange = async (scene: Scene) => ({ ...(await of(scene)), body: { ...(await wishAt(scene)), version: 1 } });

export const examples: Examples<typeof contract> = {
  ...displayExamples,
  ...dayExamples,
  ...drawerExamples,
  ...visitExamples,
  till: { access: look, own: ({ at }) => ({ query: { business_id: at.id } }) },
  openTickets: { access: look, own: ({ at }) => ({ query: { business_id: at.id } }) },
  openTicket: { access: open, own: async (scene) => ({ body: await wishAt(scene) }) },
  ticketById: {
    access: look,
    own: async (scene) => ({ ...(await of(scene)), query: { business_id: scene.at.id } }),
    foreignRow: true,
  },
  changeTicket: { access: open, own: someChange, foreignRow: true },
  changeTicketAbove: { access: 'pos.discount.above write', own: someChange, foreignRow: true },
  closeTicket: { access: open, own: async (scene) => ({ ...(await of(scene)), body: named(scene) }), foreignRow: true },
  voidTheTicket: {
    access: 'pos.void write',
    own: async (scene) => ({ ...(await of(scene)), body: { ...named(scene), reason } }),
    foreignRow: true,
  },
  reopenTicket: {
    access: 'pos.reopen_closed write',
    own: async (scene) => ({ ...(await of(scene, { status: 'paid' })), body: { ...named(scene), reason } }),
    foreignRow: true,
  },
  mergeTickets: {
    access: open,
    own: async (scene) => ({
      ...(await of(scene)),
      body: { ...named(scene), other_id: await freshTicket(scene), other_version: 1 },
    }),
    foreignRow: true,
  },
  splitTicket: {
    access: open,
    own: async (scene) => {
      const guests = [guest(), guest()];
      return { ...(await of(scene, { guests })), body: { ...named(scene), customers: guests.slice(1) } };
    },
    foreignRow: true,
  },
  payTicket: {
    access: 'pos.take_payment write',
    own: async (scene) => ({
      params: { id: await owing(scene) },
      body: { ...named(scene), method: 'cash', amount_cents: 100 },
    }),
    foreignRow: true,
  },
  cardFields: { access: 'pos.take_payment read', own: ({ at }) => ({ query: { business_id: at.id } }) },
  cardReaders: { access: 'pos.take_payment read', own: ({ at }) => ({ query: { business_id: at.id } }) },
  pairReader: {
    access: 'pos.drawer write',
    own: ({ at }) => ({ body: { business_id: at.id, label: 'Front', code: `tmr ${randomUUIDv7().slice(-12)}` } }),
  },
  unpairReader: {
    access: 'pos.drawer write',
    own: async (scene) => ({ params: { id: await freshReader(scene) }, query: { business_id: scene.at.id } }),
    foreignRow: true,
  },
  chargeCard: {
    access: 'pos.take_payment write',
    own: async (scene) => ({
      params: { id: await owing(scene) },
      body: { ...named(scene), amount_cents: 100, card_token: 'pm_example' },
    }),
    foreignRow: true,
  },
  askCharge: { access: 'pos.take_payment read', own: someCharge, foreignRow: true },
  cancelCharge: { access: 'pos.take_payment write', own: someCharge, foreignRow: true },
  refundTicket: {
    access: 'pos.refund write',
    own: async (scene) => {
      const { id, line } = await soldTicket(scene);
      return { params: { id }, body: { ...named(scene), lines: [{ id: line, amount_cents: 100 }], reason } };
    },
    foreignRow: true,
  },
  changeTender: {
    access: 'pos.reopen_closed write',
    own: async (scene) => {
      const { id, payment_id } = await soldTicket(scene);
      return { params: { id, payment_id }, body: { ...named(scene), method: 'cheque', reason } };
    },
    foreignRow: true,
  },
  paidToday: { access: 'pos.drawer read', own: ({ at }) => ({ query: { business_id: at.id } }) },
  adjustTip: {
    access: 'pos.tip.adjust write',
    own: async (scene) => {
      const { employee_id } = await menuAt(scene);
      return { ...(await of(scene, { status: 'paid' })), body: { ...named(scene), tips: { [employee_id]: 500 } } };
    },
    foreignRow: true,
  },
  bringOfflineSale: {
    access: 'pos.take_payment write',
    own: async (scene) => ({ body: { ...(await wishAt(scene)), ...offlineSale() } }),
  },
  unplacedSales: { access: 'pos.drawer read', own: ({ at }) => ({ query: { business_id: at.id } }) },
  placeOfflineSale: {
    access: 'pos.reopen_closed write',
    own: async (scene) => ({ params: { id: await traySale(scene) }, body: { business_id: scene.at.id, cash: 'drawer' } }),
    foreignRow: true,
  },
  receiptByToken: { access: 'anyone', own: async (scene) => ({ params: { token: await freshReceipt(scene) } }) },
  reviewByReceipt: {
    access: 'anyone',
    own: async (scene) => ({ params: { token: await freshReceipt(scene) }, body: { stars: 5, body: 'Lovely' } }),
  },
  receiptOfTicket: {
    access: look,
    own: async (scene) => ({ ...(await of(scene, { status: 'paid' })), query: { business_id: scene.at.id } }),
    foreignRow: true,
  },
  sendReceipt: {
    access: open,
    own: async (scene) => ({
      ...(await of(scene, { status: 'paid' })),
      body: { business_id: scene.at.id, way: 'email', to: `${randomUUIDv7().slice(-12)}@receipts.test` },
    }),
    foreignRow: true,
  },
  deletePayment: {
    access: 'pos.cash_cheque.delete write',
    own: async (scene) => ({ params: await freshPayment(scene), query: { ...named(scene), reason } }),
    foreignRow: true,
  },
};

const offlineSale = () => ({
  id: randomUUIDv7(),
  label: 'B7',
  sold_at: new Date().toISOString(),
  shop: '',
  payments: [{ method: 'cash' as const, amount_cents: 100_000 }],
});

/** A sale that came after its drawer was closed. */
async function traySale(scene: Scene): Promise<string> {
  const { stage, rows } = scene;
  const sale = offlineSale();
  const details = [{ ...(await lineAt(scene)), qty: 1, staff_discount_cents: 0, borne_by: 'salon' }];
  const posDetails = { [guest()]: { customer_name: 'Guest', details } };
  const document = JSON.stringify({
    ...sale,
    business_id: rows.id,
    version: null,
    posDetails,
    promotions: [],
    tips: {},
    tax_rate: 0,
    drawer: 'main',
  });
  const { id, label, sold_at } = sale;
  const row = { business_id: rows.id, id, label, sold_at, drawer: 'main', total_cents: 100_000 };
  await stage.world.deps.db.write(rows.scope, ({ tx }) =>
    tx
      .insertInto('offline_sale')
      .values({ ...row, document, brought_at: sale.sold_at })
      .execute(),
  );
  return sale.id;
}

/** The receipt of somebody who is known. */
async function freshReceipt(scene: Scene): Promise<string> {
  const { stage, rows } = scene;
  const id = await freshTicket(scene, { status: 'paid', guests: [await freshClient(scene)] });
  return receiptLink({ deps: stage.world.deps, scope: rows.scope }, id).split('/').at(-1) ?? '';
}

/** A service of five dollars that was paid for in cash. */
async function soldTicket(scene: Scene) {
  const { stage, rows } = scene;
  const [{ id, payment_id }, { item_id }, line] = [await freshPayment(scene), await menuAt(scene), randomUUIDv7()];
  const sums = { sub_total_cents: 500, total_cents: 500, paid_cents: 500, status: 'paid', closed_at: new Date().toISOString() };
  await stage.world.deps.db.write(rows.scope, async ({ tx }) => {
    const { id: employee_id } = await tx.selectFrom('employee').select('id').limit(1).executeTakeFirstOrThrow();
    await tx.updateTable('ticket').set(sums).where('id', '=', id).execute();
    const price = { price_cents: 500, left_cents: 500, staff_discount_cents: 0, tax_rate: 0 };
    const sold = { kind: 'service', item_id, name: 'Soak', qty: 1, borne_by: 'salon', ...price };
    const row = { id: line, ticket_id: id, sort: 0, customer_name: 'Guest', employee_id };
    await tx
      .insertInto('ticket_line')
      .values({ business_id: rows.id, ...row, ...sold })
      .execute();
  });
  return { id, payment_id, line };
}

const freshReader = ({ stage, rows }: Scene): Promise<string> =>
  stage.world.deps.db.write(rows.scope, (ctx) => pairReader(ctx, { label: 'Front', provider_id: randomUUIDv7() }));

/** A card that is about to be charged. */
async function someCharge(scene: Scene) {
  const { stage, rows, at } = scene;
  const [id, purpose_id] = [randomUUIDv7(), await owing(scene)];
  const charge = { id, purpose: 'ticket', purpose_id, amount_cents: 100, asked_at: new Date().toISOString() };
  await stage.world.deps.db.write(rows.scope, ({ tx }) =>
    tx
      .insertInto('card_charge')
      .values({ business_id: rows.id, ...charge })
      .execute(),
  );
  return { params: { id }, body: { business_id: at.id } };
}

/** A ticket on which a hundred dollars are due. */
async function owing(scene: Scene): Promise<string> {
  const [id, cents] = [await freshTicket(scene), 10_000];
  await scene.stage.world.deps.db.write(scene.rows.scope, async ({ tx }) => {
    const { content } = await tx.selectFrom('ticket').select('content').where('id', '=', id).executeTakeFirstOrThrow();
    const dearer = JSON.stringify(content).replaceAll('"price_cents":0', `"price_cents":${cents}`);
    await tx
      .updateTable('ticket')
      .set({ content: dearer, sub_total_cents: cents, total_cents: cents })
      .where('id', '=', id)
      .execute();
  });
  return id;
}
