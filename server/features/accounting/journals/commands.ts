import { createHash } from 'node:crypto';
import { journalsWritten, type JournalDay, type JournalsMeta } from 'core/accounting/contract';
import * as refused from 'core/accounting/refusals';
import {
  detail,
  type FileFormat,
  fileFormats,
  partsOf,
  quickBooksDesktop,
  quickBooksOnline,
  xero,
} from 'core/accounting/rules/files';
import { debitsOf, isOfSalon, journalLines, journalNumber, journalText } from 'core/accounting/rules/journal';
import { isTooLong, MOST_DAYS } from 'core/accounting/rules/periods';
import { pagination } from 'core/kernel/page';
import { actingEmployee, type SignedInActor } from 'core/kernel/scope';
import { addDays } from 'core/kernel/time';
import type { BusinessCtx, WithDeps } from '../../../ctx.ts';
import type { Deps } from '../../../deps.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { invalid, notFound } from '../../../platform/refusal.ts';
import { type RequestedDays, type BusinessDayPeriod, periodOf, todayOf } from '../../business/day/commands.ts';
import { knownCodes } from '../../reports/taxes/queries.ts';
import { currentMap, lockedThrough } from '../setup/queries.ts';
import {
  entriesOf,
  insertJournals,
  type JournalRow,
  journalsOf,
  lockAccounting,
  type NewJournal,
  postedDays,
  type Waiting,
  waitingDays,
  waitingOf,
} from './queries.ts';

type Ctx = BusinessTx & WithDeps<Pick<Deps, 'clock'>>;
const THOUSANDTHS = 1000;

/** Tax codes as a line names them, also under the rate that stood in their place before there were any. */
async function taxNames(ctx: BusinessTx, timezone: string): Promise<Map<string, string>> {
  const codes = await knownCodes(ctx, timezone);
  return new Map(
    codes.flatMap(({ id, name, rate, before_codes_rate: before }) => {
      const named = `${name} ${rate / THOUSANDTHS}%`;
      return before === null
        ? [[id, named]]
        : [
            [id, named],
            [String(before), named],
          ];
    }),
  );
}

function journalOf({ entries, ...stretch }: Waiting, names: ReadonlyMap<string, string>): NewJournal {
  const lines = journalLines(entries, names);
  const text = journalText({ ...stretch, lines });
  return { ...stretch, lines, hash: createHash('sha256').update(text).digest('hex') };
}

type Asked = { readonly period: BusinessDayPeriod; readonly last_day: string };
/** The days that were asked for, without those that aren't over. */
async function daysOf(ctx: Ctx, days: RequestedDays): Promise<Asked> {
  const period = await periodOf(ctx, days, 'month');
  if (isTooLong(period)) throw invalid({ to: [refused.periodTooLong({ most: MOST_DAYS })] });
  return { period, last_day: addDays(todayOf(ctx, period.rule), -1) };
}
const overOf = ({ period: { first, last }, last_day }: Asked) => ({ from: first, to: last < last_day ? last : last_day });

const MARK = 8;
const shown = ({ n, lines, written_at, by, hash, day }: JournalRow): JournalDay['written'][number] => ({
  number: journalNumber({ day, n }),
  nr: n,
  total_cents: debitsOf(lines),
  lines: lines.length,
  written_at,
  by,
  mark: hash.slice(0, MARK),
});

/** Of so many days at once what is in no journal: a busy year in one statement would take too long. */
const AT_ONCE = 31;

/** What of some days is in no journal yet; days earliest first. */
async function waitingWithin(ctx: BusinessTx, days: readonly string[]): Promise<Waiting[]> {
  const found: Waiting[] = [];
  for (let i = 0; i < days.length; i += AT_ONCE) {
    const some = days.slice(i, i + AT_ONCE);
    found.push(...(await waitingOf(ctx, { from: some[0] ?? '', to: some.at(-1) ?? '' })));
  }
  return found;
}

type ListInput = RequestedDays & { readonly page: number; readonly per_page: number };

