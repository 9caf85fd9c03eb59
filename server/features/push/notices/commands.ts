import { randomUUIDv7 } from 'node:crypto';
import type { Locale } from 'core/accounts/rules';
import { appointmentEdit, type appointmentBooked, type appointmentStepped } from 'core/booking/contract';
import type { Payload } from 'core/kernel/event';
import { may, reachInBusiness } from 'core/kernel/permission';
import type { BusinessScope } from 'core/kernel/scope';
import { wallClockAt } from 'core/kernel/time';
import { answersForBusiness } from 'core/messaging/access/rules';
import type { messageSent } from 'core/messaging/contract';
import { isReadByOther } from 'core/messaging/conversations/rules';
import { payrollClose, payrollView } from 'core/payroll/contract';
import type { visitClientTold } from 'core/notifications/contract';
import { whenText } from 'core/notifications/messages/rules/when';
import { kindOfPush, type PushOccasion, pushDeadline, pushPayload } from 'core/push/rules';
import type { Deps } from '../../../deps.ts';
import type { WithDeps } from '../../../ctx.ts';
import type { PlatformTx } from '../../../platform/db.ts';
import type { Standing } from '../../../platform/gate.ts';
import { type Visit, visitsById } from '../../booking/appointments/queries.ts';
import { isMember, standingsOf } from '../../business/queries.ts';
import { type ConversationRow, conversationRow } from '../../messaging/conversations/queries.ts';
import { memberAccounts } from '../../realtime/messages/queries.ts';
import { businessNamed, type Device, devicesFor, insertNotices, type NewNotice } from './queries.ts';

type NoticeDeps = Pick<Deps, 'clock' | 'config'>;
export type NoticeCtx = PlatformTx & WithDeps<NoticeDeps>;
type Ctx = NoticeCtx;

export type PushNews = {
  readonly occasion: PushOccasion;
  readonly title: string;
  readonly path: string;
  /** What it is about; the newest of one topic is shown. */
  readonly topic: string;
  readonly when?: (locale: Locale) => string;
  /** When what it is about ends. */
  readonly until?: string;
  /** The business, if it is for somebody who works there. */
  readonly work?: number;
};

export function noticeOf({ deps }: WithDeps<NoticeDeps>, key: string, news: PushNews, device: Device): NewNotice {
  const { occasion, title, path, topic, when = () => '', until = null, work = null } = news;
  const now = deps.clock.now();
  const facts = { occasion, locale: device.locale, title, when: when(device.locale), tag: topic };
  return {
    id: randomUUIDv7(),
    subscription_id: device.id,
    key,
    occasion,
    work_business_id: work,
    topic,
    content: pushPayload({ ...facts, address: `${deps.config.PUBLIC_ORIGIN}${path}` }),
    deadline: pushDeadline(occasion, now, until),
    next_at: now.toISOString(),
  };
}

/** A topic of a push service has at most 32 characters, as an id has without its hyphens. */
export const topicOf = (id: string): string => id.replaceAll('-', '');

export async function tell(ctx: Ctx, key: string, news: PushNews, account_ids: readonly number[]): Promise<void> {
  if (account_ids.length === 0) return;
  const devices = await devicesFor(ctx, account_ids, kindOfPush[news.occasion]);
  await insertNotices(
    ctx,
    devices.map((device) => noticeOf(ctx, key, news, device)),
  );
}

const isTheirs = ({ employee_id }: Standing, employee_ids: readonly number[] | null): boolean =>
  employee_ids === null || (employee_id !== null && employee_ids.includes(employee_id));

/** Whether somebody with this standing is told of something at work. `employee_ids`: those whose work a visit is; null: anybody's. */
export function mayBeTold(standing: Standing, occasion: PushOccasion, employee_ids: readonly number[] | null): boolean {
  const { role } = standing;
  if (occasion === 'pay_asked') return reachInBusiness(standing, may(payrollClose)) !== 'none';
  if (occasion === 'pay_answered')
    return reachInBusiness(standing, may(payrollView, 'read')) !== 'none' && isTheirs(standing, employee_ids);
  if (kindOfPush[occasion] === 'work_messages') return answersForBusiness({ role, standing, account_id: 0, proven_phone: null });
  const reach = reachInBusiness(standing, may(appointmentEdit));
  return reach === 'all' || (reach === 'self' && isTheirs(standing, employee_ids));
}

/** Those who work in a business and are told of this. */
export async function colleaguesFor(
  ctx: Ctx,
  business_id: number,
  occasion: PushOccasion,
  employee_ids: readonly number[] | null,
) {
  const accounts = await memberAccounts(ctx, business_id);
  if (accounts.length === 0) return [];
  const found = await standingsOf(
    ctx,
    accounts.map((account_id) => ({ account_id, business_id })),
  );
  return found.filter(({ standing }) => mayBeTold(standing, occasion, employee_ids)).map(({ account_id }) => account_id);
}

