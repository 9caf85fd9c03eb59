import type { Locale } from '../../../accounts/rules.ts';
import type { LetterWords } from '../../../kernel/letters/letter.ts';
import { clipName, fitText, type TextDraft } from '../../../kernel/texting/fit.ts';
import { isOver, type Occasion } from '../../rules.ts';
import { longWhenText, whenText } from './when.ts';

/** Whether the owner wants accents in texts even where they cost a second one. */
export type Accents = { readonly text_accents?: boolean };

export type VisitFacts = {
  readonly bus_name: string;
  readonly timezone: string;
  readonly start: string;
  /** What is done and by whom, in the order of the visit. */
  readonly services: readonly { readonly name: string; readonly staff: string }[];
  readonly guests: number;
  /** Where the salon is; empty where it did not say. */
  readonly place: string;
  /** Opens the visit without a login. */
  readonly link: string;
  /** Whether this text can be answered by C or X, because the salon has a number of its own. */
  readonly takesReplies?: boolean;
  /** What calling it off costs, in a sentence; a text has it where it costs something. */
  readonly cancel?: { readonly sentence: string; readonly short: string; readonly isFree: boolean } | undefined;
} & Accents;
/** One text for phones and one letter, saying the same. */
export type Message = { readonly sms: string; readonly letter: LetterWords };

type Words = {
  readonly said: { readonly [O in Occasion]: (salon: string, when: string) => string };
  /** What stands over the letter. */
  readonly title: { readonly [O in Occasion]: string };
  /** What the letter says besides what, when and where. */
  readonly more: { readonly [O in Occasion]?: string };
  readonly labels: { readonly when: string; readonly what: string; readonly where: string };
  readonly with: (service: string, staff: string) => string;
  readonly guests: (count: number) => string;
  readonly change: string;
  readonly confirm: string;
  /** The same where a text can be answered. Never CANCEL: to carriers that word ends all texts. */
  readonly reply: string;
  readonly again: string;
};

const english: Words = {
  said: {
    booked: (salon, when) => `${salon}: you're booked for ${when}.`,
    requested: (salon, when) => `${salon} has your request for ${when}. We'll let you know when it's accepted.`,
    accepted: (salon, when) => `${salon} accepted your visit on ${when}.`,
    moved: (salon, when) => `${salon}: your visit is now on ${when}.`,
    cancelled: (salon, when) => `${salon}: your visit on ${when} is canceled.`,
    missed: (salon, when) => `${salon}: we missed you on ${when}.`,
    reminder: (salon, when) => `${salon}: see you on ${when}.`,
    soon: (salon, when) => `${salon}: see you soon. Your visit is ${when}.`,
    confirm: (salon, when) => `${salon}: can you make it on ${when}? Please confirm.`,
    away: (salon, when) => `${salon}: we're sorry, your tech is out on ${when}. Please choose another time.`,
  },
  title: {
    booked: "You're booked",
    requested: 'We have your request',
    accepted: 'Your visit is accepted',
    moved: 'Your visit has a new time',
    cancelled: 'Your visit is canceled',
    missed: 'We missed you',
    reminder: 'See you soon',
    soon: 'It’s almost time',
    confirm: 'Can you make it?',
    away: 'Please choose another time',
  },
  more: {
    requested: "We'll let you know when it's accepted.",
    confirm: 'Please let us know, so we can keep your spot.',
    away: "We're sorry, your tech is out then.",
    missed: "We'd love to see you another day.",
  },
  labels: { when: 'When', what: 'What', where: 'Where' },
  with: (service, staff) => `${service} with ${staff}`,
  guests: (count) => (count === 1 ? "You're bringing one guest." : `You're bringing ${count} guests.`),
  change: 'Change or cancel',
  confirm: 'Confirm, change or cancel',
  reply: 'Reply C to confirm, X to cancel',
  again: 'Book again',
};

