import { settingFrom } from 'core/business/rules';
import { isTextablePhone } from 'core/kernel/phone/area-codes';
import { confirmationAsked } from 'core/notifications/contract';
import { type Occasion, remindAt, soonAt } from 'core/notifications/rules';
import { dueByDay } from 'core/sms/hours/rules/hours';
import type { BusinessCtx, WithDeps } from '../../../ctx.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { WithRelay } from '../../../platform/jobs.ts';
import { type Visit, visitsById } from '../../booking/appointments/queries.ts';
import { readSwitch } from '../../business/automations/commands.ts';
import { storedSetting } from '../../business/settings/queries.ts';
import { withdrawDeliveries } from '../../deliveries/commands.ts';
import { queueWhatIsDue } from '../due/commands.ts';
import { occasions, queueVisitMessage, stillTrue } from '../commands.ts';
import { contactOfVisit, dropReminder, dueReminders, markAsked, planReminder, takeReminder } from '../queries.ts';
import { dropMessage, planMessage } from '../planned/queries.ts';

/** They name the time, so a move ends them. */
const namesTime = (occasion: Occasion): boolean => occasion === 'reminder' || occasion === 'soon' || occasion === 'confirm';

/** What the state of a visit makes untrue is not sent any more. Its reminder names the time, so a move ends it too. */
async function withdrawUntrue(ctx: BusinessTx & WithDeps, { id, status }: Visit, hasMoved: boolean): Promise<void> {
  const untrue = occasions.filter((occasion) => !stillTrue[occasion](status) || (hasMoved && namesTime(occasion)));
  await withdrawDeliveries(ctx, `appointment:${id}`, untrue);
}

/** A visit was booked or moved: its reminder follows it. */
export async function planVisitReminder(ctx: BusinessTx & WithDeps, id: string, hasMoved = false): Promise<void> {
  const [visit] = await visitsById(ctx, [id]);
  if (visit) await withdrawUntrue(ctx, visit, hasMoved);
  const { reminder_hours } = settingFrom(await storedSetting(ctx));
  const due = visit && visit.person === 0 ? remindAt(visit.starts_at, ctx.deps.clock.now(), reminder_hours) : null;
  await (due === null || !visit ? dropReminder(ctx, id) : planReminder(ctx, id, await byDay(ctx, visit, due)));
  await planSoon(ctx, id, visit);
}

/** It is planned whether or not it is switched on: that is asked when it is due. */
async function planSoon(ctx: BusinessTx & WithDeps, id: string, visit: Visit | undefined): Promise<void> {
  const isExpected = visit !== undefined && visit.person === 0 && stillTrue.soon(visit.status);
  const due = isExpected ? await soonOf(ctx, visit) : null;
  await (due === null ? dropMessage(ctx, 'soon', id) : planMessage(ctx, 'soon', id, due));
}

async function soonOf(ctx: BusinessTx & WithDeps, { id, starts_at, timezone: zone }: Visit): Promise<string | null> {
  const { amount } = await readSwitch(ctx, 'soon');
  const phone10 = (await contactOfVisit(ctx, id))?.phone10;
  const where = phone10 && isTextablePhone(phone10) ? { zone, phone10 } : null;
  return soonAt(starts_at, ctx.deps.clock.now(), amount ?? 0, where);
}

/** What is due at night goes out the evening before. */
async function byDay(ctx: BusinessTx & WithDeps, { id, timezone: zone }: Visit, due: string): Promise<string> {
  const phone10 = (await contactOfVisit(ctx, id))?.phone10;
  return phone10 ? dueByDay({ zone, phone10 }, due, ctx.deps.clock.now()) : due;
}

/** Each is written to by the consumer of its own event. What is no longer to be confirmed is passed over. */
export const askToConfirm = (ctx: BusinessCtx, ids: readonly string[]): Promise<number> =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const now = ctx.deps.clock.now().toISOString();
    const asked = await markAsked(ctx, ids, now);
    for (const appointment_id of asked)
      await recordEvent(ctx, confirmationAsked, `appointment:${appointment_id}`, { appointment_id });
    return asked.length;
  });

/** Each is looked at again when it is due: who called off in the meantime is not reminded. */
export const sendDueReminders = (job: WithDeps & WithRelay): Promise<void> =>
  queueWhatIsDue(job, {
    find: dueReminders,
    queue: async (ctx, { appointment_id }, now) => {
      const due_at = await takeReminder(ctx, appointment_id, now);
      if (due_at !== null) await queueVisitMessage(ctx, appointment_id, 'reminder', `${appointment_id}:${due_at}`);
    },
  });
