import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Appointment } from 'core/booking/appointments/contract';
import { availableDays, availableStarts } from 'core/booking/availability/contract';
import { dateAfter } from 'core/kernel/time';
import { ask, send } from '../../../platform/ask.ts';

export type Wish = { readonly busUrl: string; readonly wish: string; readonly mode: Appointment['mode'] };

/** As many days as the strip shows. */
export const STRIP_DAYS = 14;
const MOST_DAYS = 31;
const LOOKS_AHEAD = 4;

/** What is free changes by the minute: it is asked for whenever it is looked at. */
export const useDays = ({ busUrl, wish, mode }: Wish, from: string) =>
  useQuery({
    ...ask(availableDays, { params: { busUrl }, query: { wish, mode, from, days: STRIP_DAYS } }),
    enabled: wish !== '',
    placeholderData: keepPreviousData,
  });

export const useStarts = ({ busUrl, wish, mode }: Wish, date: string | null) =>
  useQuery({
    ...ask(availableStarts, { params: { busUrl }, query: { wish, mode, date: date ?? '' } }),
    enabled: wish !== '' && date !== null,
  });

/** The first day with a free start from that date on, or null when there is none as far as can be booked. */
async function nextOpening({ busUrl, wish, mode }: Wish, from: string): Promise<string | null> {
  for (let look = 0, at = from; look < LOOKS_AHEAD; look += 1, at = dateAfter(at, MOST_DAYS)) {
    const { data } = await send(availableDays, { params: { busUrl }, query: { wish, mode, from: at, days: MOST_DAYS } });
    const open = data.find(({ starts }) => starts > 0);
    if (open) return open.date;
    if (data.at(-1)?.none === 'too-far') return null;
  }
  return null;
}

export const useNextOpening = (wish: Wish, from: string, enabled: boolean) =>
  useQuery({ queryKey: [availableDays.path, 'next', wish, from], queryFn: () => nextOpening(wish, from), enabled });
