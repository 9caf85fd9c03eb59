import { maskPhone, readPhoneSearch } from '../kernel/phone/phone.ts';

const KEPT_LETTERS = 4;

/** Enough to tell two clients apart, too little to write to them: the first letters of the mail address. */
export function maskedEmail(email: string | null): string | null {
  if (email === null) return null;
  const local = email.split('@')[0] ?? '';
  const kept = local.length > KEPT_LETTERS ? local.slice(0, KEPT_LETTERS) : local.slice(0, 1);
  return `${kept}***`;
}

/** The wire's `vip`: true without end, a date as its last day, or false. */
export const vipOf = ({ vip, vip_until }: { readonly vip: boolean; readonly vip_until: string | null }): boolean | string =>
  vip ? true : (vip_until ?? false);

/** VIP right now, by the date on the wall of the business. */
export const isVip = (vip: boolean | string, today: string): boolean => (typeof vip === 'string' ? vip >= today : vip);

/** A search of phone characters only is a search for a phone; else for a name. */
export function soughtIn(text: string): { readonly digits: string | null; readonly name: string } {
  return { digits: readPhoneSearch(text), name: text };
}

export const LAPSED_DAYS = 60;
export const NEW_DAYS = 30;
/** How far ahead a birthday is worth a word. */
export const BIRTHDAY_DAYS = 30;
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);

/** Came once, not for a while, and has nothing booked. */
export function isLapsed({ last_visit_at, ahead_at }: Pick<ClientRow, 'last_visit_at' | 'ahead_at'>, now: Date): boolean {
  if (last_visit_at === null || new Date(last_visit_at) >= daysBefore(now, LAPSED_DAYS)) return false;
  return ahead_at === null || new Date(ahead_at) < now;
}

export type ClientRow = {
  readonly id: string;
  readonly name: string;
  readonly phone_number: string | null;
  readonly email: string | null;
  readonly vip: boolean;
  readonly vip_until: string | null;
  readonly block: boolean;
  readonly report_flag: boolean;
  readonly manager_note: string;
  readonly has_account: boolean;
  readonly created_at: string;
  readonly visits_count: number;
  readonly no_shows: number;
  readonly spent_cents: number;
  readonly last_visit_at: string | null;
  readonly ahead_at: string | null;
};

/** A client as somebody with, or without, the right to contacts sees them. The manager's note and money belong to that right too. */
export function shownClient(row: ClientRow, contacts: boolean, now: Date) {
  const { vip, vip_until, report_flag, manager_note, ahead_at, ...shown } = row;
  return {
    ...shown,
    phone_number: contacts ? row.phone_number : maskPhone(row.phone_number),
    email: contacts ? row.email : maskedEmail(row.email),
    masked: !contacts,
    vip: vipOf({ vip, vip_until }),
    customer_info: { report_flag, manager_note: contacts ? manager_note : '' },
    spent_cents: contacts ? row.spent_cents : null,
    lapsed: isLapsed({ last_visit_at: row.last_visit_at, ahead_at }, now),
  };
}

type Span = { readonly visits_count: number; readonly first_visit_at: string | null; readonly last_visit_at: string | null };

/** How many days lie between two visits as a rule; null before the second one. */
export function daysBetweenVisits({ visits_count, first_visit_at, last_visit_at }: Span): number | null {
  if (visits_count < 2 || first_visit_at === null || last_visit_at === null) return null;
  const days = (new Date(last_visit_at).getTime() - new Date(first_visit_at).getTime()) / 86_400_000;
  return Math.max(1, Math.round(days / (visits_count - 1)));
}
