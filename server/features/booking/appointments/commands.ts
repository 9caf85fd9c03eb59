import type { Appointment } from 'core/booking/contract';
import { cancelTerms, isChangeable, type Status, statuses, totalCents } from 'core/booking/appointments/rules/visit';
import { offVisit } from 'core/booking/appointments/rules/price';
import { type CancelRule, cancelRule } from 'core/booking/cancellation/rules';
import { feeParts, lateTerms, noShowFee, share } from 'core/booking/guarantees/rules';
import { appointmentEdit, calendarView } from 'core/booking/desk/contract';
import { settingFrom } from 'core/business/rules';
import { pagination } from 'core/kernel/page';
import { matrixCellFor, reachOf } from 'core/kernel/permission';
import type { Actor, BusinessScope, SignedInActor } from 'core/kernel/scope';
import { isTimezone, wallClockAt } from 'core/kernel/time';
import type { WithDeps, PlatformCtx, BusinessJob, BusinessCtx } from '../../../ctx.ts';
import { platformScope, type WithActor, type BusinessTx } from '../../../platform/db.ts';
import { signPrivateFileAddress } from '../../../platform/security/private-files.ts';
import { CLIENT_PROOF_PURPOSE, type SignedProof } from '../../../platform/gate.ts';
import { forbidden, orNotFound, notFound } from '../../../platform/refusal.ts';
import { hashIdOf } from '../../accounts/queries.ts';
import { visibleClients } from '../../clients/self/commands.ts';
import { businessesOfPatron } from '../../clients/self/queries.ts';
import { feedAddress, feedVersion } from '../feeds/queries.ts';
import { unspentPrepayment } from '../guarantees/queries.ts';
import { countByStatus, latestOf, nextOf, type Selection, type Sort, type Visit, visitPage, visitsWithParty } from './queries.ts';

const KEY_DAYS = 2;

/** Opens a visit, or the group it belongs to, without a login, until two days after its end. */
export const visitKey = (
  { deps: { tokens, clock }, scope: { businessId: business_id } }: BusinessJob,
  { id, group_id, ends_at }: Visit,
): string => {
  const seconds = Math.max(0, (Date.parse(ends_at) - clock.now().getTime()) / 1000) + KEY_DAYS * 86_400;
  return tokens.sign(CLIENT_PROOF_PURPOSE, { business_id, visit_id: id, group_id } satisfies SignedProof, Math.ceil(seconds));
};

/** Pictures from before visits had private ones are under their public name. */
const photoAddress = ({ deps: { tokens } }: WithDeps, { photo }: Visit): string | null =>
  photo?.startsWith('private/') ? signPrivateFileAddress(tokens, { key: photo }) : photo;

function isOpenedBy({ proof }: Actor, { id, group_id }: Visit): boolean {
  if (!proof || !('visit_id' in proof)) return false;
  return proof.visit_id === id || (group_id !== null && proof.group_id === group_id);
}

/** What calling a visit off costs: as it was agreed to when it was booked, or else as the house has it. */
export function cancelRuleOf({ guarantee, settings }: Pick<Visit, 'guarantee' | 'settings'>): CancelRule {
  if (!guarantee) return cancelRule(settingFrom(settings), false);
  const { total_cents, late_percent, notice_min: free_min } = guarantee;
  return { free_min, late: { cents: share(total_cents, late_percent) }, no_show: { cents: noShowFee(guarantee) } };
}

/** What it costs now, and until when it costs nothing. */
export function callOffTerms({ deps: { clock } }: WithDeps, { guarantee, settings, starts_at }: Visit) {
  const { cancel_free_hours: free_hours, late_fee_cents } = settingFrom(settings);
  const now = clock.now();
  return guarantee ? lateTerms(guarantee, starts_at, now) : cancelTerms({ free_hours, late_fee_cents }, starts_at, now);
}

