import { randomUUIDv7 } from 'node:crypto';
import { appointmentPictured, appointmentStepped } from 'core/booking/visit-events/contract';
import { holdsTime, isChangeable, mayStep, type Status, type Stepper } from 'core/booking/appointments/rules/visit';
import type { Change } from 'core/booking/desk/rules/state';
import type { SignedInActor } from 'core/kernel/scope';
import type { Reason } from 'core/kernel/refusals/reason';
import * as refused from 'core/booking/refusals';
import type { WithDeps, BusinessCtx, BusinessWrite } from '../../../ctx.ts';
import type { WithActor, BusinessTx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { conflict, orNotFound, invalid, notFound } from '../../../platform/refusal.ts';
import { encodePicture } from '../../../platform/edge/pictures.ts';
import type { Uploads } from '../../../platform/uploads.ts';
import { callOffTerms, readVisit, requireOwnVisits, shownAppointment } from '../appointments/commands.ts';
import { setPhoto, setStatus, type Visit, visitsById, visitsToChange } from '../appointments/queries.ts';
import { forgetCalendars } from '../calendars/commands.ts';
import { takeVisitFee } from '../guarantees/commands.ts';
import { freeTime } from '../overlaps/commands.ts';

export const lineIds = (visits: readonly Visit[]) => visits.flatMap(({ lines }) => lines.map(({ id }) => id));

type Step = {
  readonly to: Status;
  readonly by: Stepper;
  readonly reason: string;
  readonly fee_cents: number;
  readonly texts?: 'later' | 'never' | undefined;
  readonly bundle?: Change['bundle'];
};

const stateOf = ({ lines }: Visit, status: Status) => ({
  status,
  lines: lines.map(({ id, staff, start, end }) => ({ id, employee_id: staff.id, start, end })),
});

const whyNotStep = (from: Status, to: Status): Reason =>
  to === 'completed' && holdsTime(from) ? refused.visitCompletedWhenPaid : refused.visitCannotBecome({ from, to });

/** One recorded step of a visit; one that no longer holds time frees it. The answer names the change, for whoever takes it back. */
export async function stepVisit(
  ctx: BusinessTx & WithActor,
  visit: Visit,
  { to, by, reason, fee_cents, texts, bundle }: Step,
): Promise<string> {
  if (!mayStep(visit.status, to, by)) throw invalid({ status: [whyNotStep(visit.status, to)] });
  const no_charge_reason = by === 'no_charge' ? reason : null;
  await setStatus(ctx, visit.id, { status: to, late_fee_cents: fee_cents, no_charge_reason });
  if (!holdsTime(to)) await freeTime(ctx, lineIds([visit]));
  const [before, after] = [stateOf(visit, visit.status), stateOf(visit, to)];
  const paid = by === 'checkout' ? (true as const) : undefined;
  const change = { id: randomUUIDv7(), before, after, undoes: null, anyway: '', bundle, paid };
  const payload = { appointment_id: visit.id, account_id: visit.account_id, from: visit.status, to, reason, change, texts };
  await recordEvent(ctx, appointmentStepped, `appointment:${visit.id}`, payload);
  return change.id;
}

export const isAhead = ({ deps: { clock } }: WithDeps, { status, starts_at }: Visit): boolean =>
  isChangeable(status) && Date.parse(starts_at) > clock.now().getTime();

export const feeOf = (ctx: WithDeps, visit: Visit): number => callOffTerms(ctx, visit).fee_cents;

/** One transaction over a client's own visits; when it is committed, nobody answers from an older calendar. */
export const changeOwnVisits = (
  ctx: BusinessCtx,
  { id, wholeGroup }: { readonly id: string; readonly wholeGroup: boolean },
  work: (ctx: BusinessWrite, visits: readonly Visit[]) => Promise<void>,
) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const visits = await visitsToChange(ctx, id, wholeGroup);
    await requireOwnVisits(ctx, visits);
    await work(ctx, visits);
    await ctx.deps.db.afterCommit(() => forgetCalendars(ctx));
    const [after] = await visitsById(ctx, [id]);
    return shownAppointment(ctx, orNotFound(after), 'client');
  });

type CancelWish = {
  readonly whole_group: boolean;
  readonly fee_cents: number;
  readonly reason: string;
};