const vietnamese: Words = {
  said: {
    booked: (salon, when) => `${salon}: bạn đã đặt hẹn lúc ${when}.`,
    requested: (salon, when) => `${salon} đã nhận yêu cầu hẹn lúc ${when}. Tiệm xác nhận xong sẽ báo cho bạn.`,
    accepted: (salon, when) => `${salon} đã nhận lịch hẹn của bạn lúc ${when}.`,
    moved: (salon, when) => `${salon}: lịch hẹn của bạn đã dời sang ${when}.`,
    cancelled: (salon, when) => `${salon}: lịch hẹn lúc ${when} đã hủy.`,
    missed: (salon, when) => `${salon}: tiệm đã đợi bạn lúc ${when} mà không thấy bạn đến.`,
    reminder: (salon, when) => `${salon} nhắc bạn: lịch hẹn lúc ${when}.`,
    soon: (salon, when) => `${salon}: sắp đến giờ hẹn của bạn, ${when}.`,
    confirm: (salon, when) => `${salon}: bạn có đến lúc ${when} không? Xác nhận giúp tiệm nhé.`,
    away: (salon, when) => `${salon}: xin lỗi, thợ của bạn nghỉ lúc ${when}. Bạn chọn giờ khác giúp tiệm nhé.`,
  },
  title: {
    booked: 'Bạn đã đặt hẹn',
    requested: 'Tiệm đã nhận yêu cầu của bạn',
    accepted: 'Tiệm đã nhận lịch hẹn của bạn',
    moved: 'Lịch hẹn đã dời giờ',
    cancelled: 'Lịch hẹn đã hủy',
    missed: 'Tiệm đã đợi bạn',
    reminder: 'Hẹn sớm gặp bạn',
    soon: 'Sắp đến giờ hẹn',
    confirm: 'Bạn có đến được không?',
    away: 'Bạn chọn giờ khác giúp tiệm nhé',
  },
  more: {
    requested: 'Tiệm xác nhận xong sẽ báo cho bạn.',
    confirm: 'Bạn báo lại để tiệm giữ chỗ nhé.',
    away: 'Tiệm xin lỗi, thợ bạn chọn nghỉ giờ đó.',
    missed: 'Mong gặp bạn hôm khác.',
  },
  labels: { when: 'Giờ hẹn', what: 'Dịch vụ', where: 'Địa chỉ' },
  with: (service, staff) => `${service}, thợ ${staff}`,
  guests: (count) => `Bạn dẫn thêm ${count} khách.`,
  change: 'Đổi giờ hoặc hủy',
  confirm: 'Xác nhận, đổi giờ hoặc hủy',
  reply: 'Nhắn C để xác nhận, X để hủy',
  again: 'Đặt hẹn lại',
};

const languages: { readonly [L in Locale]: Words } = { en: english, vi: vietnamese };

const actionFor = ({ again, confirm, change }: Words, occasion: Occasion): string => {
  if (isOver(occasion)) return again;
  return occasion === 'confirm' ? confirm : change;
};

/** What calling it off costs is said where that can still be done. */
const cancelFor = (occasion: Occasion, { cancel }: VisitFacts) => (isOver(occasion) || occasion === 'away' ? undefined : cancel);

function visitLetter(locale: Locale, occasion: Occasion, facts: VisitFacts): LetterWords {
  const words = languages[locale];
  const { title, more, labels } = words;
  const what = facts.services.map(({ name, staff }) => words.with(name, staff));
  const guests = facts.guests > 0 ? [words.guests(facts.guests)] : [];
  const where = facts.place === '' || isOver(occasion) ? [] : [{ label: labels.where, value: facts.place }];
  const rows = [
    { label: labels.when, value: longWhenText(locale, facts.start, facts.timezone) },
    { label: labels.what, value: [...what, ...guests].join('\n') },
    ...where,
  ];
  const [said, cancel] = [more[occasion], cancelFor(occasion, facts)];
  return {
    locale,
    subject: words.said[occasion](facts.bus_name, whenText(locale, facts.start, facts.timezone)),
    preview: rows[0]?.value ?? '',
    blocks: [
      { is: 'title', text: title[occasion] },
      ...(said === undefined ? [] : [{ is: 'text', text: said } as const]),
      { is: 'facts', rows },
      { is: 'button', label: actionFor(words, occasion), link: facts.link },
      ...(cancel ? [{ is: 'text', text: cancel.sentence, isQuiet: true } as const] : []),
    ],
  };
}

type TextParts = { readonly fees: readonly string[]; readonly act: string; readonly when: string };

/** What a text about a visit says, from everything to the least that is of use: time, salon and link. */
function visitDrafts(words: Words, occasion: Occasion, facts: VisitFacts, { fees, act, when }: TextParts): TextDraft[] {
  const { bus_name, services } = facts;
  const join = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' ');
  const said = (salon: string) => words.said[occasion](salon, when);
  const full = `${services.map(({ name, staff }) => words.with(name, staff)).join(', ')}.`;
  const bare = `${services.map(({ name }) => name).join(', ')}.`;
  const works = isOver(occasion) ? [''] : [full, bare, ''];
  return [
    ...fees.flatMap((fee) => works.map((work) => () => join(said(bus_name), work, fee, act))),
    () => join(said(clipName(bus_name, 24)), fees.at(-1) ?? '', act),
    (clip) => join(said(clip(bus_name)), act),
  ];
}

export function messageFor(locale: Locale, occasion: Occasion, facts: VisitFacts): Message {
  const words = languages[locale];
  const cancel = cancelFor(occasion, facts);
  const fees = cancel?.isFree === false ? [cancel.sentence, cancel.short] : [''];
  const canReply = facts.takesReplies === true && (occasion === 'confirm' || occasion === 'reminder');
  const act = `${canReply ? words.reply : actionFor(words, occasion)}: ${facts.link}`;
  const when = whenText(locale, facts.start, facts.timezone);
  const sms = fitText(visitDrafts(words, occasion, facts, { fees, act, when }), facts.text_accents);
  return { sms, letter: visitLetter(locale, occasion, facts) };
}
