import type { TicketView, UnpaidVisit } from 'core/checkout/contract';
import {
  change,
  redo as redone,
  type Snapshot,
  undo as undone,
  withChanged,
  withCustomer,
  withLine,
  withoutCustomer,
  withoutLine,
} from 'core/checkout/rules/editing';
import { type LineTax, taxOn, type TaxTable } from 'core/business/taxes/rules';
import { feesNotOn, type LateFee, lateFeeLine, lateFeesOn } from 'core/checkout/rules/late-fee';
import { type GiftCardSale, linesOf, netOf, type PosDetails, type Ticket, type TicketLine } from 'core/checkout/rules/ticket';
import { percentOf } from 'core/kernel/money/money';
import { tipBaseOf, tipShares } from 'core/checkout/rules/totals';
import { followed } from './discount.ts';
import type { Extra, Sold } from './menu.ts';
import { CARDS, type Content, emptyTill, snapshotOf, type Step, ticketOf, type Till } from './till.ts';

const GUEST = 'Guest';
const guestKey = (): string => `guest-${crypto.randomUUID()}`;
const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);
export const tipOf = ({ tips }: Pick<Till, 'tips'>): number => sum(Object.values(tips));

export const tipBase = (till: Till): number => tipBaseOf(ticketOf(till));
export const tipFor = (till: Till, percent: number): number => percentOf(tipBase(till), percent * 1000);

/** A tip in percent follows what it is of. Where somebody with a share by hand is off the ticket, all of it is split by price again. */
function tipped(till: Till): Till {
  const { percent, own } = till.tipping;
  const total = percent === null ? tipOf(till) : tipFor(till, percent);
  if (total === 0 && tipOf(till) === 0) return till;
  if (!own) return { ...till, tips: total === 0 ? {} : tipShares(ticketOf(till), total) };
  const here = new Set(linesOf(ticketOf(till)).map(({ employee_id }) => employee_id));
  if (Object.keys(till.tips).every((employee) => here.has(employee))) return till;
  return { ...till, tips: tipShares(ticketOf(till), total), tipping: { percent: null, own: false } };
}

/** Discount and tip follow the lines; without any there is nothing to take off, and nobody sees what would be. */
function settled(till: Till): Till {
  const lines = linesOf(ticketOf(till));
  const subTotal = sum(lines.map(netOf));
  const kept = lines.length === 0 && till.promotions.length > 0 ? [] : till.promotions;
  return tipped({ ...till, promotions: followed(kept, till.editing.posDetails, subTotal) });
}

/** Somebody changed the ticket: that is one step of undo, whatever of it they changed. */
function recorded(before: Till, after: Till): Till {
  const editing = change(before.editing, snapshotOf(before), snapshotOf(after));
  return editing === before.editing ? before : { ...after, editing, changedBy: null };
}

function changed(till: Till, posDetails: PosDetails): Till {
  if (posDetails === till.editing.posDetails) return till;
  return recorded(till, settled({ ...till, editing: { ...till.editing, posDetails } }));
}

const has = ({ editing }: Till, customer: string | null): customer is string =>
  customer !== null && customer in editing.posDetails;
/** Who the next service is for: whoever was touched last, the last on the ticket, or a guest. */
export const nextCustomer = (till: Till): string | null =>
  has(till, till.customer) ? till.customer : (Object.keys(till.editing.posDetails).at(-1) ?? null);

/** Something of the menu, or with no id something that was made up at the counter. */
type Rung = Pick<Extra, 'name' | 'price'> & { readonly id: string | null };

const lineOf = (till: Till, kind: TicketLine['kind'], { id, name, price }: Rung, tax: LineTax): TicketLine => ({
  id: crypto.randomUUID(),
  kind,
  item_id: id,
  name,
  employee_id: till.tech ?? '',
  qty: 1,
  price_cents: price,
  staff_discount_cents: 0,
  borne_by: 'salon',
  ...tax,
});

export function addService(till: Till, service: Sold, taxes: TaxTable): Till {
  const customer = nextCustomer(till) ?? guestKey();
  const line = lineOf(till, 'service', service, taxOn(taxes, 'service', service.id));
  return { ...changed(till, withLine(till.editing.posDetails, customer, line)), customer, selected: null };
}

/** The service that add-ons go with: the one that is selected, else the last one. */
export function serviceInHand({ editing, selected }: Till): { readonly customer: string; readonly line: TicketLine } | null {
  const all = Object.entries(editing.posDetails).flatMap(([customer, { details }]) =>
    details.map((line) => ({ customer, line })),
  );
  const at = all.find(({ line }) => line.id === selected?.line);
  const service = at?.line.of === undefined ? at : all.find(({ line }) => line.id === at.line.of);
  const found = service ?? all.findLast(({ line }) => line.kind === 'service');
  return found?.line.kind === 'service' ? found : null;
}

