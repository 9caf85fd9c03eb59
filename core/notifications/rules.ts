import type { Locale } from '../accounts/rules.ts';
import { type Cents, dollarText } from '../kernel/money.ts';

/** Why we write to a client about a visit. */
export type Occasion = 'booked' | 'requested' | 'accepted' | 'moved' | 'cancelled' | 'missed' | 'reminder' | 'confirm' | 'away';

/** What an event of a visit says about it: how it was booked, from when it was moved, or which step it took. */
type Happened = { readonly status?: string; readonly from?: string; readonly to?: string };

/** What a client is written about; null: nothing they need to read. */
export function occasionOf({ status, from, to }: Happened): Occasion | null {
  if (status !== undefined) return status === 'requested' ? 'requested' : 'booked';
  if (to === 'cancelled') return 'cancelled';
  if (from === 'requested') return to === 'booked' || to === 'confirmed' ? 'accepted' : null;
  return from !== undefined && from !== to && /^\d/.test(from) ? 'moved' : null;
}

/** The same for the desk, which may also write to who did not come. */
export const deskOccasionOf = (happened: Happened): Occasion | null =>
  happened.to === 'no_show' ? 'missed' : occasionOf(happened);

/** So long a change at the desk can be taken back before its client reads of it. */
export const UNDO_MS = 10_000;

/** Something that was told about a visit: what it changed, and whether it takes another change back. */
export type ToldChange = {
  readonly at: string;
  readonly payload: Happened & { readonly change?: { readonly id: string; readonly undoes: string | null } };
};

/** What was taken back in time never happened, for the client; and of two messages about the same the newer one is written. */
export function isWorthWriting(told: ToldChange, others: readonly ToldChange[]): boolean {
  const { change } = told.payload;
  const undoing = others.find(({ payload }) => change && payload.change?.undoes === change.id);
  const undone = others.find(({ payload }) => change?.undoes && payload.change?.id === change.undoes);
  const inTime = (one: ToldChange | undefined) =>
    one !== undefined && Math.abs(Date.parse(one.at) - Date.parse(told.at)) <= UNDO_MS;
  if (inTime(undoing) || inTime(undone)) return false;
  const occasion = deskOccasionOf(told.payload);
  return !others.some((one) => Date.parse(one.at) > Date.parse(told.at) && deskOccasionOf(one.payload) === occasion);
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
  /** What calling it off costs, in a sentence; a text has it where it costs something. */
  readonly cancel?: { readonly sentence: string; readonly isFree: boolean } | undefined;
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
    missed: (salon, when) => `${salon}: we missed you on ${when}.`,
    reminder: (salon, when) => `${salon} expects you on ${when}.`,
    confirm: (salon, when) => `${salon}: will you come on ${when}? Please confirm.`,
    away: (salon, when) => `${salon}: we are sorry, your artist is away on ${when}. Please choose another time.`,
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
    missed: (salon, when) => `${salon}: tiệm đã chờ bạn lúc ${when} mà chưa gặp.`,
    reminder: (salon, when) => `${salon} đón bạn lúc ${when}.`,
    confirm: (salon, when) => `${salon}: bạn có đến lúc ${when} không? Xác nhận giúp tiệm nhé.`,
    away: (salon, when) => `${salon}: xin lỗi, thợ của bạn nghỉ lúc ${when}. Bạn chọn giờ khác giúp tiệm nhé.`,
  },
  with: (service, staff) => `${service}, thợ ${staff}`,
  guests: (count) => `Bạn đi cùng ${count} khách.`,
  change: 'Đổi giờ hoặc hủy:',
  confirm: 'Xác nhận, đổi giờ hoặc hủy:',
  again: 'Đặt hẹn lại:',
};

const languages: { readonly [L in Locale]: Words } = { en: english, vi: vietnamese };

/** There is nothing to come to any more. */
export const isOver = (occasion: Occasion): boolean => occasion === 'cancelled' || occasion === 'missed';

/** One text for phones and one letter, saying the same. */
export function messageFor(locale: Locale, occasion: Occasion, facts: VisitFacts): Message {
  const words = languages[locale];
  const said = words.said[occasion](facts.bus_name, whenText(locale, facts.start, facts.timezone));
  const work = facts.services.map(({ name, staff }) => words.with(name, staff));
  const guests = facts.guests > 0 ? [words.guests(facts.guests)] : [];
  const asks: { readonly [O in Occasion]?: string } = {
    cancelled: words.again,
    missed: words.again,
    confirm: words.confirm,
  };
  const act = `${asks[occasion] ?? words.change} ${facts.link}`;
  const cancel = facts.cancel && !isOver(occasion) && occasion !== 'away' ? facts.cancel : null;
  const inLetter = cancel ? [cancel.sentence] : [];
  const inText = cancel?.isFree === false ? [cancel.sentence] : [];
  return {
    subject: said,
    text: [said, work.join('\n'), ...guests, ...inLetter, act, facts.bus_name].join('\n\n'),
    sms: [said, isOver(occasion) ? '' : `${work.join(', ')}.`, ...inText, act].filter((part) => part !== '').join(' '),
  };
}

