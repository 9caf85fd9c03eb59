import {
  type AutomationName,
  automationNames,
  automations,
  type AutomationSwitch,
  isDaily,
  isTimingOf,
} from 'core/business/automations/rules';
import { settingFrom } from 'core/business/rules';
import { cancellationText, shortCancellationText } from 'core/booking/cancellation/rules';
import { newLinkKey, shortAddress } from 'core/deliveries/links/rules';
import { addDays, instantOfWallTime, wallClockAt } from 'core/kernel/time';
import { type AutomationPreview, type AutomationView, automationChanged } from 'core/notifications/automations/contract';
import { FIGURE_DAYS, outcomeOf } from 'core/notifications/automations/rules/outcomes';
import { previewOf, type Sample } from 'core/notifications/automations/rules/preview';
import { whenText } from 'core/notifications/messages/rules/when';
import { nextDaily } from 'core/notifications/rules';
import * as refused from 'core/notifications/refusals';
import { costOfText, smsSegments } from 'core/sms/segments/rules';
import type { BusinessCtx, BusinessJob, WithDeps } from '../../../ctx.ts';
import { type BusinessTx, platformScope } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { conflict, invalid } from '../../../platform/refusal.ts';
import { cancelRuleOf } from '../../booking/appointments/commands.ts';
import { bookingPolicy } from '../../booking/appointments/queries.ts';
import { readSwitch, readSwitches } from '../../business/automations/commands.ts';
import { saveSwitch } from '../../business/automations/queries.ts';
import { letterHead } from '../../business/letters/queries.ts';
import { changeOneSetting } from '../../business/settings/commands.ts';
import { takesReplies } from '../../sms/senders/commands.ts';
import { figuresSince, ownerLettersSince } from './queries.ts';

const SAMPLE_TIME = '15:15';
const DAY_MS = 86_400_000;

/** The salon, and a visit of tomorrow afternoon that nobody has booked. `short`: where a text leads. */
export async function sampleOf(ctx: BusinessTx & WithDeps, days: number, short?: string): Promise<Sample> {
  const { deps, scope } = ctx;
  const { PUBLIC_ORIGIN, SHORT_HOST, PRODUCT_NAME: product } = deps.config;
  const { bus_url, timezone, settings } = await bookingPolicy(ctx);
  const now = deps.clock.now();
  const tomorrow = addDays(wallClockAt(now.toISOString(), timezone).date);
  const start = instantOfWallTime(tomorrow, SAMPLE_TIME, timezone) ?? now.toISOString();
  const rule = cancelRuleOf({ guarantee: null, settings });
  const cancel = (locale: 'en' | 'vi') => {
    const asked = { start, now, when: (instant: string) => whenText(locale, instant, timezone) };
    const isFree = 'cents' in rule.late && rule.late.cents === 0;
    return { sentence: cancellationText(locale, rule, asked), short: shortCancellationText(locale, rule, asked), isFree };
  };
  return {
    head: await letterHead(ctx),
    product,
    timezone,
    text_accents: settingFrom(settings).text_accents,
    takesReplies: await takesReplies(ctx),
    start,
    link: `${PUBLIC_ORIGIN}/biz/${bus_url}`,
    // As long as a real one, and as unreadable; it leads nowhere.
    short:
      short ??
      shortAddress(
        SHORT_HOST,
        PUBLIC_ORIGIN,
        newLinkKey(scope.businessId, (below) => below - 3),
      ),
    cancel: { en: cancel('en'), vi: cancel('vi') },
    days,
  };
}

function shownPreview(name: AutomationName, locale: 'en' | 'vi', sample: Sample): AutomationPreview {
  const { subject, body } = previewOf(name, locale, sample);
  if (subject !== '') return { way: 'email', subject, body, parts: 0, cents: 0 };
  const parts = smsSegments(body);
  return { way: 'text', subject, body, parts, cents: costOfText(parts) };
}

function timingOf(name: AutomationName, amount: number | null): AutomationView['timing'] {
  const { timing } = automations[name];
  if (!timing || amount === null) return null;
  return { unit: timing.unit, amount, choices: [...new Set([...timing.choices, amount])].toSorted((a, b) => a - b) };
}

export const listOf = ({ deps, scope }: BusinessJob): Promise<AutomationView[]> =>
  deps.db.read(scope, async (tx) => {
    const ctx = { ...tx, deps };
    const switches = await readSwitches(ctx);
    const sample = await sampleOf(ctx, switches.get('birthday')?.amount ?? 0);
    return automationNames.map((name) => {
      const { journey, purpose, isFixed = false } = automations[name];
      const { is_on, amount } = switches.get(name) ?? { is_on: false, amount: null };
      const preview = { en: shownPreview(name, 'en', sample), vi: shownPreview(name, 'vi', sample) };
      return { name, journey, purpose, is_on, is_fixed: isFixed, timing: timingOf(name, amount), preview };
    });
  });

/** What went out since 30 days ago. The letters about the plan are the platform's, so they are counted there. */
export async function figuresOf({ deps, scope }: BusinessJob) {
  const since = new Date(deps.clock.now().getTime() - FIGURE_DAYS * DAY_MS).toISOString();
  const kinds = automationNames.flatMap((name) => automations[name].kinds);
  const found = await deps.db.read(scope, (ctx) => figuresSince(ctx, kinds, since));
  const letters = await deps.db.read(platformScope, (ctx) => ownerLettersSince(ctx, scope.businessId, since));
  return automationNames.map((name) => {
    const own = found.filter(({ kind }) => automations[name].kinds.some((one) => one === kind));
    const sum = (what: 'sent' | 'failed' | 'confirmed' | 'booked' | 'reviewed') =>
      own.reduce((total, row) => total + row[what], 0);
    const what = outcomeOf[name];
    const counted = name === 'plan_failed' ? letters : { sent: sum('sent'), failed: sum('failed') };
    return { name, ...counted, outcome: what === undefined ? null : { what, count: sum(what) } };
  });
}

type Change = { readonly name: AutomationName; readonly is_on: boolean; readonly amount?: number | undefined };

/** What the clock looks for once a day begins with the next morning. */
async function saveChange(ctx: BusinessTx & WithDeps, { name, is_on }: Change, next: AutomationSwitch): Promise<void> {
  const { timezone } = await bookingPolicy(ctx);
  const due_at = is_on && isDaily(name) ? nextDaily(ctx.deps.clock.now().toISOString(), timezone) : null;
  await saveSwitch(ctx, name, { ...next, due_at });
}

export async function changeOneAutomation(ctx: BusinessCtx, change: Change): Promise<void> {
  const { name, is_on, amount } = change;
  const { deps } = ctx;
  if (automations[name].isFixed && !is_on) throw conflict(refused.automationFixed);
  await deps.db.write(ctx, async (ctx) => {
    const before = await readSwitch(ctx, name);
    const isNew = amount !== undefined && amount !== before.amount;
    if (isNew && !isTimingOf(name, amount)) throw invalid({ amount: [refused.automationTiming] });
    const next = { is_on, amount: amount ?? before.amount };
    if (next.is_on === before.is_on && next.amount === before.amount) return;
    if (name === 'reminder') await changeOneSetting(ctx, 'reminder_hours', is_on ? (next.amount ?? 0) : 0);
    else await saveChange(ctx, change, next);
    await recordEvent(ctx, automationChanged, `business:${ctx.scope.businessId}`, { name, ...next });
  });
}
