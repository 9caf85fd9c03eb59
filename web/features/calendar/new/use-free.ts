import { useQuery } from '@tanstack/react-query';
import type { CalendarDay } from 'core/booking/desk/contract';
import { freeTimes } from 'core/booking/desk-times/contract';
import { minuteOf } from 'core/booking/desk/rules/read-day';
import type { Reply } from 'core/kernel/endpoint';
import { addDays } from 'core/kernel/time';
import { useState } from 'react';
import { apiQueryOptions } from '../../../platform/api.ts';
import { minuteOfDay } from '../words/wall.ts';
import type { VisitDraft } from './draft.ts';
import { clientWants, wishText } from './party/wanted.ts';

export type Free = Reply<typeof freeTimes>['data'];
/** When and with whom: picked by hand, or proposed because nothing else was said yet. */
export type Chosen = {
  readonly start: number;
  readonly at: string | null;
  readonly employee_id: string;
  /** Who does each line, the client's first; without a start it begins when the one before it is done. */
  readonly lines: readonly { readonly employee_id: string; readonly start?: string }[];
  readonly isAny: boolean;
};

export const STRIP_DAYS = 9;

/** The days beside each other from which one is picked: from today on, unless the visit is further ahead. */
function useStrip(date: string | undefined, today: string): string {
  const [strip, setStrip] = useState(today);
  if (date !== undefined && (date < strip || date > addDays(strip, STRIP_DAYS - 1)))
    setStrip(date >= today && date < addDays(today, STRIP_DAYS) ? today : date);
  return strip;
}

/** What is free for what the draft asks for; asked once a service is known. */
export function useFree(business_id: number, draft: VisitDraft | null, today: string) {
  const from = useStrip(draft?.date, today);
  const wish = draft ? wishText(draft) : '';
  const query = { business_id, wish, from, days: STRIP_DAYS, date: draft?.date ?? today };
  return useQuery({ ...apiQueryOptions(freeTimes, { query }), enabled: wish !== '', staleTime: 10_000 });
}

type Start = Free['any'][number];
const minuteIn = ({ timezone }: Free, { start }: Start): number => minuteOfDay({ days: [], timezone }, minuteOf(start));

/** The first time that leaves no gap, else the first at all. */
export function proposedFrom(free: Free | undefined): Chosen | null {
  const best = free?.any.find(({ star }) => star) ?? free?.any[0];
  if (!free || !best) return null;
  const { start: at, lines } = best;
  return { start: minuteIn(free, best), at, employee_id: lines[0]?.employee_id ?? '', lines, isAny: true };
}

/** The offered time that is meant: whoever does it then is known with it. */
function offeredIn({ start, employee_id, isAny }: VisitDraft, free: Free | undefined): Start | undefined {
  const starts = isAny ? free?.any : free?.people.find((one) => one.employee_id === employee_id)?.starts;
  return starts?.find((one) => free && minuteIn(free, one) === start && one.lines[0]?.employee_id === employee_id);
}

/** What the draft says, and where it says nothing what is proposed. With guests only what is offered fits everybody. */
export function chosenIn(draft: VisitDraft | null, free: Free | undefined): Chosen | null {
  if (!draft) return null;
  const { start, at, employee_id, isAny, guests } = draft;
  if (start === null || employee_id === null) return proposedFrom(free);
  const offered = offeredIn(draft, free);
  if (!offered && guests.length > 0) return proposedFrom(free);
  const lines = offered?.lines ?? clientWants(draft).map(() => ({ employee_id }));
  return { start, at: at ?? offered?.start ?? null, employee_id, lines, isAny };
}

const isAway = (none: Free['people'][number]['none'] | undefined): boolean => none === 'closed' || none === 'off';

/** Who is not among the free ones of this day, and why: they don't do it, or they don't work. */
export function missingFrom({ staff }: CalendarDay, { people }: Free) {
  const able = new Map(people.map((one) => [one.employee_id, one]));
  return {
    unskilled: staff.filter(({ id }) => !able.has(id)).map(({ first_name }) => first_name),
    away: staff.filter(({ id }) => isAway(able.get(id)?.none)).map(({ first_name }) => first_name),
  };
}