/** A flat fee is paid once for everybody, one by the price for each. */
const feeOfAll = (ctx: WithDeps, visits: readonly Visit[]): number => {
  const flat = visits.filter(({ guarantee }) => !guarantee).map((visit) => feeOf(ctx, visit));
  const priced = visits.filter(({ guarantee }) => guarantee).map((visit) => feeOf(ctx, visit));
  return Math.max(0, ...flat) + priced.reduce((sum, cents) => sum + cents, 0);
};

/** Nobody pays a fee that they have not been shown. */
export const cancelVisit = (ctx: BusinessCtx, id: string, input: CancelWish) =>
  changeOwnVisits(ctx, { id, wholeGroup: input.whole_group }, async (ctx, visits) => {
    const ahead = visits.filter((visit) => isAhead(ctx, visit));
    if (!ahead.some((visit) => visit.id === id)) throw invalid({ id: [refused.visitCancelLate] });
    const fee_cents = feeOfAll(ctx, ahead);
    if (fee_cents > input.fee_cents) throw conflict(refused.visitCancelCosts, { fee_cents });
    for (const visit of ahead) {
      const cents = feeOf(ctx, visit);
      const by = { by: 'client', reason: input.reason, fee_cents: cents, texts: 'later' } as const;
      await stepVisit(ctx, visit, { to: 'cancelled', ...by });
      if (visit.guarantee && cents > 0) await takeVisitFee(ctx, visit, { cents, why: 'late' });
    }
  });

const PHOTO_LONGEST_PX = 1280;

/** What nobody names any more is deleted; a store that does not answer keeps it, and nobody is told where it is. */
const forgetPhoto = ({ deps: { files, log } }: WithDeps, photo: string): Promise<void> =>
  files.remove(photo.replace(/^\//, '')).catch((error: unknown) => log.warn({ err: error }, 'a visit photo was not deleted'));

/** The picture that goes with a visit from now on; none takes the old one away. */
export async function setVisitPicture(ctx: BusinessCtx, id: string, uploads: Uploads) {
  await readVisit(ctx, id);
  const upload = uploads.image?.[0];
  const picture = upload ? await encodePicture(upload, PHOTO_LONGEST_PX) : null;
  const photo = picture && `private/visits/${ctx.scope.businessId}/${id}/${picture.key}`;
  if (picture && photo) await ctx.deps.files.put(photo, picture.bytes, 'image/webp', { private: true });
  let before: string | null = null;
  const changed = await changeOwnVisits(ctx, { id, wholeGroup: false }, async (ctx, [visit]) => {
    if (!visit || !isAhead(ctx, visit)) throw invalid({ image: [refused.visitPictureLate] });
    before = visit.photo;
    await setPhoto(ctx, id, photo);
    const payload = { appointment_id: id, account_id: visit.account_id };
    await recordEvent(ctx, appointmentPictured, `appointment:${id}`, payload);
  });
  if (before !== null && before !== photo) await forgetPhoto(ctx, before);
  return changed;
}

export const confirmByClient = (ctx: BusinessCtx, id: string) =>
  changeOwnVisits(ctx, { id, wholeGroup: true }, async (ctx, visits) => {
    for (const visit of visits.filter(({ status }) => mayStep(status, 'confirmed', 'client')))
      await stepVisit(ctx, visit, { to: 'confirmed', by: 'client', reason: '', fee_cents: 0 });
  });

/** A step taken at the desk; an employee whose right ends at their own chair takes only those of their own clients. */
export const stepAtDesk = (ctx: BusinessCtx<SignedInActor>, id: string, to: Status | 'accepted') =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const [visit] = await visitsToChange(ctx, id, false);
    if (!visit || (ctx.actor.reach === 'self' && !visit.lines.some(({ employee_id }) => employee_id === ctx.actor.employee_id)))
      throw notFound();
    const next = to === 'accepted' ? (visit.status === 'requested' ? 'booked' : 'confirmed') : to;
    await stepVisit(ctx, visit, { to: next, by: 'desk', reason: '', fee_cents: 0 });
    await ctx.deps.db.afterCommit(() => forgetCalendars(ctx));
    const [after] = await visitsById(ctx, [id]);
    return shownAppointment(ctx, orNotFound(after), 'desk');
  });
