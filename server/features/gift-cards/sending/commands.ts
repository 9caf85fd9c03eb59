import type { deliverySettled } from 'core/deliveries/contract';
import { isDue, SEND_FROM } from 'core/gift-cards/rules/sending';
import type { Payload } from 'core/kernel/event';
import type { BusinessScope } from 'core/kernel/scope';
import { instantOfWallTime, type WallClock, wallClockAt } from 'core/kernel/time';
import type { Deps } from '../../../deps.ts';
import { platformScope, type Tx } from '../../../platform/db.ts';
import { systemActor } from '../../../platform/outbox/actor.ts';
import { type OrderRow, sellerOf, settleOrder, takeOrder } from '../buying/queries.ts';
import { giftCardState, recordGiftCardEvent } from '../cards/commands.ts';
import { cardById } from '../cards/queries.ts';
import { dueFrom, holdDue, nextPlannedDay, ordersPlanned, salonsDue, setDue } from './queries.ts';

type Clock = Pick<Deps, 'clock'>;
type Order = Pick<OrderRow, 'id' | 'to_phone' | 'locale'>;

/** Hands a card to the outbox, once: of two who try, one finds that it was. */
export async function sendCard({ clock }: Clock, tx: Tx, scope: BusinessScope, order: Order): Promise<void> {
  const { id: gift_card_id, to_phone, locale } = order;
  if (!(await takeOrder(tx, scope, gift_card_id, clock.now().toISOString()))) return;
  await recordGiftCardEvent(tx, scope, systemActor, {
    gift_card_id,
    what: 'sent',
    locale,
    by: to_phone === null ? 'email' : 'text',
  });
}

/** When the clock looks at a business because of a card for that day; null: of none. */
const dueAtOn = (send_on: string | null, timezone: string, now: string): string | null =>
  send_on === null ? null : (instantOfWallTime(send_on, SEND_FROM, timezone) ?? now);

/** A card waits for its day: the clock looks at this business then. */
export async function planSending({ clock }: Clock, tx: Tx, scope: BusinessScope, send_on: string): Promise<void> {
  const now = clock.now().toISOString();
  const { timezone } = await sellerOf(tx, scope);
  await dueFrom(tx, scope, dueAtOn(send_on, timezone, now) ?? now, now);
}

async function sendDueIn(deps: Deps, scope: BusinessScope, wall: WallClock): Promise<void> {
  const planned = await deps.db.read(scope, (tx) => ordersPlanned(tx, scope, wall.date));
  for (const { send_on, ...order } of planned.filter((one) => isDue(one.send_on, wall)))
    await deps.db.write(scope, async (tx) => {
      const card = await cardById(tx, scope, order.id);
      if (card && giftCardState(card) === 'active') await sendCard(deps, tx, scope, order);
    });
}

/** Sends what is due at one business, then notes when it is due again: what could not be sent stays due. */
async function sendAt(deps: Deps, scope: BusinessScope, now: string): Promise<void> {
  const { timezone } = await deps.db.read(scope, (tx) => sellerOf(tx, scope));
  try {
    await sendDueIn(deps, scope, wallClockAt(now, timezone));
  } finally {
    await deps.db.write(scope, async (tx) => {
      await holdDue(tx, scope);
      await setDue(tx, scope, dueAtOn(await nextPlannedDay(tx, scope), timezone, now));
    });
  }
}

/** By the clock: cards whose day has come, each handed over in the transaction that notes so. One business that fails keeps no other waiting. */
export async function sendDueCards(deps: Deps): Promise<void> {
  const now = deps.clock.now().toISOString();
  const after = (last: number) => deps.db.read(platformScope, (tx) => salonsDue(tx, now, last));
  for (let salons = await after(0); salons.length > 0; salons = await after(salons.at(-1) ?? 0))
    for (const businessId of salons)
      await sendAt(deps, { businessId } as BusinessScope, now).catch((error: unknown) =>
        deps.log.error({ err: error, businessId }, 'gift cards that were due were not sent'),
      );
}

/** What the outbox says became of a card; whoever bought it sees that. */
export async function recordCardDelivery(
  { clock }: Clock,
  tx: Tx,
  scope: BusinessScope,
  { kind, about, state }: Payload<typeof deliverySettled>,
): Promise<void> {
  if (kind !== 'gift_card' || state === 'waiting') return;
  const [, id = ''] = about.split(':');
  await settleOrder(tx, scope, id, state, clock.now().toISOString());
}
