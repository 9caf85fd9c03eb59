import type { QueryClient } from '@tanstack/react-query';
import { type CalendarDay, calendarDay, calendarViews, type Entry, undoChange, type Visit } from 'core/booking/desk/contract';
import type { Hint } from 'core/booking/desk/rules/hint';
import { nameOf } from 'core/booking/desk/rules/read-day';
import { timeTaken } from 'core/booking/refusals';
import type { useTranslations } from 'use-intl';
import { callApi } from '../../../platform/api.ts';
import { errorMessage, Failure, refusalCode } from '../../../platform/errors.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { inTurn } from './in-turn.ts';
import { didAgain, didIt, type Done, forget, tookBack } from './undo-stack.ts';

type Days = { readonly success: true; readonly data: CalendarDay };
/** One of several visits that were to change together, and what speaks against it. */
export type Conflict = {
  readonly visit_id: string;
  readonly name: string;
  readonly start: string;
  readonly hints: readonly Hint[];
};
/** `hints`: what speaks against it that only the server knew; `conflicts` the same for each of several. */
export type OrderResult =
  | { readonly ok: true; readonly visit: Visit }
  | { readonly ok: false; readonly hints: readonly Hint[] | null; readonly conflicts: readonly Conflict[] };

type Told = { readonly data: Visit; readonly change: string };
export type Tools = {
  readonly business_id: number;
  readonly queries: QueryClient;
  readonly t: ReturnType<typeof useTranslations<'calendar'>>;
  readonly entryText: (entry: Entry) => string;
  /** Whether clients are written to about changes, unless it is said otherwise. */
  readonly texts: boolean;
};

const everywhere = { queryKey: [calendarDay.path] };

/** Every day in the cache with one visit as it is now. */
export function show({ queries }: Pick<Tools, 'queries'>, visit: Visit): void {
  queries.setQueriesData<Days>(everywhere, (days) => {
    if (!days) return days;
    const { visits } = days.data;
    const isKnown = visits.some(({ id }) => id === visit.id);
    const next = isKnown ? visits.map((one) => (one.id === visit.id ? visit : one)) : [...visits, visit];
    return { ...days, data: { ...days.data, visits: next } };
  });
}

const refresh = ({ queries }: Pick<Tools, 'queries'>): void =>
  calendarViews.forEach(({ path }) => void queries.invalidateQueries({ queryKey: [path] }));

type Refusal = { hints?: Hint[]; conflicts?: Conflict[]; changed?: Entry | null; data?: Visit };

/** What was shown too early is taken back; who was late is told what changed, and by whom. */
function refused(tools: Tools, error: unknown, before: Visit | null): OrderResult {
  const { t, entryText } = tools;
  const body = ((error instanceof Failure && error.body) || {}) as Refusal;
  const { hints = [], conflicts = [], changed, data } = body;
  if (before) show(tools, data ?? before);
  refresh(tools);
  if (data) {
    const said = { who: changed?.by ?? t('said.somebody'), name: nameOf(data), what: changed ? entryText(changed) : '' };
    toast.warning(`${t('said.changed', said)} ${t('said.changedText')}`);
    return { ok: false, hints: null, conflicts: [] };
  }
  if (hints.length > 0) return { ok: false, hints, conflicts };
  const isGone = refusalCode(error) === timeTaken.code;
  toast.error(isGone ? t('said.gone') : errorMessage(error));
  return { ok: false, hints: null, conflicts: [] };
}

/** `reader`: whose client is written to about it, if there is a way to. */
export async function carryOut(
  tools: Tools,
  what: string,
  before: Visit | null,
  work: () => Promise<Told>,
  reader: Visit | null = null,
): Promise<OrderResult> {
  try {
    await tools.queries.cancelQueries(everywhere);
    const { data, change } = await work();
    show(tools, data);
    const way = reader?.client.written ?? null;
    const said = reader && way ? `${what}. ${tools.t(`said.soon.${way}`, { name: nameOf(reader) })}` : what;
    tellDone(tools, changeDeed(tools, data.id, change, what), said);
    return { ok: true, visit: data };
  } catch (error) {
    return refused(tools, error, before);
  }
}

/** Said in a toast with Undo, and on top of what the undo key takes back. */
export function tellDone(tools: Tools, deed: Done, said = deed.what): void {
  didIt(deed);
  toast.success(said, { label: tools.t('undo'), onPress: () => void takeBack(tools, deed) });
  refresh(tools);
}

/** A change of a visit, which the server takes back. */
export const changeDeed = (tools: Tools, visit_id: string, change: string, what: string): Done => ({
  key: change,
  what,
  async back() {
    const order = { params: { id: visit_id }, body: { business_id: tools.business_id, change } };
    // Whatever was ordered about this visit just before comes first.
    const undone = await inTurn({ id: visit_id, version: 0 }, () => callApi(undoChange, order));
    show(tools, undone.data);
    return changeDeed(tools, visit_id, undone.change, what);
  },
});

export async function takeBack(tools: Tools, deed: Done, again = false): Promise<void> {
  const { t } = tools;
  try {
    const reverse = await deed.back();
    if (again) didAgain(deed, reverse);
    else tookBack(deed, reverse);
    toast.info(t(again ? 'redone' : 'undone', { what: deed.what }));
    refresh(tools);
  } catch (error) {
    forget(deed);
    refused(tools, error, null);
  }
}
