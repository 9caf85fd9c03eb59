import type { Locale } from '../accounts/rules.ts';

/** Why we write to a client about a visit. */
export type Occasion = 'booked' | 'requested' | 'accepted' | 'moved' | 'cancelled' | 'reminder' | 'confirm';

/** What an event of a visit says about it: how it was booked, from when it was moved, or which step it took. */
type Happened = { readonly status?: string; readonly from?: string; readonly to?: string };

/** What a client is written about; null: nothing they need to read. */
export function occasionOf({ status, from, to }: Happened): Occasion | null {
  if (status !== undefined) return status === 'requested' ? 'requested' : 'booked';
  if (to === 'cancelled') return 'cancelled';
  if (from === 'requested') return to === 'booked' || to === 'confirmed' ? 'accepted' : null;
  return from !== undefined && from !== to && /^\d/.test(from) ? 'moved' : null;
}

export type VisitFacts = {
  readonly bus_name: string;
  readonly timezone: string;
  readonly start: string;
  /** What is done and by whom, in the order of the visit. */
  readonly services: readonly { readonly name: string; readonly staff: string }[];
  readonly guests: number;
  /** Opens the visit without a login. */
  readonly link: string;
};
export type Message = { readonly subject: string; readonly text: string; readonly sms: string };

const tags: { readonly [L in Locale]: string } = { en: 'en-US', vi: 'vi-VN' };

/** The day and the time on the wall of the salon, as somebody reads them: `Fri, Nov 20, 3:15 PM`. */
export const whenText = (locale: Locale, start: string, timezone: string): string =>
  new Intl.DateTimeFormat(tags[locale], {
    timeZone: timezone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
    .format(Date.parse(start))
    .replaceAll('\u202f', ' ');

type Words = {
  readonly said: { readonly [O in Occasion]: (salon: string, when: string) => string };
  readonly with: (service: string, staff: string) => string;
  readonly guests: (count: number) => string;
  readonly change: string;
  readonly confirm: string;
  readonly again: string;
};

const english: Words = {
  said: {
    booked: (salon, when) => `${salon}: you are booked for ${when}.`,
    requested: (salon, when) => `${salon} has your request for ${when}. We write as soon as it is accepted.`,
    accepted: (salon, when) => `${salon} accepted your visit on ${when}.`,
    moved: (salon, when) => `${salon}: your visit is now on ${when}.`,
    cancelled: (salon, when) => `${salon}: your visit on ${when} is cancelled.`,
    reminder: (salon, when) => `${salon} expects you on ${when}.`,
    confirm: (salon, when) => `${salon}: will you come on ${when}? Please confirm.`,
  },
  with: (service, staff) => `${service} with ${staff}`,
  guests: (count) => (count === 1 ? 'You bring one guest.' : `You bring ${count} guests.`),
  change: 'Change or cancel:',
  confirm: 'Confirm, change or cancel:',
  again: 'Book again:',
};

const vietnamese: Words = {
  said: {
    booked: (salon, when) => `${salon}: bạn đã đặt hẹn lúc ${when}.`,
    requested: (salon, when) => `${salon} đã nhận yêu cầu hẹn lúc ${when}. Chúng tôi sẽ báo khi tiệm đồng ý.`,
    accepted: (salon, when) => `${salon} đã nhận lịch hẹn của bạn lúc ${when}.`,
    moved: (salon, when) => `${salon}: lịch hẹn của bạn đã dời sang ${when}.`,
    cancelled: (salon, when) => `${salon}: lịch hẹn lúc ${when} đã hủy.`,
    reminder: (salon, when) => `${salon} đón bạn lúc ${when}.`,
    confirm: (salon, when) => `${salon}: bạn có đến lúc ${when} không? Xác nhận giúp tiệm nhé.`,
  },
  with: (service, staff) => `${service}, thợ ${staff}`,
  guests: (count) => `Bạn đi cùng ${count} khách.`,
  change: 'Đổi giờ hoặc hủy:',
  confirm: 'Xác nhận, đổi giờ hoặc hủy:',
  again: 'Đặt hẹn lại:',
};

const languages: { readonly [L in Locale]: Words } = { en: english, vi: vietnamese };

/** One text for phones and one letter, saying the same. */
export function messageFor(locale: Locale, occasion: Occasion, facts: VisitFacts): Message {
  const words = languages[locale];
  const said = words.said[occasion](facts.bus_name, whenText(locale, facts.start, facts.timezone));
  const work = facts.services.map(({ name, staff }) => words.with(name, staff));
  const guests = facts.guests > 0 ? [words.guests(facts.guests)] : [];
  const asks: { readonly [O in Occasion]?: string } = { cancelled: words.again, confirm: words.confirm };
  const act = `${asks[occasion] ?? words.change} ${facts.link}`;
  return {
    subject: said,
    text: [said, work.join('\n'), ...guests, act, facts.bus_name].join('\n\n'),
    sms: [said, occasion === 'cancelled' ? '' : `${work.join(', ')}.`, act].filter((part) => part !== '').join(' '),
  };
}

/** Reminders go out a day before, or, for what is booked later than that, not at all: the confirmation has just been read. */
export const REMIND_HOURS = 24;
export function remindAt(start: string, now: Date): string | null {
  const due = Date.parse(start) - REMIND_HOURS * 3_600_000;
  return due > now.getTime() ? new Date(due).toISOString() : null;
}

export type OfferFacts = Pick<VisitFacts, 'bus_name' | 'timezone' | 'start' | 'link'>;
const offered: { readonly [L in Locale]: (salon: string, when: string, link: string) => string } = {
  en: (salon, when, link) => `${salon}: a time has opened on ${when}. It goes to whoever books first: ${link}`,
  vi: (salon, when, link) => `${salon}: vừa có giờ trống lúc ${when}. Ai đặt trước thì được trước: ${link}`,
};

/** To somebody on the waiting list. Nothing is kept for them, and the text says so. */
export const offerText = (locale: Locale, { bus_name, timezone, start, link }: OfferFacts): string =>
  offered[locale](bus_name, whenText(locale, start, timezone), link);
