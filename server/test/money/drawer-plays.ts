import { closeDrawer, countDrawer, type CountView, moveCash, openDrawer } from 'core/checkout/contract';
import { movementKinds } from 'core/checkout/drawers/rules/cash';
import type { PlayAnswer } from './plays.ts';
import type { Hand } from './shop.ts';

type CashPlay = (hand: Omit<Hand, 'known'>) => (key: string) => Promise<PlayAnswer>;

const bills = (cents: number) => ({ 100: Math.floor(cents / 100) % 9999, 1: cents % 100 });

const begin: CashPlay = ({ shop, dice }) => {
  const difference = dice.pick(['safe', 'over_short'] as const);
  const body = { business_id: shop.business_id, denominations: bills(dice.below(30_000)), difference };
  return (key) => shop.owner.call(openDrawer, { body }, { key });
};

const move: CashPlay = ({ shop, dice }) => {
  const kind = dice.pick(movementKinds);
  const amount_cents = kind === 'no_sale' ? 0 : 1 + dice.below(5000);
  const whose = kind === 'tip_payout' && { employee_id: dice.pick(shop.staff) };
  const body = { business_id: shop.business_id, kind, amount_cents, reason: 'Thrown by dice', ...whose };
  return (key) => shop.owner.call(moveCash, { body }, { key });
};

/** Counted by dice, then closed; some cash moves in between, and some tills do it at once. */
const close: CashPlay = ({ shop, dice }) => {
  const { business_id, owner } = shop;
  const denominations = bills(dice.below(200_000));
  const to_safe_cents = dice.below(2000);
  let counted: Promise<CountView> | null = null;
  return async (key) => {
    counted ??= owner.call(countDrawer, { body: { business_id, denominations } }).then(({ body }) => body.data);
    const body = { business_id, count_id: (await counted).id, reason: 'Thrown by dice', to_safe_cents };
    return owner.call(closeDrawer, { body }, { key, ...shop.pin('pos.drawer') });
  };
};

/** What a till does with its drawer. */
export const cashPlays: readonly { readonly name: string; readonly play: CashPlay }[] = [
  { name: 'begin', play: begin },
  { name: 'move', play: move },
  { name: 'move', play: move },
  { name: 'close the drawer', play: close },
];
