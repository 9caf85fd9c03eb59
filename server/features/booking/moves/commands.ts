import { appointmentMoved } from 'core/booking/visit-events/contract';
import { offersInSteps, summaryOf } from 'core/booking/availability/rules/answer';
import { readWish, writeWish } from 'core/booking/availability/rules/wish-text';
import { visitsOf } from 'core/booking/claims/rules';
import { instantOfMinute } from 'core/kernel/time';
import * as refused from 'core/booking/refusals';
import type { WithDeps, BusinessCtx } from '../../../ctx.ts';
import { recordEvent } from '../../../platform/events.ts';
import { invalid, notFound } from '../../../platform/refusal.ts';
import { promotionsToBook } from '../../promotions/queries.ts';
import { requireOwnVisits } from '../appointments/commands.ts';
import { deleteLines, insertLines, setTimes, type Visit, visitsWithParty } from '../appointments/queries.ts';
import { runInSlices, shownDays, shownOffers, termsAt, wishIn } from '../availability/commands.ts';
import { daysWithout, readDay } from '../calendars/commands.ts';
import { freeTime } from '../overlaps/commands.ts';
import { offEach, promise, promisedIn, promiseFrom } from '../promises/commands.ts';
import { setPromotions } from '../promises/queries.ts';
import { planOf, takeTimeOnce } from '../planning/commands.ts';
import { changeOwnVisits, feeOf, isAhead, lineIds } from '../changes/commands.ts';

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

const peopleOf = (visits: readonly Visit[]): string[] => visits.flatMap(({ lines }) => lines.map(({ staff }) => staff.id));

/** Those of a party that can still be moved online; when the visit itself cannot, it is refused. */
function movable(ctx: WithDeps, all: readonly Visit[], id: string): readonly [Visit, ...Visit[]] {
  const [first, ...others] = all.filter((visit) => isAhead(ctx, visit));
  if (!first || ![first, ...others].some((visit) => visit.id === id)) throw invalid({ id: [refused.visitMoveLate] });
  return [first, ...others];
}

type Range = { readonly from: string; readonly days: number };

/** What a visit could be moved to: its own time is free for it, and its people are kept wherever they are free. */
const movedWithin = (ctx: BusinessCtx, id: string, { from, days: count }: Range) =>
  ctx.deps.db.read(ctx, async (ctx) => {
    const all = await visitsWithParty(ctx, id);
    await requireOwnVisits(ctx, all);
    const visits = movable(ctx, all, id);
    const { shop, calendar } = await daysWithout(ctx, { from, count, lines: lineIds(visits) });
    const asked = readWish(wishOf(visits));
    const wish = wishIn(shop, asked, visits[0].mode, { preferred: peopleOf(visits) });
    const promotions = await promotionsToBook(ctx);
    return { shop, calendar, asked, wish, promotions, terms: termsAt(shop, ctx.deps.clock.now()) };
  });

export async function daysToMove(ctx: BusinessCtx, id: string, range: Range) {
  const { shop, calendar, wish, terms } = await movedWithin(ctx, id, range);
  return { data: shownDays(await runInSlices(summaryOf(calendar, wish, terms))), timezone: shop.timezone };
}

export async function startsToMove(ctx: BusinessCtx, id: string, date: string) {
  const found = await movedWithin(ctx, id, { from: date, days: 1 });
  const { shop, calendar, asked, wish, terms, promotions } = found;
  const [day] = await runInSlices(offersInSteps(calendar, wish, terms, 'best-first'));
  const offers = (day?.offers ?? []).flatMap((offer) => {
    const promised = promiseFrom(promotions, shop.timezone, planOf(shop, asked, offer));
    return shownOffers(shop, asked, [offer]).map((one) => ({ ...one, promotions: offEach(promised) }));
  });
  return { data: { date, none: day?.none ?? null, offers }, timezone: shop.timezone };
}

type MoveInput = { readonly start: string; readonly device: string; readonly staff?: readonly string[] | undefined };

/** The whole group moves; its own old time is free for it. */
export const moveVisit = (ctx: BusinessCtx, id: string, { start, device, staff }: MoveInput) =>
  changeOwnVisits(ctx, { id, wholeGroup: true }, async (ctx, all) => {
    const visits = movable(ctx, all, id);
    if (visits.some((visit) => visit.guarantee && feeOf(ctx, visit) > 0)) throw invalid({ id: [refused.visitMoveFee] });
    await freeTime(ctx, lineIds(visits));
    const day = await readDay(ctx, start);
    const wish = { wish: wishOf(visits), mode: visits[0].mode, preferred: peopleOf(visits), staff };
    const plan = await takeTimeOnce(ctx, day, { ...wish, start, device });
    const lines = await promise(ctx, day.shop.timezone, plan.lines);
    await deleteLines(ctx, lineIds(visits));
    for (const made of visitsOf(lines)) {
      const visit = visits[made.person];
      if (!visit) throw notFound();
      const times = { starts_at: instantOfMinute(made.start), ends_at: instantOfMinute(made.end) };
      await setTimes(ctx, visit.id, times);
      await setPromotions(ctx, visit.id, promisedIn(made.lines));
      const rows = made.lines.map((line, sort) => ({ appointment_id: visit.id, line, sort }));
      await insertLines(ctx, rows);
      const payload = {
        appointment_id: visit.id,
        account_id: visit.account_id,
        from: new Date(visit.starts_at).toISOString(),
        to: times.starts_at,
      };
      await recordEvent(ctx, appointmentMoved, `appointment:${visit.id}`, payload);
    }
  });
