import { randomUUIDv7 } from 'node:crypto';
import { appointmentMoved, appointmentPictured, appointmentStepped } from 'core/booking/visit-events/contract';
import { holdsTime, isChangeable, mayStep, type Status, type Stepper } from 'core/booking/appointments/rules/visit';
import type { Change } from 'core/booking/desk/rules/state';
import { writeWish } from 'core/booking/availability/rules/wish-text';
import { visitsOf } from 'core/booking/claims/rules';
import type { Actor, BusinessScope, SignedIn } from 'core/kernel/scope';
import { instantAt } from 'core/kernel/time';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db.ts';
import { tell } from '../../../platform/events.ts';
import { conflict, found, invalid, notFound } from '../../../platform/refusal.ts';
import { pictureFrom } from '../../../platform/edge/pictures.ts';
import type { Uploads } from '../../../platform/uploads.ts';
import { callOffTerms, oneVisit, refuseStrangers, shown } from '../appointments/commands.ts';
import {
  deleteLines,
  insertLines,
  setPhoto,
  setStatus,
  setTimes,
  type Visit,
  visitsById,
  visitsToChange,
} from '../appointments/queries.ts';
import { readDay, timeChanged } from '../calendars/commands.ts';
import { takeFee } from '../guarantees/commands.ts';
import { freeTime } from '../overlaps/commands.ts';
import { takeTimeOnce } from '../planning/commands.ts';

const lineIds = (visits: readonly Visit[]) => visits.flatMap(({ lines }) => lines.map(({ id }) => id));

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

/** One recorded step of a visit; one that no longer holds time frees it. The answer names the change, for whoever takes it back. */
export async function step(
  tx: Tx,
  scope: BusinessScope,
  actor: Actor,
  visit: Visit,
  { to, by, reason, fee_cents, texts, bundle }: Step,
): Promise<string> {
  if (!mayStep(visit.status, to, by)) throw invalid({ status: [`A visit that is ${visit.status} cannot become ${to}.`] });
  await setStatus(tx, scope, visit.id, to, fee_cents);
  if (!holdsTime(to)) await freeTime(tx, scope, lineIds([visit]));
  const [before, after] = [stateOf(visit, visit.status), stateOf(visit, to)];
  const change = { id: randomUUIDv7(), before, after, undoes: null, anyway: '', bundle };
  const payload = { appointment_id: visit.id, account_id: visit.account_id, from: visit.status, to, reason, change, texts };
  await tell(tx, scope, actor, appointmentStepped, `appointment:${visit.id}`, payload);
  return change.id;
}

const isAhead = ({ clock }: Deps, { status, starts_at }: Visit): boolean =>
  isChangeable(status) && Date.parse(starts_at) > clock.now().getTime();

const feeOf = (deps: Deps, visit: Visit): number => callOffTerms(deps, visit).fee_cents;

/** One transaction over a client's own visits; when it is committed, nobody answers from an older calendar. */
const changing = (
  deps: Deps,
  actor: Actor,
  scope: BusinessScope,
  { id, wholeGroup }: { readonly id: string; readonly wholeGroup: boolean },
  work: (tx: Tx, visits: readonly Visit[]) => Promise<void>,
) =>
  deps.db.write(scope, async (tx) => {
    const visits = await visitsToChange(tx, scope, id, wholeGroup);
    await refuseStrangers(tx, actor, scope, visits);
    await work(tx, visits);
    await deps.db.afterwards(() => timeChanged(deps, scope));
    const [after] = await visitsById(tx, scope, [id]);
    return shown(deps, scope, found(after), 'client');
  });

type CancelWish = {
  readonly whole_group: boolean;
  readonly fee_cents: number;
  readonly reason: string;
};

/** A flat fee is paid once for everybody, one by the price for each. */
const feeOfAll = (deps: Deps, visits: readonly Visit[]): number => {
  const flat = visits.filter(({ guarantee }) => !guarantee).map((visit) => feeOf(deps, visit));
  const priced = visits.filter(({ guarantee }) => guarantee).map((visit) => feeOf(deps, visit));
  return Math.max(0, ...flat) + priced.reduce((sum, cents) => sum + cents, 0);
};

/** Nobody pays a fee that they have not been shown. */
export const cancel = (deps: Deps, actor: Actor, scope: BusinessScope, id: string, wish: CancelWish) =>
  changing(deps, actor, scope, { id, wholeGroup: wish.whole_group }, async (tx, visits) => {
    const ahead = visits.filter((visit) => isAhead(deps, visit));
    if (!ahead.some((visit) => visit.id === id)) throw invalid({ id: ['This visit can no longer be called off online.'] });
    const fee_cents = feeOfAll(deps, ahead);
    if (fee_cents > wish.fee_cents) throw conflict('Calling off now costs a fee.', { fee_cents });
    for (const visit of ahead) {
      const cents = feeOf(deps, visit);
      await step(tx, scope, actor, visit, { to: 'cancelled', by: 'client', reason: wish.reason, fee_cents: cents });
      if (visit.guarantee && cents > 0) await takeFee(deps, tx, actor, scope, visit, { cents, why: 'late' });
    }
  });

