import { addDays } from 'core/kernel/time';

export const views = ['day', 'week', 'list'] as const;
export type CalendarView = (typeof views)[number];

/** What the address says: which day, how it is shown, whose, and which visit is open. */
export type CalendarAddress = {
  readonly date: string | null;
  readonly view: CalendarView | null;
  /** `all`, hash ids with commas between, or null for those who work that day. */
  readonly staff: string | null;
  readonly visit: string | null;
  /** `visit`: the form for a new one is asked for. */
  readonly new: string | null;
  /** Whom the new one is for. */
  readonly client: string | null;
  /** `waiting`: requests and whoever waits are to be open beside the day. */
  readonly side: string | null;
};

const isDate = (text: string | null): text is string =>
  text !== null && /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

export function readCalendarAddress(search: URLSearchParams): CalendarAddress {
  const [date, view] = [search.get('date'), search.get('view')];
  return {
    date: isDate(date) ? date : null,
    view: views.find((one) => one === view) ?? null,
    staff: search.get('staff'),
    visit: search.get('visit'),
    new: search.get('new'),
    client: search.get('client'),
    side: search.get('side'),
  };
}

export function searchOf(wish: CalendarAddress): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(wish)) if (value) search.set(name, value);
  return search;
}

/** The Monday of a date. */
export const weekOf = (date: string): string => addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7));