export const journalsFor = (ctx: BusinessCtx, input: ListInput): Promise<{ data: JournalDay[]; meta: JournalsMeta }> =>
  ctx.deps.db.read(ctx, async (ctx) => {
    const asked = await daysOf(ctx, input);
    const days = overOf(asked);
    const { first: from, last: to, rule } = asked.period;
    const [written, waiting] = [await journalsOf(ctx, days), await waitingDays(ctx, days)];
    const locked_through = await lockedThrough(ctx);
    const { page, per_page } = input;
    const posted = await postedDays(ctx, days);
    const byDay = Map.groupBy(written, ({ day }) => day);
    const shownDays = posted.slice((page - 1) * per_page, page * per_page);
    const waits = new Set(waiting);
    const entries = await waitingWithin(ctx, shownDays.filter((day) => waits.has(day)).toReversed());
    const open = new Map(entries.map((one) => [one.day, journalLines(one.entries)]));
    const data = shownDays.map((day) => {
      const lines = open.get(day);
      return {
        day,
        written: (byDay.get(day) ?? []).map(shown),
        waiting: lines ? { total_cents: debitsOf(lines), lines: lines.length } : null,
        is_locked: locked_through !== null && day <= locked_through,
      };
    });
    const counts = {
      waiting_days: waiting.length,
      journals: written.length,
      pagination: pagination(page, per_page, posted.length),
    };
    return { data, meta: { from, to, timezone: rule.timezone, last_day: asked.last_day, locked_through, ...counts } };
  });

type FromTo = { readonly from: string; readonly to: string };
type Written = { readonly written: number; readonly journals: number; readonly parts: { readonly [F in FileFormat]: number } };

/** What is in no journal yet is written down. Whoever does it at the same time finds nothing left. */
export const writeJournals = (ctx: BusinessCtx<SignedInActor>, input: FromTo): Promise<Written> =>
  ctx.deps.db.write(ctx, async (ctx) => {
    await lockAccounting(ctx);
    const asked = await daysOf(ctx, input);
    const days = overOf(asked);
    const names = await taxNames(ctx, asked.period.rule.timezone);
    const fresh = (await waitingWithin(ctx, await waitingDays(ctx, days))).map((one) => journalOf(one, names));
    if (fresh.length > 0) {
      await insertJournals(ctx, fresh, { at: ctx.deps.clock.now().toISOString(), by: actingEmployee(ctx.actor) });
      const { businessId: business_id } = ctx.scope;
      await recordEvent(ctx, journalsWritten, `business:${business_id}`, {
        business_id,
        ...days,
        numbers: fresh.map(journalNumber),
      });
    }
    const all = await journalsOf(ctx, days);
    const parts = Object.fromEntries(fileFormats.map((format) => [format, partsOf(all, format).length])) as Written['parts'];
    return { written: fresh.length, journals: all.length, parts };
  });

type FileInput = FromTo & { readonly format: FileFormat; readonly part: number; readonly nr?: number | undefined };

/** The same journals and accounts make the same bytes. */
export const journalFile = (ctx: BusinessCtx, { format, part, nr, ...days }: FileInput): Promise<string> =>
  ctx.deps.db.read(ctx, async (ctx) => {
    await daysOf(ctx, days);
    const { accounts, xero_tax } = await currentMap(ctx);
    const parts = partsOf(await journalsOf(ctx, days, nr ?? null), format);
    if (parts.length === 0) throw notFound(refused.nothingWritten);
    const journals = parts[part - 1];
    if (!journals) throw notFound(refused.noSuchPart);
    if (format === 'quickbooks_online') return quickBooksOnline(journals, accounts);
    if (format === 'quickbooks_desktop') return quickBooksDesktop(journals, accounts);
    if (format === 'xero') return xero(journals, accounts, xero_tax);
    const within = { from: journals[0]?.day ?? days.from, to: journals.at(-1)?.day ?? days.to };
    const numbers = new Set(journals.map(journalNumber));
    const entries = await entriesOf(ctx, within, nr ?? null);
    return detail(
      entries.filter((one) => numbers.has(one.number) && isOfSalon(one)),
      accounts,
    );
  });
