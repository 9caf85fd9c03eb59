import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import {
  bookAtDesk,
  type CalendarDay,
  calendarDay,
  calendarViews,
  type Entry,
  placeVisit,
  stepVisit,
  undoChange,
  type Visit,
} from 'core/booking/desk/contract';
import type { Hint } from 'core/booking/desk/rules/hint';
import { nameOf } from 'core/booking/desk/rules/read-day';
import type { Input } from 'core/kernel/endpoint';
import { useTranslations } from 'use-intl';
import { send } from '../../../platform/ask.ts';
import { errorMessage, Failure } from '../../../platform/errors.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { useEntryText } from '../words/entry-text.ts';
import { didAgain, didIt, type Done, forget, lastDone, lastUndone, tookBack } from './undo-stack.ts';

type Days = { readonly success: true; readonly data: CalendarDay };
type Anyway = { readonly reason: string };
export type NewVisit = Omit<Input<typeof bookAtDesk>['body'], 'business_id'>;
/** `hints`: what speaks against it that only the server knew. */
export type Answer =
  | { readonly ok: true; readonly visit: Visit }
  | { readonly ok: false; readonly hints: readonly Hint[] | null };

type Told = { readonly data: Visit; readonly change: string };
type Tools = {
  readonly business_id: number;
  readonly queries: QueryClient;
  readonly t: ReturnType<typeof useTranslations<'calendar'>>;
  readonly entryText: (entry: Entry) => string;
};

const everywhere = { queryKey: [calendarDay.path] };

/** Every day in the cache with one visit as it is now. */
function show({ queries }: Tools, visit: Visit): void {
  queries.setQueriesData<Days>(everywhere, (days) => {
    if (!days) return days;
    const { visits } = days.data;
    const isKnown = visits.some(({ id }) => id === visit.id);
    const next = isKnown ? visits.map((one) => (one.id === visit.id ? visit : one)) : [...visits, visit];
    return { ...days, data: { ...days.data, visits: next } };
  });
}

const refresh = ({ queries }: Tools): void =>
  calendarViews.forEach(({ path }) => void queries.invalidateQueries({ queryKey: [path] }));

/** What was shown too early is taken back; who was late is told what changed, and by whom. */
function refused(tools: Tools, error: unknown, before: Visit | null): Answer {
  const { t, entryText } = tools;
  const body = ((error instanceof Failure && error.body) || {}) as { hints?: Hint[]; changed?: Entry | null; data?: Visit };
  const { hints = [], changed, data } = body;
  if (before) show(tools, data ?? before);
  refresh(tools);
  if (data) {
    const said = { who: changed?.by ?? t('said.somebody'), name: nameOf(data), what: changed ? entryText(changed) : '' };
    toast.warning(`${t('said.changed', said)} ${t('said.changedText')}`);
    return { ok: false, hints: null };
  }
  if (hints.length > 0) return { ok: false, hints };
  toast.error(error instanceof Failure && error.status === 409 ? t('said.gone') : errorMessage(error));
  return { ok: false, hints: null };
}

async function carryOut(tools: Tools, what: string, before: Visit | null, work: () => Promise<Told>): Promise<Answer> {
  try {
    await tools.queries.cancelQueries(everywhere);
    const { data, change } = await work();
    show(tools, data);
    const deed = { visit_id: data.id, change, what };
    didIt(deed);
    toast.success(what, { label: tools.t('undo'), onPress: () => void takeBack(tools, deed) });
    refresh(tools);
    return { ok: true, visit: data };
  } catch (error) {
    return refused(tools, error, before);
  }
}

async function takeBack(tools: Tools, deed: Done, again = false): Promise<void> {
  const { business_id, t } = tools;
  try {
    const order = { params: { id: deed.visit_id }, body: { business_id, change: deed.change } };
    const { data, change } = await send(undoChange, order);
    show(tools, data);
    if (again) didAgain(deed, change);
    else tookBack(deed, change);
    toast.info(t(again ? 'redone' : 'undone', { what: deed.what }));
    refresh(tools);
  } catch (error) {
    forget(deed);
    refused(tools, error, null);
  }
}

function place(tools: Tools, visit: Visit, wished: Visit, what: string, anyway?: Anyway): Promise<Answer> {
  show(tools, wished);
  const lines = wished.lines.map(({ id, employee_id, start, end }) => ({ id, employee_id, start, end }));
  const body = { business_id: tools.business_id, version: visit.version, lines, ...(anyway ? { anyway } : {}) };
  return carryOut(tools, what, visit, () => send(placeVisit, { params: { id: visit.id }, body }));
}

function step(tools: Tools, visit: Visit, status: Visit['status'], reason: string): Promise<Answer> {
  const { t, business_id } = tools;
  show(tools, { ...visit, status });
  const what = t('said.stepped', { name: nameOf(visit), status: t(`status.${status}`) });
  const body = { business_id, version: visit.version, status, reason };
  return carryOut(tools, what, visit, () => send(stepVisit, { params: { id: visit.id }, body }));
}

function undoLast(tools: Tools): Promise<void> {
  const deed = lastDone();
  if (deed) return takeBack(tools, deed);
  toast.info(tools.t('nothingToUndo'));
  return Promise.resolve();
}

/** Orders of the desk: shown at once, told in a toast with Undo, and taken back when the server says no. */
export function useOrders(business_id: number) {
  const tools: Tools = { business_id, queries: useQueryClient(), t: useTranslations('calendar'), entryText: useEntryText() };
  return {
    book: (order: NewVisit, what: string) =>
      carryOut(tools, what, null, () => send(bookAtDesk, { body: { business_id, ...order } })),
    place: (visit: Visit, wished: Visit, what: string, anyway?: Anyway) => place(tools, visit, wished, what, anyway),
    step: (visit: Visit, status: Visit['status'], reason = '') => step(tools, visit, status, reason),
    takeBack: (deed: Done) => takeBack(tools, deed),
    undo: () => undoLast(tools),
    redo: () => {
      const deed = lastUndone();
      return deed ? takeBack(tools, deed, true) : Promise.resolve();
    },
  };
}
export type Orders = ReturnType<typeof useOrders>;
