import type { appointmentBooked, appointmentStepped } from 'core/booking/contract';
import type { Payload } from 'core/kernel/event';
import type { Actor } from 'core/kernel/scope';
import type { messageSent } from 'core/messaging/contract';
import type { visitClientTold } from 'core/notifications/contract';
import type { payAnswered } from 'core/payroll/contract';
import { pushAtWork, pushOfMessage, pushOfPay, pushOfVisit } from 'core/push/contract';
import type { BusinessTx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { someMemberHasDevice, someoneHasDevice } from './queries.ts';

type Ctx = BusinessTx & { readonly actor: Actor };

/**
 * The copies of people know who has a device. A device of which the copy has not heard yet misses what happens in that moment, as it
 * would have a moment before.
 */
export async function askToPushMessage(ctx: Ctx, payload: Payload<typeof messageSent>): Promise<void> {
  const { side, account_id, conversation_id } = payload;
  const isWanted =
    side === 'customer' ? await someMemberHasDevice(ctx) : account_id !== null && (await someoneHasDevice(ctx, account_id));
  if (isWanted) await recordEvent(ctx, pushOfMessage, `conversation:${conversation_id}`, payload);
}

export async function askToPushVisit(ctx: Ctx, payload: Payload<typeof visitClientTold>): Promise<void> {
  if (await someoneHasDevice(ctx, payload.account_id))
    await recordEvent(ctx, pushOfVisit, `appointment:${payload.appointment_id}`, payload);
}

export async function askToPushToWork(
  ctx: Ctx,
  payload: Payload<typeof appointmentBooked> | Payload<typeof appointmentStepped>,
): Promise<void> {
  if (ctx.actor.device_id === null && (await someMemberHasDevice(ctx)))
    await recordEvent(ctx, pushAtWork, `appointment:${payload.appointment_id}`, payload);
}

/** Who agrees is heard of on the screen alone. */
export async function askToPushPay(ctx: Ctx, payload: Payload<typeof payAnswered>): Promise<void> {
  if (payload.what !== 'agreed' && (await someMemberHasDevice(ctx)))
    await recordEvent(ctx, pushOfPay, `pay-run:${payload.run_id}`, payload);
}
