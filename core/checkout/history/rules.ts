import type { Cents } from '../../kernel/money/money.ts';
import { linesOf, netOf, type Ticket, type TicketLine } from '../rules/ticket.ts';

export const changedFields = [
  'line',
  'qty',
  'price',
  'staff',
  'staff_discount',
  'customer',
  'discount',
  'gift_card',
  'tip',
  'tip_share',
  'payment',
  'tender',
  'refund',
] as const;

/** One thing that became another on a ticket: money in cents, people by their ids, nothing before or after as null. */
export type TicketChange = {
  readonly field: (typeof changedFields)[number];
  /** The line, promotion or way of paying it is about; of a share of the tip, whose it is. */
  readonly name: string;
  readonly from: string | number | null;
  readonly to: string | number | null;
};
type Content = Pick<Ticket, 'posDetails' | 'promotions' | 'gift_card_sales' | 'tips'>;

/** A ticket's history stays readable, however much was changed at once. */
const MOST_CHANGES = 40;

const sumOf = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, cents) => sum + cents, 0);

const amount = (field: TicketChange['field'], name: string, from: Cents | undefined, to: Cents | undefined): TicketChange[] =>
  from === to ? [] : [{ field, name, from: from ?? null, to: to ?? null }];

function lineChanges(name: string, was: TicketLine | undefined, is: TicketLine | undefined): TicketChange[] {
  if (!was || !is) return amount('line', name, was && netOf(was), is && netOf(is));
  return [
    ...(was.employee_id === is.employee_id ? [] : [{ field: 'staff' as const, name, from: was.employee_id, to: is.employee_id }]),
    ...amount('qty', name, was.qty, is.qty),
    ...amount('price', name, was.price_cents, is.price_cents),
    ...amount('staff_discount', name, was.staff_discount_cents, is.staff_discount_cents),
  ];
}

/** A guest who turned out to be a client is one change, not somebody who left and somebody who came. */
function customerChanges(before: Content, after: Content): TicketChange[] {
  const gone = Object.keys(before.posDetails).filter((key) => !(key in after.posDetails));
  const come = Object.keys(after.posDetails).filter((key) => !(key in before.posDetails));
  return Array.from({ length: Math.max(gone.length, come.length) }, (_, i) => {
    return { field: 'customer', name: '', from: gone[i] ?? null, to: come[i] ?? null };
  });
}

function tipChanges(before: Ticket['tips'], after: Ticket['tips']): TicketChange[] {
  const [from, to] = [before, after].map((tips) => sumOf(Object.values(tips))) as [Cents, Cents];
  if (from !== to) return amount('tip', '', from || undefined, to || undefined);
  const people = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return people.flatMap((who) => amount('tip_share', who, before[who] || undefined, after[who] || undefined));
}

type Named = { readonly id: string; readonly name?: string; readonly amount_cents: Cents };

/** What was added, changed or taken away, by id. */
function amountChanges(field: TicketChange['field'], before: readonly Named[], after: readonly Named[]): TicketChange[] {
  const ids = [...new Set([...before, ...after].map(({ id }) => id))];
  return ids.flatMap((id) => {
    const [was, is] = [before, after].map((all) => all.find((one) => one.id === id));
    return amount(field, is?.name ?? was?.name ?? '', was?.amount_cents, is?.amount_cents);
  });
}

/** What became of a ticket, as its history tells it. */
export function ticketChanges(before: Content, after: Content): TicketChange[] {
  const [was, is] = [before, after].map(({ posDetails }) => new Map(linesOf({ posDetails }).map((line) => [line.id, line])));
  const ids = [...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])];
  const lines = ids.flatMap((id) => {
    const [old, now] = [was?.get(id), is?.get(id)];
    return lineChanges(now?.name ?? old?.name ?? '', old, now);
  });
  return [
    ...customerChanges(before, after),
    ...lines,
    ...amountChanges('discount', before.promotions, after.promotions),
    ...amountChanges('gift_card', before.gift_card_sales, after.gift_card_sales),
    ...tipChanges(before.tips, after.tips),
  ].slice(0, MOST_CHANGES);
}

export const emptyTicket: Content = { posDetails: {}, promotions: [], gift_card_sales: [], tips: {} };