/** Goes with the service in hand, and is taxed like it. One that is not on the menu is new. */
export function addAddOn(till: Till, extra: Rung): Till {
  const at = serviceInHand(till);
  if (!at) return till;
  const { id: of, employee_id, tax_code = null, tax_rate } = at.line;
  const whose = { of, employee_id };
  const line = {
    ...lineOf(till, 'add_on', extra, { tax_code, tax_rate }),
    ...whose,
    ...(extra.id === null && { addon_type: 'new' as const }),
  };
  return changed(till, withLine(till.editing.posDetails, at.customer, line));
}

/** Who does what comes next, and what was rung up before anybody was named. */
export function pickTech(till: Till, tech: string): Till {
  let { posDetails } = till.editing;
  for (const [customer, { details }] of Object.entries(posDetails))
    for (const { id, employee_id } of details)
      if (employee_id === '') posDetails = withChanged(posDetails, customer, id, { employee_id: tech });
  return { ...changed(till, posDetails), tech };
}

export const select = (till: Till, customer: string, line: string | null): Till => {
  const isSame = till.selected?.customer === customer && till.selected.line === line;
  return { ...till, customer, selected: isSame ? null : { customer, line } };
};

export type Edit = Partial<
  Pick<TicketLine, 'qty' | 'price_cents' | 'price_reason' | 'employee_id' | 'staff_discount_cents' | 'borne_by'>
>;
export const editLine = (till: Till, customer: string, id: string, edit: Edit): Till =>
  changed(till, withChanged(till.editing.posDetails, customer, id, edit));

/** Whoever has nothing left, and came without a visit, is off the ticket. */
function withoutEmpty(posDetails: PosDetails, customer: string): PosDetails {
  const entry = posDetails[customer];
  const isBare = entry?.details.length === 0 && entry.appointment_id === undefined && customer.startsWith('guest-');
  return isBare ? withoutCustomer(posDetails, customer) : posDetails;
}

export const addCard = (till: Till, card: Omit<GiftCardSale, 'id'>): Till =>
  recorded(till, { ...till, cards: [...till.cards, { id: crypto.randomUUID(), ...card }] });
export const selectCard = (till: Till, id: string): Till => ({
  ...till,
  selected: till.selected?.line === id ? null : { customer: CARDS, line: id },
});

export function removeSelected(till: Till): Till {
  if (!till.selected) return till;
  const { customer, line } = till.selected;
  if (customer === CARDS)
    return { ...recorded(till, { ...till, cards: till.cards.filter(({ id }) => id !== line) }), selected: null };
  const { posDetails } = till.editing;
  const rest =
    line === null ? withoutCustomer(posDetails, customer) : withoutEmpty(withoutLine(posDetails, customer, line), customer);
  return { ...changed(till, rest), selected: null };
}

/** The ticket becomes exactly what it was, with its discounts, promotions, gift cards and tips. */
const walked =
  (way: typeof undone) =>
  (till: Till): Till => {
    const gone = way(till.editing, snapshotOf(till));
    if (!gone) return till;
    const { promotions, gift_card_sales: cards, tips, tipping }: Snapshot = gone.to;
    return { ...till, editing: gone.editing, promotions, cards, tips, tipping, selected: null };
  };
export const undo = walked(undone);
export const redo = walked(redone);

export function addGuest(till: Till): Till {
  const customer = guestKey();
  const added = changed(till, withCustomer(till.editing.posDetails, customer, { customer_name: GUEST, details: [] }));
  return { ...added, customer, selected: null };
}

/** Somebody of the book. The guest that has everything so far becomes them; else they come beside the others. */
export function addClient(till: Till, id: string, name: string): Till {
  const { posDetails } = till.editing;
  const [only, ...others] = Object.keys(posDetails);
  const isGuest = only?.startsWith('guest-') === true && posDetails[only]?.appointment_id === undefined;
  const details = isGuest && others.length === 0 ? (posDetails[only]?.details ?? []) : [];
  const rest = isGuest && others.length === 0 ? {} : posDetails;
  const entry = rest[id] ?? { customer_name: name, details };
  return { ...changed(till, withCustomer(rest, id, entry)), customer: id, selected: null };
}

/** What somebody owes for visits that they called off too late. Nobody has earned it: it is with whoever does the rest. */
export function addLateFees(till: Till, customer: string, owed: readonly LateFee[], taxes: TaxTable): Till {
  const on = new Set(lateFeesOn(till.editing.posDetails));
  const left = owed.filter(({ appointment_id }) => !on.has(appointment_id));
  if (left.length === 0 || !has(till, customer)) return till;
  const employee_id = till.tech ?? '';
  const lines = left.map((fee) => lateFeeLine(fee, { id: crypto.randomUUID(), employee_id, taxes }));
  return changed(
    till,
    lines.reduce((all, line) => withLine(all, customer, line), till.editing.posDetails),
  );
}