const centsOf = (fee: CancelRule['no_show']): number | null => (fee && 'cents' in fee ? fee.cents : null);
function cancelTermsOf(ctx: WithDeps, visit: Visit): Appointment['cancel'] {
  const { late, no_show } = cancelRuleOf(visit);
  const fees = { late_cents: centsOf(late) ?? 0, no_show_cents: centsOf(no_show) };
  return { ...callOffTerms(ctx, visit), ...fees, back_cents: backOf(ctx, visit), by_card: visit.guarantee !== null };
}

const amountOf = ({ lines, guarantee }: Visit): Appointment['amount'] => {
  const requested_staff_price = lines.reduce((sum, line) => sum + line.request_cents, 0);
  const sub_total = totalCents(lines);
  const service_price = sub_total - requested_staff_price;
  const pre_paid_price = guarantee ? guarantee.paid_cents - guarantee.returned_cents - guarantee.kept_cents : 0;
  return { tip: 0, sub_total, service_price, pre_paid_price, requested_staff_price, staff_discount: 0 };
};

/** What its promotions take off a visit as it is now. */
export const promotionsOff = ({ lines, promotions }: Pick<Visit, 'lines' | 'promotions'>) =>
  offVisit(
    lines.map(({ service, ...line }) => ({ ...line, service_id: service.id })),
    promotions,
  );

/** What calling it off now gives back of what was paid. */
const backOf = (ctx: WithDeps, visit: Visit): number =>
  visit.guarantee ? feeParts(unspentPrepayment(visit.guarantee), callOffTerms(ctx, visit).fee_cents).back : 0;

/** A visit as the wire shows it, to its client (with its key) or to the desk. */
export function shownAppointment(ctx: BusinessJob, visit: Visit, to: 'client' | 'desk'): Appointment {
  const { lines, timezone, starts_at, ends_at } = visit;
  const [begin, end] = [wallClockAt(starts_at, timezone), wallClockAt(ends_at, timezone)];
  const first = lines[0]?.staff;
  const now = ctx.deps.clock.now();
  const canCancel = isChangeable(visit.status) && Date.parse(starts_at) > now.getTime();
  return {
    id: visit.id,
    business: { bus_url: visit.bus_url, bus_name: visit.bus_name, timezone },
    appointment_date: begin.date,
    appointment_start_time: begin.time,
    appointment_slot: `${begin.time}-${end.time}`,
    start: starts_at,
    end: ends_at,
    status: visit.status,
    source: visit.source,
    services: lines.map(({ employee_id: _, ...line }) => ({ ...line, add_ons: [...line.add_ons] })),
    staff: first ? { first_name: first.first_name, last_name: first.last_name } : null,
    employee: first ? { id: first.id, name: `${first.first_name} ${first.last_name}`.trim() } : null,
    requested_appointment: lines.some(({ pinned }) => pinned),
    customer: { id: visit.client_hash, name: visit.client_name },
    customer_id: visit.client_hash,
    group_id: visit.group_id,
    person: visit.person,
    guest_name: visit.guest_name,
    mode: visit.mode,
    note: visit.note,
    photo: photoAddress(ctx, visit),
    amount: amountOf(visit),
    promotions: promotionsOff(visit),
    cancel: canCancel ? cancelTermsOf(ctx, visit) : null,
    key: to === 'client' ? visitKey(ctx, visit) : null,
  };
}

/** Only a client's own visits, and those that the link opens, exist for them. */
export async function requireOwnVisits(ctx: BusinessTx & WithActor & WithDeps, visits: readonly Visit[]): Promise<void> {
  const [first] = visits;
  if (!first) throw notFound();
  if (isOpenedBy(ctx.actor, first)) return;
  const own = await visibleClients(ctx);
  if (!own.some(({ id }) => id === first.client_id)) throw notFound();
}

export const readVisit = (ctx: BusinessCtx, id: string) =>
  ctx.deps.db.read(ctx, async (ctx) => {
    const visits = await visitsWithParty(ctx, id);
    await requireOwnVisits(ctx, visits);
    const party = visits.map((visit) => shownAppointment(ctx, visit, 'client'));
    return { data: orNotFound(party.find((visit) => visit.id === id)), party };
  });