const PHOTO_LONGEST_PX = 1280;

/** What nobody names any more is deleted; a store that does not answer keeps it, and nobody is told where it is. */
const forgetPhoto = ({ files, log }: Deps, photo: string): Promise<void> =>
  files.remove(photo.replace(/^\//, '')).catch((error: unknown) => log.warn({ err: error }, 'a visit photo was not deleted'));

/** The picture that goes with a visit from now on; none takes the old one away. */
export async function pictured(deps: Deps, actor: Actor, scope: BusinessScope, id: string, uploads: Uploads) {
  await oneVisit(deps, actor, scope, id);
  const upload = uploads.image?.[0];
  const picture = upload ? await pictureFrom(upload, PHOTO_LONGEST_PX) : null;
  const photo = picture && `private/visits/${scope.businessId}/${id}/${picture.key}`;
  if (picture && photo) await deps.files.put(photo, picture.bytes, 'image/webp', { private: true });
  let before: string | null = null;
  const changed = await changing(deps, actor, scope, { id, wholeGroup: false }, async (tx, [visit]) => {
    if (!visit || !isAhead(deps, visit)) throw invalid({ image: ['This visit takes no picture any more.'] });
    before = visit.photo;
    await setPhoto(tx, scope, id, photo);
    const payload = { appointment_id: id, account_id: visit.account_id };
    await tell(tx, scope, actor, appointmentPictured, `appointment:${id}`, payload);
  });
  if (before !== null && before !== photo) await forgetPhoto(deps, before);
  return changed;
}

export const confirmByClient = (deps: Deps, actor: Actor, scope: BusinessScope, id: string) =>
  changing(deps, actor, scope, { id, wholeGroup: true }, async (tx, visits) => {
    for (const visit of visits.filter(({ status }) => mayStep(status, 'confirmed', 'client')))
      await step(tx, scope, actor, visit, { to: 'confirmed', by: 'client', reason: '', fee_cents: 0 });
  });

/** What the people of these visits wished for, so that the rule can find it again at another time. */
const wishOf = (visits: readonly Visit[]): string =>
  writeWish(
    visits.map(({ lines }) =>
      lines.map(({ service, add_ons, pinned, staff }) => ({
        service_id: service.id,
        add_ons: add_ons.map(({ id }) => id),
        employee_id: pinned ? staff.id : null,
      })),
    ),
  );

type MoveWish = { readonly start: string; readonly device: string };

/** The whole group moves; its own old time is free for it. */
export const move = (deps: Deps, actor: Actor, scope: BusinessScope, id: string, { start, device }: MoveWish) =>
  changing(deps, actor, scope, { id, wholeGroup: true }, async (tx, all) => {
    const visits = all.filter((visit) => isAhead(deps, visit));
    const [first] = visits;
    if (!first || !visits.some((visit) => visit.id === id)) throw invalid({ id: ['This visit can no longer be moved online.'] });
    if (visits.some((visit) => visit.guarantee && feeOf(deps, visit) > 0))
      throw invalid({ id: ['It is too late to move this visit without its fee. Please call.'] });
    await freeTime(tx, scope, lineIds(visits));
    const day = await readDay(deps, tx, scope, start);
    const { lines } = await takeTimeOnce(deps, tx, scope, day, { wish: wishOf(visits), mode: first.mode, start, device });
    await deleteLines(tx, scope, lineIds(visits));
    for (const made of visitsOf(lines)) {
      const visit = visits[made.person];
      if (!visit) throw notFound();
      const times = { starts_at: instantAt(made.start), ends_at: instantAt(made.end) };
      await setTimes(tx, scope, visit.id, times);
      const rows = made.lines.map((line, sort) => ({ appointment_id: visit.id, line, sort }));
      await insertLines(tx, scope, rows);
      const payload = {
        appointment_id: visit.id,
        account_id: visit.account_id,
        from: new Date(visit.starts_at).toISOString(),
        to: times.starts_at,
      };
      await tell(tx, scope, actor, appointmentMoved, `appointment:${visit.id}`, payload);
    }
  });

/** A step taken at the desk; an employee whose right ends at their own chair takes only those of their own clients. */
export const stepAtDesk = (deps: Deps, actor: SignedIn, scope: BusinessScope, id: string, to: Status | 'accepted') =>
  deps.db.write(scope, async (tx) => {
    const [visit] = await visitsToChange(tx, scope, id, false);
    if (!visit || (actor.reach === 'self' && !visit.lines.some(({ employee_id }) => employee_id === actor.employee_id)))
      throw notFound();
    const next = to === 'accepted' ? (visit.status === 'requested' ? 'booked' : 'confirmed') : to;
    await step(tx, scope, actor, visit, { to: next, by: 'desk', reason: '', fee_cents: 0 });
    await deps.db.afterwards(() => timeChanged(deps, scope));
    const [after] = await visitsById(tx, scope, [id]);
    return shown(deps, scope, found(after), 'desk');
  });
