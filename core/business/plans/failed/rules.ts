import type { Locale } from '../../../accounts/rules.ts';

type Facts = {
  readonly product: string;
  readonly business: string;
  readonly link: string;
  /** How often the card is still asked, once a day. */
  readonly tries_left: number;
};
type Words = {
  readonly subject: (business: string) => string;
  readonly notPaid: (business: string) => string;
  readonly more: (tries: number) => string;
  readonly tomorrow: string;
  readonly last: string;
  readonly act: string;
  readonly hello: string;
  readonly warmly: string;
};

const words: { readonly [L in Locale]: Words } = {
  en: {
    subject: (business) => `We couldn’t renew the plan of ${business}`,
    notPaid: (business) => `The card for ${business} wasn’t charged, so its plan isn’t renewed yet.`,
    more: (tries) => `We try again once a day, ${tries} more times. After that the plan ends.`,
    tomorrow: 'We try one last time tomorrow. After that the plan ends.',
    last: 'This was our last try. The plan ends tomorrow if it isn’t paid by then.',
    act: 'Pick another card or pay here:',
    hello: 'Hello,',
    warmly: 'Warmly,',
  },
  vi: {
    subject: (business) => `Chưa gia hạn được gói của ${business}`,
    notPaid: (business) => `Thẻ của ${business} không trừ được tiền nên gói chưa gia hạn.`,
    more: (tries) => `Mỗi ngày chúng tôi sẽ thử lại một lần, còn ${tries} lần nữa. Sau đó gói sẽ hết.`,
    tomorrow: 'Ngày mai chúng tôi thử lại lần cuối. Sau đó gói sẽ hết.',
    last: 'Đây là lần thử cuối. Nếu chưa trả thì ngày mai gói sẽ hết.',
    act: 'Anh chị chọn thẻ khác hoặc trả tại đây:',
    hello: 'Xin chào,',
    warmly: 'Thân mến,',
  },
};

/** What an owner reads when a renewal wasn't paid. */
export function planFailedLetter(locale: Locale, { product, business, link, tries_left }: Facts) {
  const t = words[locale];
  const then = tries_left > 1 ? t.more(tries_left) : tries_left === 1 ? t.tomorrow : t.last;
  const text = [t.hello, `${t.notPaid(business)} ${then}`, t.act, link, `${t.warmly}\n${product}`];
  return { subject: t.subject(business), text: text.join('\n\n') };
}