/** Whose visits somebody who works here may see: everybody's, those they do themselves, or none. */
async function sightOf({
  deps: { gate },
  actor: { account_id, role, employee_id },
  scope,
}: BusinessCtx): Promise<'all' | number | null> {
  if (account_id === null) return null;
  if (role === 'owner') return 'all';
  const standing = await gate.standingIn(account_id, scope.businessId);
  if (standing === null) return null;
  const { exceptions, role: here } = standing;
  if (reachOf(matrixCellFor(calendarView, here, exceptions), 'read') === 'none') return null;
  const plansAll = reachOf(matrixCellFor(appointmentEdit, here, exceptions), 'write') === 'all';
  return here === 'employee' && !plansAll ? (employee_id ?? 0) : 'all';
}

type ListWish = Omit<Selection, 'clients' | 'employee_id'> &
  Omit<Sort, 'direction'> & { readonly direction: Sort['direction'] | undefined };

/** Own visits; the desk sees everybody's, or those of the client it names, an employee those they do. */
export async function listVisits(ctx: BusinessCtx, input: ListWish) {
  const sight = await sightOf(ctx);
  const atDesk = sight !== null;
  const own = atDesk ? [] : await ctx.deps.db.read(ctx, (ctx) => visibleClients(ctx));
  if (!atDesk && input.customer_hash !== undefined && !own.some(({ hash_id }) => hash_id === input.customer_hash))
    throw forbidden();
  const timezone = input.timezone !== undefined && isTimezone(input.timezone) ? input.timezone : undefined;
  const whose = { clients: atDesk ? null : own.map(({ id }) => id), employee_id: typeof sight === 'number' ? sight : null };
  const selection: Selection = { ...input, timezone, ...whose };
  const direction = input.direction ?? (input.type === 'upcoming' ? 'asc' : 'desc');
  const [visits, counts] = await ctx.deps.db.read(ctx, (ctx) =>
    Promise.all([visitPage(ctx, selection, { ...input, direction }), countByStatus(ctx, selection)]),
  );
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const total = input.status === '' ? all : (counts.get(input.status) ?? 0);
  const per = (status: Status | 'all') => [status, status === 'all' ? all : (counts.get(status) ?? 0)] as const;
  return {
    success: true as const,
    data: visits.map((visit) => shownAppointment(ctx, visit, atDesk ? 'desk' : 'client')),
    pagination: pagination(input.page, input.size, total),
    statusCounts: Object.fromEntries([...statuses, 'all' as const].map(per)) as Record<Status | 'all', number>,
  };
}

export async function upcomingVisit(ctx: BusinessCtx, busUrl: string) {
  return ctx.deps.db.read(ctx, async (ctx) => {
    const own = await visibleClients(ctx);
    const [first] = own;
    if (!first) return { data: null, count: 0, calendar_url: null };
    const { next, count } = await nextOf(
      ctx,
      own.map(({ id }) => id),
    );
    const calendar_url = feedAddress(ctx, busUrl, first.id, await feedVersion(ctx, first.id));
    return { data: next && shownAppointment(ctx, next, 'client'), count, calendar_url };
  });
}

/** The latest visit at every business where somebody is a client, newest first. */
export async function latestVisits({ deps, actor: { account_id } }: PlatformCtx<SignedInActor>, user_id: string | undefined) {
  const mine = await deps.db.read(platformScope, (ctx) => hashIdOf(ctx, account_id));
  if (user_id !== undefined && user_id !== mine) throw forbidden();
  const places = await deps.db.read(platformScope, (ctx) => businessesOfPatron(ctx, account_id));
  const found = await Promise.all(
    places.map(async ({ business_id }) => {
      const scope = { businessId: business_id } as BusinessScope;
      const visit = await deps.db.read(scope, (ctx) => latestOf(ctx, account_id));
      return visit ? [shownAppointment({ deps, scope }, visit, 'client')] : [];
    }),
  );
  return found.flat().toSorted((one, other) => other.start.localeCompare(one.start));
}
