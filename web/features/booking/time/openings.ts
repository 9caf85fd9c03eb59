import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Appointment } from 'core/booking/appointments/contract';
import { availableDays, availableStarts } from 'core/booking/availability/contract';
import { moveDays, moveStarts } from 'core/booking/moves/contract';
import { addDays } from 'core/kernel/time';
import { callApi } from '../../../platform/api.ts';

export type OpeningsInput = {
  readonly busUrl: string;
  readonly wish: string;
  readonly mode: Appointment['mode'];
  /** The visit that is moved: its own time is free for it, and its people are kept. */
  readonly moving?: string | undefined;
};

/** As many days as the strip shows. */
export const STRIP_DAYS = 14;
const MOST_DAYS = 31;
const LOOKS_AHEAD = 4;

const sendDays = ({ busUrl, wish, mode, moving: id }: OpeningsInput, from: string, days: number, signal?: AbortSignal) =>
  id === undefined
    ? callApi(availableDays, { params: { busUrl }, query: { wish, mode, from, days } }, signal && { signal })
    : callApi(moveDays, { params: { busUrl, id }, query: { from, days } }, signal && { signal });

const sendStarts = ({ busUrl, wish, mode, moving: id }: OpeningsInput, date: string, signal: AbortSignal) =>
  id === undefined
    ? callApi(availableStarts, { params: { busUrl }, query: { wish, mode, date } }, { signal })
    : callApi(moveStarts, { params: { busUrl, id }, query: { date } }, { signal });

/** What is free changes by the minute: it is asked for whenever it is looked at. */
export const useDays = (wish: OpeningsInput, from: string) =>
  useQuery({
    queryKey: [wish.moving === undefined ? availableDays.path : moveDays.path, wish, from],
    queryFn: ({ signal }) => sendDays(wish, from, STRIP_DAYS, signal),
    enabled: wish.wish !== '',
    placeholderData: keepPreviousData,
  });

export const useStarts = (wish: OpeningsInput, date: string | null) =>
  useQuery({
    queryKey: [wish.moving === undefined ? availableStarts.path : moveStarts.path, wish, date],
    queryFn: ({ signal }) => sendStarts(wish, date ?? '', signal),
    enabled: wish.wish !== '' && date !== null,
  });

/** The first day with a free start from that date on, or null when there is none as far as can be booked. */
async function nextOpening(wish: OpeningsInput, from: string): Promise<string | null> {
  for (let look = 0, at = from; look < LOOKS_AHEAD; look += 1, at = addDays(at, MOST_DAYS)) {
    const { data } = await sendDays(wish, at, MOST_DAYS);
    const open = data.find(({ starts }) => starts > 0);
    if (open) return open.date;
    if (data.at(-1)?.none === 'too-far') return null;
  }
  return null;
}

export const useNextOpening = (wish: OpeningsInput, from: string, enabled: boolean) =>
  useQuery({ queryKey: [availableDays.path, 'next', wish, from], queryFn: () => nextOpening(wish, from), enabled });
