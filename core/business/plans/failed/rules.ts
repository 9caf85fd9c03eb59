import type { Locale } from '../../../accounts/rules.ts';

type Facts = { readonly product: string; readonly business: string; readonly link: string };
type Words = { readonly subject: string; readonly lines: readonly string[] };

const words: { readonly [L in Locale]: (business: string) => Words } = {
  en: (business) => ({
    subject: `We couldn’t renew the plan of ${business}`,
    lines: [
      `The card for ${business} wasn’t charged, so its plan isn’t renewed yet. We try again on each of the next three days. After that the plan ends.`,
      'Pick another card or pay here:',
    ],
  }),
  vi: (business) => ({
    subject: `Chưa gia hạn được gói của ${business}`,
    lines: [
      `Thẻ của ${business} không trừ được tiền nên gói chưa gia hạn. Chúng tôi sẽ thử lại mỗi ngày trong ba ngày tới. Sau đó gói sẽ hết.`,
      'Anh chị chọn thẻ khác hoặc trả tại đây:',
    ],
  }),
};

/** What an owner reads when a renewal wasn't paid. */
export function planFailedLetter(locale: Locale, { product, business, link }: Facts) {
  const { subject, lines } = words[locale](business);
  const [hello, warmly] = locale === 'vi' ? ['Xin chào,', 'Thân mến,'] : ['Hello,', 'Warmly,'];
  return { subject, text: [hello, ...lines, link, `${warmly}\n${product}`].join('\n\n') };
}
