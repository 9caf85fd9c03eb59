import type { deliverySettled } from 'core/deliveries/contract';
import { isDue, SEND_FROM } from 'core/gift-cards/rules/sending';
import type { Payload } from 'core/kernel/event';
import { instantOfWallTime, type WallClock, wallClockAt } from 'core/kernel/time';
import type { WithDeps, BusinessJob } from '../../../ctx.ts';
import type { Deps } from '../../../deps.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import type { WithRelay } from '../../../platform/jobs.ts';
import { systemActor } from '../../../platform/outbox/actor.ts';
import { listBusinessesWithDue } from '../../../platform/outbox/work-lists.ts';
import { type OrderRow, sellerOf, settleOrder, takeOrder } from '../buying/queries.ts';
import { giftCardState, recordGiftCardEvent } from '../cards/commands.ts';
import { cardById } from '../cards/queries.ts';
import { dueFrom, holdDue, nextPlannedDay, ordersPlanned, setDue } from './queries.ts';

type Clock = Pick<Deps, 'clock'>;
type Order = Pick<OrderRow, 'id' | 'to_phone' | 'locale'>;

/** Hands a card to the outbox, once: of two who try, one finds that it was. */
export async function sendCard(ctx: BusinessTx & WithDeps<Clock>, order: Order): Promise<void> {
  const { id: gift_card_id, to_phone, locale } = order;
  if (!(await takeOrder(ctx, gift_card_id, ctx.deps.clock.now().toISOString()))) return;
  await recordGiftCardEvent(
    { ...ctx, actor: systemActor },
    {
      gift_card_id,
      what: 'sent',
      locale,
      by: to_phone === null ? 'email' : 'text',
    },
  );
}

/** When the clock looks at a business because of a card for that day; null: of none. */
const dueAtOn = (send_on: string | null, timezone: string, now: string): string | null =>
  send_on === null ? null : (instantOfWallTime(send_on, SEND_FROM, timezone) ?? now);

/** A card waits for its day: the clock looks at this business then. */
export async function planSending(ctx: BusinessTx & WithDeps<Clock>, send_on: string): Promise<void> {
  const now = ctx.deps.clock.now().toISOString();
  const { timezone } = await sellerOf(ctx);
  await dueFrom(ctx, dueAtOn(send_on, timezone, now) ?? now, now);
}

async function sendDueIn(ctx: BusinessJob, wall: WallClock): Promise<void> {
  const planned = await ctx.deps.db.read(ctx, (ctx) => ordersPlanned(ctx, wall.date));
  for (const { send_on, ...order } of planned.filter((one) => isDue(one.send_on, wall)))
    await ctx.deps.db.write(ctx, async (ctx) => {
      const card = await cardById(ctx, order.id);
      if (card && giftCardState(card) === 'active') await sendCard(ctx, order);
    });
}

/** Sends what is due at one business, then notes when it is due again: what could not be sent stays due. */
async function sendAt(ctx: BusinessJob, now: string): Promise<void> {
  const { timezone } = await ctx.deps.db.read(ctx, (ctx) => sellerOf(ctx));
  try {
    await sendDueIn(ctx, wallClockAt(now, timezone));
  } finally {
    await ctx.deps.db.write(ctx, async (ctx) => {
      await holdDue(ctx);
      await setDue(ctx, dueAtOn(await nextPlannedDay(ctx), timezone, now));
    });
  }
}

/** By the clock: cards whose day has come, each handed over in the transaction that notes so. One business that fails keeps no other waiting. */
export async function sendDueCards({ deps, pool }: WithDeps & WithRelay): Promise<void> {
  const now = deps.clock.now().toISOString();
  for await (const scope of listBusinessesWithDue(pool, 'gift_card_due', now))
    await sendAt({ deps, scope }, now).catch((error: unknown) =>
      deps.log.error({ err: error, ...scope }, 'gift cards that were due were not sent'),
    );
}

/** What the outbox says became of a card; whoever bought it sees that. */
export async function recordCardDelivery(
  ctx: BusinessTx & WithDeps<Clock>,
  { kind, about, state }: Payload<typeof deliverySettled>,
): Promise<void> {
  if (kind !== 'gift_card' || state === 'waiting') return;
  const [, id = ''] = about.split(':');
  await settleOrder(ctx, id, state, ctx.deps.clock.now().toISOString());
}
