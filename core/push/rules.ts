import type { NoticeKind } from '../accounts/notices/rules.ts';
import type { Locale } from '../accounts/rules.ts';

/** More devices than this nobody has; a further one takes the place of the one that was added first. */
export const MOST_DEVICES = 10;

const HOUR = 3_600_000;
export type PushOccasion =
  | 'message'
  | 'work_message'
  | 'visit_booked'
  | 'visit_accepted'
  | 'visit_moved'
  | 'visit_cancelled'
  | 'visit_reminder'
  | 'visit_confirm'
  | 'visit_away'
  | 'work_booked'
  | 'work_requested'
  | 'work_cancelled'
  | 'pay_asked'
  | 'pay_answered'
  | 'test';

/** Which choice of a person decides about it; null: they asked for it themselves. */
export const kindOfPush: { readonly [O in PushOccasion]: NoticeKind | null } = {
  message: 'messages',
  work_message: 'work_messages',
  visit_booked: 'visits',
  visit_accepted: 'visits',
  visit_moved: 'visits',
  visit_cancelled: 'visits',
  visit_reminder: 'visits',
  visit_confirm: 'visits',
  visit_away: 'visits',
  work_booked: 'work_visits',
  work_requested: 'work_visits',
  work_cancelled: 'work_visits',
  pay_asked: 'work_pay',
  pay_answered: 'work_pay',
  test: null,
};

/** How long it is worth showing: a phone that is switched on later shows nothing that is old. */
const worthShowing: { readonly [K in NoticeKind | 'test']: number } = {
  messages: 72 * HOUR,
  visits: 72 * HOUR,
  work_messages: 24 * HOUR,
  work_visits: 12 * HOUR,
  work_pay: 72 * HOUR,
  test: HOUR / 6,
};

/** The instant after which it is not shown any more; `until` when what it is about ends earlier. */
export function pushDeadline(occasion: PushOccasion, now: Date, until: string | null = null): string {
  const own = now.getTime() + worthShowing[kindOfPush[occasion] ?? 'test'];
  return new Date(until === null ? own : Math.min(own, Date.parse(until))).toISOString();
}

type Sentence = (when: string) => string;
/**
 * What a locked phone shows to whoever looks at it: that something happened and where, never what was written or who somebody is.
 * `when` is a day and time at the salon.
 */
const sentences: { readonly [L in Locale]: { readonly [O in PushOccasion]: Sentence } } = {
  en: {
    message: () => 'You have a new message.',
    work_message: () => 'A customer sent a message.',
    visit_booked: () => 'You’re booked. Tap to see your visit.',
    visit_accepted: () => 'Your visit is confirmed.',
    visit_moved: () => 'Your visit has a new time. Tap to see it.',
    visit_cancelled: () => 'Your visit was canceled.',
    visit_reminder: () => 'Your visit is coming up. Tap for the time.',
    visit_confirm: () => 'Are you still coming? Tap to let them know.',
    visit_away: () => 'Your visit needs a new time. Tap to choose one.',
    work_booked: (when) => `New booking for ${when}.`,
    work_requested: (when) => `New request for ${when}. Tap to answer.`,
    work_cancelled: (when) => `Canceled: ${when} is open again.`,
    pay_asked: () => 'Someone has a question about their pay.',
    pay_answered: () => 'Your question about your pay was answered.',
    test: () => 'It works! This is where you’ll hear from us.',
  },
  vi: {
    message: () => 'Bạn có tin nhắn mới.',
    work_message: () => 'Khách vừa nhắn tin cho tiệm.',
    visit_booked: () => 'Bạn đã đặt hẹn. Bấm vào để xem.',
    visit_accepted: () => 'Tiệm đã nhận lịch hẹn của bạn.',
    visit_moved: () => 'Lịch hẹn của bạn đổi giờ. Bấm vào để xem.',
    visit_cancelled: () => 'Lịch hẹn của bạn đã hủy.',
    visit_reminder: () => 'Bạn sắp có hẹn. Bấm vào để xem giờ.',
    visit_confirm: () => 'Bạn có đến được không? Bấm vào để báo tiệm.',
    visit_away: () => 'Lịch hẹn của bạn cần đổi giờ. Bấm vào để chọn.',
    work_booked: (when) => `Có khách đặt hẹn lúc ${when}.`,
    work_requested: (when) => `Khách xin hẹn lúc ${when}. Bấm vào để trả lời.`,
    work_cancelled: (when) => `Khách hủy hẹn, ${when} trống lại.`,
    pay_asked: () => 'Có thợ hỏi về tiền lương.',
    pay_answered: () => 'Câu hỏi về lương của bạn đã được trả lời.',
    test: () => 'Được rồi! Thông báo sẽ hiện ở đây.',
  },
};

export type PushFacts = {
  readonly occasion: PushOccasion;
  readonly locale: Locale;
  /** The salon's name, or ours. */
  readonly title: string;
  readonly when: string;
  /** Where a tap leads. */
  readonly address: string;
  /** A later one about the same takes the place of an earlier one on the screen. */
  readonly tag: string;
};

/**
 * What is sent, in the form of a declarative push message: Safari shows it by itself, even when our worker is gone. In other browsers
 * the worker shows the same.
 */
export const pushPayload = ({ occasion, locale, title, when, address, tag }: PushFacts) => ({
  web_push: 8030 as const,
  notification: { title, body: sentences[locale][occasion](when), lang: locale, navigate: address, tag },
});
