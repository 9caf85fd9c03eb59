import { allocateCents, type Cents } from '../../kernel/money/money.ts';
import type { LedgerLine } from '../../ledger/rules/posting.ts';
import { linesOf, type Ticket } from '../rules/ticket.ts';
import * as refused from '../refusals.ts';
import type { Reason } from '../../kernel/refusals/reason.ts';

export const tipWays = ['cash', 'card'] as const;
export type TipWay = (typeof tipWays)[number];
type Tips = Ticket['tips'];

/** A card that is held: what of it is a tip already, and how much more it takes. */
export type HeldCard = { readonly payment_id: string; readonly tip_cents: Cents; readonly room_cents: Cents };

export type TipChange =
  | { readonly why: Reason }
  | {
      readonly tips: Tips;
      /** Left in cash. */
      readonly cash_cents: Cents;
      /** By payment: what is taken more, or less, of a card. */
      readonly cards: { readonly [payment_id: string]: Cents };
    };

const sumOf = (tips: Tips): Cents => Object.values(tips).reduce((sum, cents) => sum + cents, 0);

/** One card after the other, until all of it is placed; null: there is not that much room. */
function onCards(held: readonly HeldCard[], delta: Cents): { [payment_id: string]: Cents } | null {
  let rest = delta;
  const parts = held.flatMap(({ payment_id, tip_cents, room_cents }) => {
    const part = Math.min(Math.max(rest, -tip_cents), room_cents);
    rest -= part;
    return part === 0 ? [] : [[payment_id, part] as const];
  });
  return rest === 0 ? Object.fromEntries(parts) : null;
}

/**
 * The same tip, split another way: one person gets so much of it, at most all, and the others share the rest as they did before.
 * Where they had nothing they share it by head.
 */
export function splitAgain(tips: Tips, people: readonly string[], who: string, cents: Cents): Tips {
  const total = sumOf(tips);
  const others = people.filter((one) => one !== who);
  const own = others.length === 0 ? total : Math.min(Math.max(0, cents), total);
  const had = others.map((one) => tips[one] ?? 0);
  const weights = had.some((one) => one > 0) ? had : others.map(() => 1);
  const shares = others.length === 0 ? [] : allocateCents(total - own, weights);
  return Object.fromEntries([[who, own], ...others.map((one, i) => [one, shares[i] ?? 0] as const)]);
}

/** Those who may be tipped on a ticket: who worked on it, and who has a tip of it. */
export const tippable = (ticket: Pick<Ticket, 'posDetails' | 'tips'>): string[] => [
  ...new Set([...linesOf(ticket).map(({ employee_id }) => employee_id), ...Object.keys(ticket.tips)]),
];

/** What other tips on a paid ticket come to. A tip is only made less as long as the card that gave it is held. */
export function tipChange(ticket: Ticket, wished: Tips, by: TipWay, held: readonly HeldCard[]): TipChange {
  const tips = Object.fromEntries(Object.entries(wished).filter(([, cents]) => cents > 0));
  const team = tippable(ticket);
  if (!Object.keys(tips).every((who) => team.includes(who))) return { why: refused.tipNotOnTicket };
  const isSame = [...team, ...Object.keys(tips)].every((who) => (tips[who] ?? 0) === (ticket.tips[who] ?? 0));
  if (isSame) return { why: refused.tipUnchanged };
  const delta = sumOf(tips) - sumOf(ticket.tips);
  if (delta > 0 && by === 'cash') return { tips, cash_cents: delta, cards: {} };
  const cards = onCards(held, delta);
  if (cards) return { tips, cash_cents: 0, cards };
  return { why: delta < 0 ? refused.tipRefundInstead : refused.tipAboveCard };
}

/** What other tips mean, once the money for them stands on the ticket. */
export const tipLines = (ticket_id: string, before: Tips, tips: Tips): LedgerLine[] => [
  { kind: 'prepayment', subject: ticket_id, cents: sumOf(tips) - sumOf(before) },
  ...[...new Set([...Object.keys(before), ...Object.keys(tips)])].map((subject): LedgerLine => ({
    kind: 'tip',
    subject,
    cents: (before[subject] ?? 0) - (tips[subject] ?? 0),
  })),
];
