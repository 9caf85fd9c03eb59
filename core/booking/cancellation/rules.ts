import type { Locale } from '../../accounts/rules.ts';
import type { Setting } from '../../business/contract.ts';
import { type Cents, dollarText } from '../../kernel/money/money.ts';
import { presetPercents, share } from '../guarantees/rules.ts';

/** An amount, or percent of a price that is not known yet. */
type Fee = { readonly cents: Cents } | { readonly percent: number };

/** What calling off costs, and until when it costs nothing. */
export type CancelRule = {
  readonly free_min: number;
  readonly late: Fee;
  /** What not coming costs; null where nothing is taken for it. */
  readonly no_show: Fee | null;
};

type Policy = Pick<Setting, 'cancel_free_hours' | 'late_fee_cents' | 'booking_policy' | 'fee_preset' | 'cancel_notice_min'>;

/** The salon's cancellation rule for online bookings. If the salon takes cards (`takesCards`), fees are a share of the price. */
export function cancelRule(policy: Policy, takesCards: boolean): CancelRule {
  const { cancel_free_hours, late_fee_cents, booking_policy, fee_preset, cancel_notice_min } = policy;
  if (booking_policy === 'none' || !takesCards)
    return { free_min: cancel_free_hours * 60, late: { cents: late_fee_cents }, no_show: null };
  const { late, no_show } = presetPercents[fee_preset];
  return { free_min: cancel_notice_min, late: { percent: late }, no_show: { percent: no_show } };
}

/** The same for a visit whose price is known. */
export function cancelRuleFor({ free_min, late, no_show }: CancelRule, total: Cents): CancelRule {
  const priced = (fee: Fee): Fee => ('cents' in fee ? fee : { cents: share(total, fee.percent) });
  return { free_min, late: priced(late), no_show: no_show && priced(no_show) };
}

type Words = {
  readonly always: string;
  readonly before: (span: string, fee: string) => string;
  readonly until: (moment: string, fee: string) => string;
  readonly late: (moment: string, fee: string) => string;
  readonly noShow: (fee: string) => string;
  readonly feeAfter: (moment: string, fee: string) => string;
  readonly feeNow: (fee: string) => string;
  readonly percent: (percent: number) => string;
  readonly hours: (hours: number) => string;
  readonly minutes: (minutes: number) => string;
};
const words: { readonly [L in Locale]: Words } = {
  en: {
    always: 'Free to cancel anytime before your visit.',
    before: (span, fee) => `Free to cancel until ${span} before. After that it costs ${fee}.`,
    until: (moment, fee) => `Free to cancel until ${moment}. After that it costs ${fee}.`,
    late: (moment, fee) => `Canceling now costs ${fee}. It was free until ${moment}.`,
    noShow: (fee) => `A no-show costs ${fee}.`,
    feeAfter: (moment, fee) => `Cancel fee ${fee} after ${moment}.`,
    feeNow: (fee) => `Cancel fee ${fee}.`,
    percent: (percent) => `${percent}% of the price`,
    hours: (hours) => (hours === 1 ? '1 hour' : `${hours} hours`),
    minutes: (minutes) => `${minutes} min`,
  },
  vi: {
    always: 'Hủy trước giờ hẹn lúc nào cũng không mất phí.',
    before: (span, fee) => `Hủy không mất phí nếu báo trước ${span}. Trễ hơn thì mất phí ${fee}.`,
    until: (moment, fee) => `Hủy không mất phí đến ${moment}. Trễ hơn thì mất phí ${fee}.`,
    late: (moment, fee) => `Hủy bây giờ mất phí ${fee}. Chỉ miễn phí đến ${moment}.`,
    noShow: (fee) => `Không đến thì mất phí ${fee}.`,
    feeAfter: (moment, fee) => `Hủy sau ${moment} mất phí ${fee}.`,
    feeNow: (fee) => `Hủy mất phí ${fee}.`,
    percent: (percent) => `${percent}% giá`,
    hours: (hours) => `${hours} giờ`,
    minutes: (minutes) => `${minutes} phút`,
  },
};

/** `when` writes an instant as the reader of the sentence is used to. */
type Visit = { readonly start: string; readonly now: Date; readonly when: (instant: string) => string };

const isNothing = (fee: Fee): boolean => ('cents' in fee ? fee.cents === 0 : fee.percent === 0);
const feeText = (locale: Locale, fee: Fee): string =>
  'cents' in fee ? dollarText(fee.cents) : words[locale].percent(fee.percent);
const spanText = (locale: Locale, minutes: number): string =>
  minutes % 60 === 0 ? words[locale].hours(minutes / 60) : words[locale].minutes(minutes);

/** What calling off costs, in the one sentence that the page, the booking, the cancel sheet, the text and the letter say. */
export function cancellationText(locale: Locale, { free_min, late, no_show }: CancelRule, visit: Visit | null): string {
  const say = words[locale];
  const noShow = no_show && !isNothing(no_show) ? [say.noShow(feeText(locale, no_show))] : [];
  const sentence = () => {
    if (isNothing(late)) return say.always;
    const fee = feeText(locale, late);
    if (!visit) return say.before(spanText(locale, free_min), fee);
    const until = new Date(Date.parse(visit.start) - free_min * 60_000);
    const moment = visit.when(until.toISOString());
    return visit.now > until ? say.late(moment, fee) : say.until(moment, fee);
  };
  return [sentence(), ...noShow].join(' ');
}

/** The same in the fewest words, for a text that has no room for the sentence. */
export function shortCancellationText(locale: Locale, { free_min, late }: CancelRule, { start, now, when }: Visit): string {
  if (isNothing(late)) return '';
  const fee = feeText(locale, late);
  const until = new Date(Date.parse(start) - free_min * 60_000);
  return now > until ? words[locale].feeNow(fee) : words[locale].feeAfter(when(until.toISOString()), fee);
}
