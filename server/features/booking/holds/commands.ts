import { randomUUID } from 'node:crypto';
import { holdLengthened, timeHeld, timeReleased } from 'core/booking/holds/contract';
import { workedMinutes } from 'core/booking/availability/rules/calendar';
import {
  CODE_HOLD_MIN,
  type HeldNow,
  HOLD_MIN,
  type HoldBar,
  holdMinutes,
  KNOWN_HOLD_MIN,
  whyNotHold,
} from 'core/booking/holds/rules';
import { instantOfMinute, wallClockAt } from 'core/kernel/time';
import * as general from 'core/kernel/refusals/general';
import * as refused from 'core/booking/refusals';
import type { WithDeps, PlatformCtx, BusinessCtx, BusinessWrite } from '../../../ctx.ts';
import { platformScope, type WithActor, type BusinessTx } from '../../../platform/db.ts';
import { LostRace } from '../../../platform/door/raised-errors.ts';
import { recordEvent } from '../../../platform/events.ts';
import { addressKey } from '../../../platform/limits.ts';
import { conflict, invalid, notFound, retryLater, type Refusal } from '../../../platform/refusal.ts';
import { attemptKey, codeIdOf } from '../../accounts/codes/commands.ts';
import { liveCode } from '../../accounts/codes/queries.ts';
import { type Day, readDay, forgetCalendars } from '../calendars/commands.ts';
import { deleteClaims } from '../claims/queries.ts';
import { offEach, promise } from '../promises/commands.ts';
import { type Plan, planStart, type StartInput, takeTime } from '../planning/commands.ts';
import {
  deleteHold,
  dropHoldsOf,
  heldByDay,
  type Holder,
  holdsAnother,
  insertHold,
  lengthenHold,
  oneAtATime,
} from './queries.ts';

const shown = ({ shop, lines }: Plan) =>
  lines.map(({ person, line, employee_id, start, end, price_cents, request_cents }) => ({
    person,
    line,
    employee_id: shop.staff.find(({ id }) => id === employee_id)?.hash_id ?? '',
    start: instantOfMinute(start),
    end: instantOfMinute(end),
    price_cents,
    request_cents,
  }));

/** Who holds, without naming them: the account, or a keyed hash of the phone. */
function holderOf(ctx: WithDeps & WithActor): string | null {
  const {
    actor: { account_id, proof },
  } = ctx;
  if (account_id !== null) return `account:${account_id}`;
  return proof !== null && 'phone' in proof ? attemptKey(ctx, 'holder', proof.phone) : null;
}

const refusals: { readonly [B in HoldBar]: () => Refusal } = {
  'prove-phone': () => retryLater(refused.holdProvePhone, HOLD_MIN * 60),
  crowded: () => retryLater(refused.holdCrowded, 60),
};

type Planned = { readonly day: Day; readonly plan: Plan; readonly date: string; readonly held: HeldNow };

/** How long a plan may be held, or why it may not. */
function admit({ deps }: WithDeps, proven: boolean, { day, plan, held }: Planned): { minutes: number; expires_at: string } {
  const minutes = plan.lines.reduce((sum, { start, end }) => sum + end - start, 0);
  const wish = { proven, minutes, workedOnDay: workedMinutes(day.calendar), factor: deps.config.LIMIT_FACTOR };
  const bar = whyNotHold(wish, held);
  if (bar) throw refusals[bar]();
  const expires_at = new Date(deps.clock.now().getTime() + holdMinutes(wish, held) * 60_000).toISOString();
  return { minutes, expires_at };
}

async function planHold(ctx: BusinessTx & WithDeps, input: StartInput, address: string): Promise<Planned> {
  const [byDay, day] = await Promise.all([heldByDay(ctx, address), readDay(ctx, input.start)]);
  const date = wallClockAt(input.start, day.shop.timezone).date;
  const onDay = byDay.find((one) => one.day === date);
  const sum = (of: (one: (typeof byDay)[number]) => number) => byDay.reduce((all, one) => all + of(one), 0);
  const held = {
    holdsOfAddress: sum((one) => one.holds_of_address),
    minutesOfAddress: sum((one) => one.minutes_of_address),
    strangersOnDay: onDay?.strangers ?? 0,
    everybodyOnDay: onDay?.everybody ?? 0,
    freed: byDay.some(({ freed }) => freed),
  };
  return { day, plan: await planStart(ctx, day, input), date, held };
}

