import { randomUUIDv7 } from 'node:crypto';
import { openTicket, payTicket, type TicketView, till } from 'core/checkout/contract';
import { changeTaxes, taxes } from 'core/business/contract';
import { businessServices } from 'core/catalog/contract';
import { issueGiftCard, showGiftCard } from 'core/gift-cards/contract';
import { createProgram, enrolMember } from 'core/loyalty/contract';
import type { TestClient } from '../client.ts';
import type { Dice } from './dice.ts';

type Caller = Pick<TestClient, 'call'> & { readonly account_id: number; readonly session_id: string };
type Pinned = { readonly headers: Record<string, string> };

/** Where the tills stand: a server in this process, or one that may be killed. */
export type MoneyShop = {
  businessId(bus_url: string): Promise<number>;
  as(email: string): Promise<Caller>;
  pinProof(who: Caller, business_id: number, action: string): Pinned;
  /** What the processor's fields make of a number. */
  tokenise(number: string): string;
};

export type Shop = {
  readonly business_id: number;
  readonly owner: Caller;
  readonly services: readonly string[];
  readonly staff: readonly string[];
  /** Cards that several tills spend from. */
  readonly cards: readonly { readonly id: string; readonly code: string }[];
  /** Who collect points, on whichever ticket they are. */
  readonly members: readonly { readonly customer_id: string; readonly customer_name: string; readonly program_id: string }[];
  readonly pin: (action: string) => Pinned;
  readonly tokenise: MoneyShop['tokenise'];
};

export type Hand = { readonly shop: Shop; readonly dice: Dice; readonly known: TicketView[] };

const CARDS = 4;
const MEMBERS = 3;

async function freshCards({ call }: Caller, business_id: number): Promise<Shop['cards']> {
  const cards: { id: string; code: string }[] = [];
  for (let i = 0; i < CARDS; i += 1) {
    const { data } = (await call(issueGiftCard, { body: { business_id, amount_cents: 200_000, reason: 'For the tills' } })).body;
    cards.push((await call(showGiftCard, { body: { business_id, id: data.id } })).body.data);
  }
  return cards;
}

let phones = 0;
/** Something bought, so that there are points to spend from the first. */
async function earn(call: Caller['call'], business_id: number, employee_id: string, who: Shop['members'][number]): Promise<void> {
  const bought = { id: randomUUIDv7(), kind: 'product' as const, name: 'Nail oil', employee_id, price_cents: 20_000 };
  const posDetails = { [who.customer_id]: { customer_name: who.customer_name, details: [bought] } };
  const { id, version, payment } = (await call(openTicket, { body: { business_id, posDetails } })).body.data;
  await call(payTicket, { params: { id }, body: { business_id, version, method: 'cash', amount_cents: payment.due } });
}

async function freshMembers({ call }: Caller, business_id: number, staff: string): Promise<Shop['members']> {
  const reward = { name: 'Petals', earn_points: 40, reward_points: 200, reward_cents: 1000 };
  const program_id = (await call(createProgram, { body: { business_id, ...reward } })).body.data.id;
  const members: Shop['members'][number][] = [];
  for (let i = 0; i < MEMBERS; i += 1) {
    phones += 1;
    const body = { business_id, program_id, phone: `71355${String(61_000 + phones)}`, name: `Member ${phones}` };
    const member = (await call(enrolMember, { body })).body.data;
    await earn(call, business_id, staff, member);
    members.push(member);
  }
  return members;
}

/** Services and products under codes of their own, some services exempt and fees taxed too: two taxes on one ticket are the rule. */
async function severalTaxes({ call }: Caller, business_id: number): Promise<void> {
  const { version, services } = (await call(taxes, { query: { business_id } })).body.data;
  const code = (name: string, rate: number) => ({ id: randomUUIDv7(), name, parts: [{ name: 'State', rate }] });
  const [work, goods, fees] = [code('Services', 4500), code('Products', 8875), code('Fees', 8875)] as const;
  const kinds = { service: work.id, product: goods.id, fee: fees.id, service_charge: null };
  const exempt = services.filter((_, i) => i % 3 === 0).map(({ id }) => ({ target: 'service' as const, id, tax_code: null }));
  await call(changeTaxes, { body: { business_id, version, codes: [work, goods, fees], kinds, rules: exempt } });
}

export async function openShop(ground: MoneyShop): Promise<Shop> {
  const business_id = await ground.businessId('lotus-nails');
  const owner = await ground.as('lan.lotus-nails@example.com');
  await severalTaxes(owner, business_id);
  const menu = (await owner.call(businessServices, { query: { business_id } })).body.data;
  const { staff } = (await owner.call(till, { query: { business_id } })).body.data;
  return {
    business_id,
    owner,
    services: menu.slice(0, 12).map(({ service_id }) => service_id),
    staff: staff.map(({ id }) => id),
    cards: await freshCards(owner, business_id),
    members: await freshMembers(owner, business_id, staff[0]?.id ?? ''),
    pin: (action) => ground.pinProof(owner, business_id, action),
    tokenise: ground.tokenise,
  };
}