export function addVisit(till: Till, { customer, entry, promotions }: UnpaidVisit): Till {
  const has = Object.values(till.editing.posDetails).some(({ appointment_id }) => appointment_id === entry.appointment_id);
  if (has && entry.appointment_id !== undefined) return till;
  const tech = till.tech ?? entry.details.at(-1)?.employee_id ?? null;
  // Somebody may have two visits on one day: the second is a guest's of theirs.
  const key = customer in till.editing.posDetails ? guestKey() : customer;
  const there = new Set(till.promotions.map(({ terms }) => terms?.promotion_id));
  const isNew = ({ terms }: (typeof promotions)[number]) => !there.has(terms.promotion_id);
  const promised = { ...till, promotions: [...till.promotions, ...promotions.filter(isNew)] };
  const details = feesNotOn(till.editing.posDetails, entry.details);
  return {
    ...changed(promised, withCustomer(till.editing.posDetails, key, { ...entry, details })),
    customer: key,
    tech,
    selected: null,
  };
}

export const discountBy = (till: Till, promotions: Ticket['promotions']): Till => recorded(till, tipped({ ...till, promotions }));

/** Without one of them; the others may take of what it leaves. */
export const withoutPromotion = (till: Till, id: string): Till =>
  recorded(till, settled({ ...till, promotions: till.promotions.filter((one) => one.id !== id) }));

/** The server gives no promotion that it has not given before: somebody else had the last one, or it has just ended. */
export const withoutRefused = (till: Till): Till =>
  settled({
    ...till,
    promotions: till.promotions.filter(({ id, terms }) => !terms || till.ticket?.promotions.some((known) => known.id === id)),
  });

export function tipBy(till: Till, cents: number, percent: number | null): Till {
  const shares = cents === 0 ? {} : tipShares(ticketOf(till), cents);
  const tipping = { percent, own: false };
  // The same tip once more is no change of the ticket.
  return sameTips(shares, till.tips) ? { ...till, tipping } : recorded(till, { ...till, tipping, tips: shares });
}
/** Shares by hand. The tip as a whole stays what it is: a split that comes to something else is none. */
export function splitTip(till: Till, tips: Ticket['tips']): Till {
  if (sameTips(tips, till.tips) || sum(Object.values(tips)) !== tipOf(till)) return till;
  return recorded(till, { ...till, tips, tipping: { percent: null, own: true } });
}

/** The same order of people as on the screen, whatever order the server keeps. */
function inOrder(posDetails: PosDetails, like: PosDetails): PosDetails {
  const keys = [...Object.keys(like), ...Object.keys(posDetails)];
  return Object.fromEntries(keys.flatMap((key) => (posDetails[key] ? [[key, posDetails[key]] as const] : [])));
}

/** What was sent is now the server's. What was changed meanwhile stays, and is sent next. */
export function kept(till: Till, sent: Content, ticket: TicketView): Till {
  const { editing } = till;
  const posDetails = inOrder(ticket.posDetails, editing.posDetails);
  const known = {
    posDetails: sent.posDetails === editing.posDetails ? posDetails : sent.posDetails,
    promotions: sent.promotions === till.promotions ? ticket.promotions : sent.promotions,
    gift_card_sales: sent.gift_card_sales === till.cards ? ticket.gift_card_sales : sent.gift_card_sales,
    tips: sent.tips === till.tips ? ticket.tips : sent.tips,
  };
  return {
    ...till,
    ticket,
    known,
    saving: 'resting',
    editing: sent.posDetails === editing.posDetails ? { ...editing, posDetails } : editing,
    promotions: sent.promotions === till.promotions ? ticket.promotions : till.promotions,
    cards: sent.gift_card_sales === till.cards ? ticket.gift_card_sales : till.cards,
    tips: sent.tips === till.tips ? ticket.tips : till.tips,
  };
}

const sameTips = (one: Ticket['tips'], other: Ticket['tips']): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => (one[key] ?? 0) === (other[key] ?? 0));

/** The ticket as the server has it: nothing before it can be undone. */
export function loaded(till: Till, ticket: TicketView, step: Step = till.step): Till {
  const { promotions, gift_card_sales, tips } = ticket;
  const posDetails = inOrder(ticket.posDetails, till.editing.posDetails);
  const editing = { posDetails, history: [], undone: [], isNew: false, isEditable: ticket.status === 'open' };
  const isCharged = ticket.charges.length > 0 || till.charged === ticket.id;
  const next: Till = {
    ...emptyTill,
    tech: till.tech,
    editing,
    promotions,
    cards: gift_card_sales,
    tips,
    ticket,
    known: { posDetails, promotions, gift_card_sales, tips },
    charged: isCharged ? ticket.id : null,
    step: isCharged && ticket.status === 'paid' ? 'done' : step,
  };
  const own = tipOf(next) > 0 && !sameTips(tips, tipShares(ticketOf(next), tipOf(next)));
  return { ...next, tipping: { percent: sameTips(tips, till.tips) ? till.tipping.percent : null, own } };
}

export const crossOut = (till: Till, payment: string): Till => ({
  ...till,
  removing: till.removing.includes(payment) ? till.removing.filter((one) => one !== payment) : [...till.removing, payment],
});