/** Two round trips: what is known, and everything that is written. */
async function holdOnce(ctx: BusinessWrite, input: StartInput) {
  const { device } = input;
  const address = addressKey(ctx.actor.ip);
  const holder = holderOf(ctx);
  const proven = holder !== null;
  await oneAtATime(ctx, device, holder);
  await dropHoldsOf(ctx, device, holder);
  const planned = await planHold(ctx, input, address);
  const { day, date } = planned;
  const { minutes, expires_at } = admit(ctx, proven, planned);
  const plan = { ...planned.plan, lines: await promise(ctx, day.shop.timezone, planned.plan.lines) };
  await takeTime(ctx, day, plan, { source: 'hold', expires_at });
  const id = randomUUID();
  const start = instantOfMinute(Math.min(...plan.lines.map((line) => line.start)));
  const end = instantOfMinute(Math.max(...plan.lines.map((line) => line.end)));
  const takes = { starts_at: start, ends_at: end, lines: JSON.stringify(plan.lines), expires_at, day: date, minutes };
  await insertHold(ctx, { id, device, address, holder, proven, ...takes });
  await recordEvent(ctx, timeHeld, `hold:${id}`, { hold_id: id });
  await ctx.deps.db.afterCommit(() => forgetCalendars(ctx));
  return { hold_id: id, expires_at, start, end, lines: shown(plan), promotions: offEach(plan.lines) };
}

const MOST_RACES = 4;

/** Keeps a start for a few minutes. A lost race is run again over what is left, until that is lost too. */
export async function holdStart(ctx: BusinessCtx, input: StartInput) {
  for (let race = 0; race < MOST_RACES; race += 1) {
    try {
      return await ctx.deps.db.write(ctx, (ctx) => holdOnce(ctx, input));
    } catch (error) {
      if (!(error instanceof LostRace)) throw error;
      ctx.deps.metrics.lostRaces.inc();
    }
  }
  throw conflict(refused.timeTaken, { alternatives: [] });
}

/** Who a hold is for: proven, or by the phone that a code is on its way to. */
async function holderGiven(ctx: PlatformCtx, claim: string | undefined): Promise<Holder> {
  const known = holderOf(ctx);
  if (known !== null) return { holder: known, proven: true };
  const asked =
    claim === undefined ? undefined : await ctx.deps.db.read(platformScope, (ctx) => liveCode(ctx, codeIdOf(claim), 'client'));
  if (!asked) throw invalid({ phone: [general.phoneRequired] });
  return { holder: attemptKey(ctx, 'holder', asked.target), proven: false };
}

/** Ten minutes for somebody whose phone is proven, five in all while a code is on its way; once each, and for one start at a time. */
export async function extendHold(ctx: BusinessCtx, id: string, claim: string | undefined) {
  const by = await holderGiven({ ...ctx, scope: platformScope }, claim);
  return ctx.deps.db.write(ctx, async (ctx) => {
    await oneAtATime(ctx, id, by.holder);
    const expires_at = await lengthenHold(ctx, id, { code_min: CODE_HOLD_MIN, known_min: KNOWN_HOLD_MIN }, by);
    if (expires_at === null) throw notFound(refused.holdEnded);
    if (by.proven) await dropHoldsOf(ctx, '', by.holder, id);
    else if (await holdsAnother(ctx, id, by.holder)) throw conflict(refused.holdAnother);
    await recordEvent(ctx, holdLengthened, `hold:${id}`, { hold_id: id });
    await ctx.deps.db.afterCommit(() => forgetCalendars(ctx));
    return { hold_id: id, expires_at };
  });
}

export async function releaseHold(ctx: BusinessCtx, id: string): Promise<void> {
  await ctx.deps.db.write(ctx, async (ctx) => {
    const lines = await deleteHold(ctx, id);
    if (!lines) throw notFound(refused.holdEnded);
    const ids = lines.map((line) => line.id);
    await deleteClaims(ctx, 'hold', ids);
    await recordEvent(ctx, timeReleased, `hold:${id}`, { hold_id: id });
    await ctx.deps.db.afterCommit(() => forgetCalendars(ctx));
  });
}