/**
 * Reminders go out so many hours before, or, for what is booked later than that, not at all: the confirmation has just
 * been read. No hours, no reminder.
 */
export function remindAt(start: string, now: Date, hours: number): string | null {
  const due = Date.parse(start) - hours * 3_600_000;
  return hours > 0 && due > now.getTime() ? new Date(due).toISOString() : null;
}

export type OfferFacts = Pick<VisitFacts, 'bus_name' | 'timezone' | 'start' | 'link'>;
const offered: { readonly [L in Locale]: (salon: string, when: string, link: string) => string } = {
  en: (salon, when, link) => `${salon}: a time has opened on ${when}. It goes to whoever books first: ${link}`,
  vi: (salon, when, link) => `${salon}: vừa có giờ trống lúc ${when}. Ai đặt trước thì được trước: ${link}`,
};

/** To somebody on the waiting list. Nothing is kept for them, and the text says so. */
export const offerText = (locale: Locale, { bus_name, timezone, start, link }: OfferFacts): string =>
  offered[locale](bus_name, whenText(locale, start, timezone), link);

type TurnWords = {
  readonly now: (salon: string, name: string) => string;
  readonly later: (salon: string, name: string, time: string, staff: string) => string;
  readonly unknown: (salon: string, name: string) => string;
};
const turnWords: { readonly [L in Locale]: TurnWords } = {
  en: {
    now: (salon, name) => `${salon}: ${name}, it's your turn. Please come to the desk.`,
    later: (salon, name, time, staff) =>
      `${salon}: ${name}, your turn is at about ${time} with ${staff}. Please be back by then.`,
    unknown: (salon, name) => `${salon}: ${name}, please come back to the desk.`,
  },
  vi: {
    now: (salon, name) => `${salon}: ${name} ơi, tới lượt của bạn rồi. Mời bạn vào quầy.`,
    later: (salon, name, time, staff) =>
      `${salon}: ${name} ơi, khoảng ${time} tới lượt của bạn, ${staff} làm. Bạn nhớ quay lại nhé.`,
    unknown: (salon, name) => `${salon}: ${name} ơi, mời bạn quay lại quầy.`,
  },
};
export type TurnFacts = {
  readonly bus_name: string;
  readonly timezone: string;
  readonly name: string;
  /** When the board says that they sit, and with whom; null: nobody knows. */
  readonly seat: { readonly at: string; readonly staff: string } | null;
};

/** To somebody who came in without an appointment and waits somewhere near: what the board says of them. */
export function turnText(locale: Locale, { bus_name, timezone, name, seat }: TurnFacts, now: string): string {
  const words = turnWords[locale];
  if (!seat) return words.unknown(bus_name, name);
  if (Date.parse(seat.at) <= Date.parse(now)) return words.now(bus_name, name);
  const clock = new Intl.DateTimeFormat(tags[locale], { hour: 'numeric', minute: '2-digit', timeZone: timezone });
  return words.later(bus_name, name, clock.format(Date.parse(seat.at)).replaceAll('\u202f', ' '), seat.staff);
}

export type ReceiptFacts = {
  readonly bus_name: string;
  readonly lines: readonly { readonly name: string; readonly amount_cents: Cents }[];
  readonly total: Cents;
  readonly link: string;
};
type ReceiptWords = {
  readonly subject: (salon: string) => string;
  readonly thanks: (salon: string, total: string) => string;
  readonly total: string;
  readonly look: string;
};
const receiptWords: { readonly [L in Locale]: ReceiptWords } = {
  en: {
    subject: (salon) => `Your receipt from ${salon}`,
    thanks: (salon, total) => `${salon}: thank you for your visit. Your receipt for ${total}:`,
    total: 'Total',
    look: 'The whole receipt, to book again or to print:',
  },
  vi: {
    subject: (salon) => `Biên nhận của bạn tại ${salon}`,
    thanks: (salon, total) => `${salon}: cảm ơn bạn đã ghé. Biên nhận ${total} của bạn:`,
    total: 'Tổng cộng',
    look: 'Xem cả biên nhận, đặt lại lịch hoặc in:',
  },
};

/** The receipt by text, and as a letter with what was had. */
export function receiptMessage(locale: Locale, { bus_name, lines, total, link }: ReceiptFacts): Message {
  const words = receiptWords[locale];
  const rows = [...lines, { name: words.total, amount_cents: total }].map(
    ({ name, amount_cents }) => `${name}  ${dollarText(amount_cents)}`,
  );
  const thanks = words.thanks(bus_name, dollarText(total));
  return {
    subject: words.subject(bus_name),
    sms: `${thanks} ${link}`,
    text: [thanks, rows.join('\n'), `${words.look} ${link}`, bus_name].join('\n\n'),
  };
}