export type Told<E extends { readonly payload: unknown }> = { readonly id: string; readonly payload: E['payload'] };
export type ToldMessage = Told<{ payload: Payload<typeof messageSent> }>;

export const conversationOf = ({ deps }: WithDeps, scope: BusinessScope, { payload }: ToldMessage) =>
  deps.db.read(scope, (ctx) => conversationRow(ctx, payload.conversation_id));

/** Tells the other side of a new message, unless they have read it on the screen meanwhile. */
export async function pushMessage(ctx: Ctx, { id, payload }: ToldMessage, row: ConversationRow | undefined): Promise<void> {
  const { side, seq, conversation_id } = payload;
  if (!row || isReadByOther(row, side, seq)) return;
  const business = await businessNamed(ctx, row.business_id);
  if (!business) return;
  const about = { title: business.bus_name, topic: topicOf(conversation_id) };
  if (side === 'business') {
    const news: PushNews = { ...about, occasion: 'message', path: `/messages/${business.bus_url}` };
    return tell(ctx, id, news, row.account_id === null ? [] : [row.account_id]);
  }
  const path = `/biz/${business.bus_url}/messages/t/${conversation_id}`;
  const team = await colleaguesFor(ctx, row.business_id, 'work_message', null);
  const news: PushNews = { ...about, occasion: 'work_message', path, work: row.business_id };
  await tell(
    ctx,
    id,
    news,
    team.filter((one) => one !== row.account_id),
  );
}

/** What the client of a visit is told by push; what is left out needs no push, such as that they did not come. */
const ofClient: { readonly [M in Payload<typeof visitClientTold>['occasion']]: PushOccasion | null } = {
  booked: 'visit_booked',
  requested: null,
  accepted: 'visit_accepted',
  moved: 'visit_moved',
  cancelled: 'visit_cancelled',
  missed: null,
  reminder: 'visit_reminder',
  soon: 'visit_reminder',
  confirm: 'visit_confirm',
  away: 'visit_away',
};

export async function pushVisit(
  ctx: Ctx,
  business_id: number,
  { id, payload }: Told<{ payload: Payload<typeof visitClientTold> }>,
): Promise<void> {
  const { appointment_id, account_id, starts_at } = payload;
  const occasion = ofClient[payload.occasion];
  const business = await businessNamed(ctx, business_id);
  if (occasion === null || !business) return;
  const news: PushNews = { occasion, title: business.bus_name, path: '/bookings', topic: topicOf(appointment_id) };
  await tell(ctx, id, occasion === 'visit_cancelled' ? news : { ...news, until: starts_at }, [account_id]);
}

export type ToldVisit = Told<{ payload: Payload<typeof appointmentBooked> | Payload<typeof appointmentStepped> }> & {
  readonly actor: { readonly account_id: number | null; readonly device_id: string | null };
};

export const visitOf = async ({ deps }: WithDeps, scope: BusinessScope, { payload }: ToldVisit): Promise<Visit | undefined> =>
  (await deps.db.read(scope, (ctx) => visitsById(ctx, [payload.appointment_id])))[0];

/** What a business needs to hear of a visit that its client has booked or called off; null: nothing. */
function occasionAtWork({ payload }: ToldVisit, { status }: Visit): PushOccasion | null {
  const isBack = 'from' in payload && payload.from === 'cancelled';
  if ('to' in payload && payload.to === 'cancelled') return status === 'cancelled' ? 'work_cancelled' : null;
  if ('from' in payload && !isBack) return null;
  if (status === 'requested') return 'work_requested';
  return status === 'booked' || status === 'confirmed' ? 'work_booked' : null;
}

/** Tells the desk, and whose work it is, of what a client did. What the desk does itself it knows. */
export async function pushToWork(ctx: Ctx, business_id: number, told: ToldVisit, visit: Visit | undefined): Promise<void> {
  const { account_id, device_id } = told.actor;
  if (!visit || visit.person !== 0 || device_id !== null) return;
  if (Date.parse(visit.starts_at) <= ctx.deps.clock.now().getTime()) return;
  const occasion = occasionAtWork(told, visit);
  const business = await businessNamed(ctx, business_id);
  if (occasion === null || !business) return;
  if (account_id !== null && (await isMember(ctx, { account_id, business_id }))) return;
  const { date } = wallClockAt(visit.starts_at, business.timezone);
  const news: PushNews = {
    occasion,
    title: business.bus_name,
    path: `/biz/${business.bus_url}/manage/appointment?date=${date}`,
    topic: topicOf(visit.id),
    when: (locale) => whenText(locale, visit.starts_at, business.timezone),
    until: visit.starts_at,
    work: business_id,
  };
  const employees = visit.lines.map(({ employee_id }) => employee_id);
  await tell(ctx, told.id, news, await colleaguesFor(ctx, business_id, occasion, employees));
}
