import type { Locale } from '../../accounts/rules.ts';
import { fitText } from '../../kernel/texting/fit.ts';
import { vietnameseDayText, wallClockAt } from '../../kernel/time.ts';

/** What we answer by ourselves to a text of a client. Every one is a single text. */
type Words = {
  readonly stopped: (salon: string) => string;
  /** To CANCEL, which stops all texts although most mean their visit. */
  readonly stoppedVisit: (salon: string, link: string) => string;
  readonly started: (salon: string) => string;
  readonly help: (salon: string, phone: string) => string;
  readonly confirmed: (salon: string, when: string) => string;
  readonly late: (salon: string) => string;
  readonly costs: (salon: string, fee: string, link: string) => string;
  readonly which: (salon: string, list: string) => string;
};

const words: { readonly [L in Locale]: Words } = {
  en: {
    stopped: (salon) => `${salon}: you won't get any more texts from us. Text START to get them again.`,
    stoppedVisit: (salon, link) => `${salon}: texts are off, START turns them on. Your visit still stands. To cancel it: ${link}`,
    started: (salon) => `${salon}: texts are on again. Text STOP to end them. Msg & data rates may apply.`,
    help: (salon, phone) =>
      `${salon}: texts about your visits. Questions? Call ${phone}. Text STOP to end texts. Msg & data rates may apply.`,
    confirmed: (salon, when) => `${salon}: thanks, you're confirmed for ${when}. See you then!`,
    late: (salon) => `${salon}: thanks for letting us know. See you soon!`,
    costs: (salon, fee, link) => `${salon}: canceling now costs ${fee}. Your visit still stands. To cancel it: ${link}`,
    which: (salon, list) => `${salon}: which visit? ${list}. Text C or X and the number, like C1.`,
  },
  vi: {
    stopped: (salon) => `${salon}: bạn sẽ không nhận tin nhắn của tiệm nữa. Nhắn START để nhận lại.`,
    stoppedVisit: (salon, link) => `${salon}: đã ngừng nhắn tin, START để mở lại. Lịch hẹn vẫn còn. Muốn hủy hẹn: ${link}`,
    started: (salon) => `${salon}: đã mở lại tin nhắn. Nhắn STOP để ngừng.`,
    help: (salon, phone) => `${salon}: tin nhắn về lịch hẹn của bạn. Cần hỏi thêm xin gọi ${phone}. Nhắn STOP để ngừng.`,
    confirmed: (salon, when) => `${salon}: cảm ơn bạn đã xác nhận hẹn lúc ${when}. Hẹn gặp bạn!`,
    late: (salon) => `${salon}: cảm ơn bạn đã báo. Hẹn gặp bạn!`,
    costs: (salon, fee, link) => `${salon}: hủy lúc này mất ${fee}. Lịch hẹn vẫn còn. Muốn hủy hẹn: ${link}`,
    which: (salon, list) => `${salon}: bạn nói lịch hẹn nào? ${list}. Nhắn C hoặc X với số, ví dụ C1.`,
  },
};

type Salon = { readonly locale: Locale; readonly name: string };
const one = ({ locale, name }: Salon, said: (w: Words, salon: string) => string): string =>
  fitText([(clip) => said(words[locale], clip(name))]);

export const stoppedText = (salon: Salon): string => one(salon, (w, name) => w.stopped(name));
export const stoppedVisitText = (salon: Salon, link: string): string => one(salon, (w, name) => w.stoppedVisit(name, link));
export const startedText = (salon: Salon): string => one(salon, (w, name) => w.started(name));
export const helpText = (salon: Salon, phone: string): string => one(salon, (w, name) => w.help(name, phone));
export const confirmedText = (salon: Salon, when: string): string => one(salon, (w, name) => w.confirmed(name, when));
export const lateText = (salon: Salon): string => one(salon, (w, name) => w.late(name));
export const costsText = (salon: Salon, fee: string, link: string): string => one(salon, (w, name) => w.costs(name, fee, link));

/** Which of several visits is meant: a numbered list, in the order in which they were asked about. */
export const whichText = (salon: Salon, visits: readonly string[]): string =>
  one(salon, (w, name) => w.which(name, visits.map((when, index) => `${index + 1}) ${when}`).join(' ')));

/** A moment on the clock of the salon as a text says it: `Fri 3:15 PM`. */
export function shortWhen(locale: Locale, instant: string, timezone: string): string {
  const clock = new Intl.DateTimeFormat(locale === 'vi' ? 'vi-VN' : 'en-US', {
    ...(locale === 'vi' ? {} : { weekday: 'short' as const }),
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timezone,
  });
  const said = clock.format(Date.parse(instant)).replaceAll('\u202f', ' ');
  return locale === 'vi' ? `${said} ${vietnameseDayText(wallClockAt(instant, timezone).date)}` : said;
}
