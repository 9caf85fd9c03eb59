import { randomUUIDv7 } from 'node:crypto';
import { type LineTax, taxOn } from 'core/business/taxes/rules';
import type { Ticket } from 'core/checkout/rules/ticket';
import { totalsOf } from 'core/checkout/rules/totals';
import { maskedCode } from 'core/gift-cards/rules/code';
import type { BusinessScope, SignedInActor } from 'core/kernel/scope';
import type { Deps } from '../../../deps.ts';
import { platformScope, type Cell, type Tx, type BusinessTx } from '../../../platform/db.ts';
import { taxTable } from '../../../features/business/taxes/queries.ts';
import { issueGiftCard } from '../../../features/gift-cards/cards/commands.ts';
import { cardById, deactivateCard } from '../../../features/gift-cards/cards/queries.ts';
import { sellGiftCards } from '../../../features/gift-cards/selling/commands.ts';
import { daysBefore, lastAfternoon } from '../plant-business.ts';
import { type Handed, ringUp } from '../tickets/ring-up.ts';
import { type CardSeed, cardsOfLotus } from './cards.ts';

type SeedDeps = Pick<Deps, 'db' | 'vault'>;
type Shop = {
  readonly tx: Tx<Cell>;
  readonly scope: BusinessScope;
  readonly vault: Deps['vault'];
  readonly actor: SignedInActor;
  readonly now: Date;
  readonly tax: LineTax;
  readonly by: { readonly id: number; readonly hash_id: string };
  readonly services: readonly { readonly id: string; readonly name: string; readonly price_cents: number }[];
};

/** A dozen gift cards at Lotus Nails that were sold, given away, spent in part or whole, and one that is in the trash; once. */
export async function plantGiftCards({ db, vault }: SeedDeps, now = lastAfternoon(new Date())): Promise<void> {
  const found = await db.read(platformScope, ({ tx }) =>
    tx.selectFrom('business').select(['id', 'owner_id']).where('bus_url', '=', 'lotus-nails').executeTakeFirst(),
  );
  if (!found) return;
  const scope = { businessId: found.id } as BusinessScope;
  await db.write(scope, async ({ tx }) => {
    if (await tx.selectFrom('gift_card').select('id').limit(1).executeTakeFirst()) return;
    const shop = await shopOf({ tx, scope }, vault, found.owner_id, now);
    if (shop) for (const [i, card] of cardsOfLotus.entries()) await plantCard(shop, card, i);
  });
}

async function shopOf(ctx: BusinessTx, vault: Deps['vault'], account_id: number, now: Date): Promise<Shop | null> {
  const { tx, scope } = ctx;
  const by = await tx.selectFrom('employee').select(['id', 'hash_id']).orderBy('sort').limit(1).executeTakeFirst();
  const services = await tx
    .selectFrom('service')
    .select(['id', 'name', 'price_cents'])
    .where('price_from', '=', false)
    .where('price_cents', '>', 0)
    .where('price_cents', '<=', 60_00)
    .orderBy('price_cents', 'desc')
    .orderBy('id')
    .limit(12)
    .execute();
  if (!by || services.length === 0) return null;
  const tax = taxOn(await taxTable(ctx), 'service', null);
  const where = { employee_id: by.id, device_id: null, proof: null, through: null, request_id: 'seed', ip: '' };
  const actor: SignedInActor = { account_id, session_id: randomUUIDv7(), role: 'owner', reach: 'all', ...where };
  return { tx, scope, vault, actor, now, tax, by, services };
}

async function plantCard(shop: Shop, card: CardSeed, i: number): Promise<void> {
  const { tx, scope, now } = shop;
  const id = card.reason === undefined ? await sold(shop, card) : await issued(shop, card, card.reason);
  for (const [nth, days] of card.used.entries()) await spend(shop, id, days, i + nth * 3);
  if (card.trashed !== undefined) await deactivateCard({ tx, scope }, id, daysBefore(now, card.trashed));
}

const wordsOf = ({ to_name, from_name, message = '' }: CardSeed) => ({ to_name, from_name, message, email: null });

const issued = ({ tx, scope, vault, actor, now }: Shop, card: CardSeed, reason: string) =>
  issueGiftCard(
    { deps: { vault }, tx, scope },
    actor,
    { ...wordsOf(card), amount_cents: card.cents, how: card.how ?? 'complimentary', reason },
    daysBefore(now, card.days),
  );

const cash = (amount_cents: number): Handed => ({ id: randomUUIDv7(), method: 'cash', amount_cents, change_cents: 0 });

async function sold({ tx, scope, vault, actor, now, by }: Shop, card: CardSeed): Promise<string> {
  const [id, ticket_id, at] = [randomUUIDv7(), randomUUIDv7(), daysBefore(now, card.days)];
  const sale = { id, amount_cents: card.cents, ...wordsOf(card) };
  await sellGiftCards({ deps: { vault, clock: { now: () => new Date(at) } }, tx, actor, scope }, ticket_id, [sale]);
  const open: Ticket = { posDetails: {}, promotions: [], gift_card_sales: [sale], tips: {}, payments: [] };
  await ringUp({ tx, scope }, { id: ticket_id, open, tenders: [cash(card.cents)], at, by: by.id });
  return id;
}

/** A visit that is paid with the card as far as it goes, and with cash for the rest. */
async function spend({ tx, scope, now, tax, by, services }: Shop, card_id: string, days: number, pick: number): Promise<void> {
  const service = services[pick % services.length];
  const card = await cardById({ tx, scope }, card_id);
  if (!service || !card || card.balance_cents === 0) return;
  const menu = { kind: 'service', item_id: service.id, name: service.name, price_cents: service.price_cents } as const;
  const own = {
    id: randomUUIDv7(),
    employee_id: by.hash_id,
    qty: 1,
    staff_discount_cents: 0,
    borne_by: 'salon',
    ...tax,
  } as const;
  const customer_name = card.to_name || 'Guest';
  const posDetails = { [`guest-${randomUUIDv7()}`]: { customer_name, details: [{ ...menu, ...own }] } };
  const open: Ticket = { posDetails, promotions: [], gift_card_sales: [], tips: {}, payments: [] };
  const { grandTotal } = totalsOf(open);
  const paid = Math.min(grandTotal, card.balance_cents);
  const byCard: Handed = { ...cash(paid), method: 'gift_card', gift_card_id: card_id, reference: maskedCode(card.last_four) };
  const tenders = paid < grandTotal ? [byCard, cash(grandTotal - paid)] : [byCard];
  await ringUp({ tx, scope }, { id: randomUUIDv7(), open, tenders, at: daysBefore(now, days), by: by.id });
}
