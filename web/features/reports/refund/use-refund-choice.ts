import type { TicketView } from 'core/checkout/contract';
import { mostOfLines, type Refund, type RefundInput, refundOf } from 'core/checkout/refunds/rules';
import { useState } from 'react';
import { isReason } from '../../../office/reason/ReasonField.tsx';
import { refundable } from './refundable.ts';

export type RefundWish = {
  readonly lines: { readonly id: string; readonly amount_cents: number }[];
  readonly amount_cents?: number;
  readonly gift_cards: { readonly id: string; readonly amount_cents: number }[];
  readonly tips: RefundInput['tips'];
  readonly reason: string;
};
export type RefundWay = 'items' | 'amount';
type Amounts = { readonly [id: string]: number };

const listed = (amounts: Amounts) => Object.entries(amounts).map(([id, amount_cents]) => ({ id, amount_cents }));
const without = (amounts: Amounts, id: string): Amounts =>
  Object.fromEntries(Object.entries(amounts).filter(([one]) => one !== id));

/** What somebody chose, as an order and as what it comes to; null: that is more than there is, or nothing. */
function wished(
  chosen: { way: RefundWay; lines: Amounts; cards: Amounts; tips: Amounts; amount: number | null },
  reason: string,
) {
  const { way, lines, cards, tips, amount } = chosen;
  const input: RefundInput =
    way === 'items' ? { lines, gift_cards: cards, tips } : { lines: {}, amount_cents: amount ?? 0, gift_cards: {}, tips: {} };
  const wish: RefundWish = {
    lines: listed(input.lines),
    gift_cards: listed(input.gift_cards),
    tips: input.tips,
    reason,
    ...(input.amount_cents !== undefined && { amount_cents: input.amount_cents }),
  };
  return { input, wish };
}

/** The one thing on a ticket is what somebody wants back. */
function firstChoice({ lines, cards }: ReturnType<typeof refundable>): Amounts {
  const [only] = lines;
  return only && lines.length === 1 && cards.length === 0 && only.left_cents > only.refunded_cents
    ? { [only.line.id]: only.left_cents - only.refunded_cents }
    : {};
}

/** Which items or how much goes back, whether the tip does too, and why; the sum is there before anybody agrees to it. */
export function useRefundChoice(ticket: TicketView, usual: string) {
  const [there] = useState(() => refundable(ticket));
  const [way, setWay] = useState<RefundWay>('items');
  const [lines, setLines] = useState(() => firstChoice(there));
  const [cards, setCards] = useState<Amounts>({});
  const [amount, setAmount] = useState<number | null>(null);
  const [withTip, setWithTip] = useState(false);
  const [reason, setReason] = useState(usual);
  const tips = withTip ? there.tips : {};
  const { input, wish } = wished({ way, lines, cards, tips, amount }, reason.trim());
  const refund: Refund | null = refundOf(there.sold, input);
  const toggler = (set: typeof setLines) => (id: string, rest: number) =>
    set((now) => (id in now ? without(now, id) : { ...now, [id]: rest }));
  const setter = (set: typeof setLines) => (id: string, cents: number) => set((now) => ({ ...now, [id]: cents }));
  return {
    ...there,
    most: mostOfLines(there.sold),
    way,
    setWay,
    amount,
    setAmount,
    chosen: { lines, cards },
    line: { toggle: toggler(setLines), set: setter(setLines) },
    card: { toggle: toggler(setCards), set: setter(setCards) },
    withTip,
    setWithTip,
    reason,
    setReason,
    refund,
    wish,
    isReady: refund !== null && isReason(wish.reason),
  };
}
