import type { Locale } from '../../../accounts/rules.ts';
import { fitText } from '../../../kernel/texting/fit.ts';
import type { Accents } from './visit.ts';

/** What wants somebody back. It goes by text only, to phones that have agreed, and each says how that ends. */
export type MarketingName = 'review_request' | 'win_back' | 'birthday';

export type MarketingFacts = {
  readonly bus_name: string;
  /** The first name of the client; empty where nobody knows it. */
  readonly name: string;
  readonly link: string;
  /** Days until the birthday; 0: it is today. */
  readonly days?: number;
} & Accents;

type Words = {
  readonly review_request: (salon: string, link: string) => string;
  readonly win_back: (salon: string, name: string, link: string) => string;
  readonly today: (salon: string, name: string, link: string) => string;
  readonly ahead: (salon: string, name: string, link: string) => string;
};

const words: { readonly [L in Locale]: Words } = {
  en: {
    review_request: (salon, link) => `${salon}: thank you for coming in. How was it? ${link} Reply STOP to end texts`,
    win_back: (salon, name, link) =>
      name === ''
        ? `${salon}: it's been a while. Ready for your next visit? ${link} Reply STOP to end texts`
        : `${salon}: it's been a while, ${name}. Ready for your next visit? ${link} Reply STOP to end texts`,
    today: (salon, name, link) =>
      name === ''
        ? `${salon}: happy birthday! Time for a treat: ${link} Reply STOP to end texts`
        : `${salon}: happy birthday, ${name}! Time for a treat: ${link} Reply STOP to end texts`,
    ahead: (salon, name, link) =>
      name === ''
        ? `${salon}: your birthday is almost here. Look your best for it: ${link} Reply STOP to end texts`
        : `${salon}: ${name}, your birthday is almost here. Look your best for it: ${link} Reply STOP to end texts`,
  },
  vi: {
    review_request: (salon, link) => `${salon}: cảm ơn bạn đã ghé. Bạn thấy tiệm làm sao? ${link} Nhắn STOP để ngừng`,
    win_back: (salon, name, link) =>
      name === ''
        ? `${salon}: lâu rồi chưa gặp bạn. Mời bạn ghé tiệm nhé: ${link} Nhắn STOP để ngừng`
        : `${salon}: ${name} ơi, lâu rồi chưa gặp bạn. Mời bạn ghé tiệm nhé: ${link} Nhắn STOP để ngừng`,
    today: (salon, name, link) =>
      name === ''
        ? `${salon}: chúc mừng sinh nhật bạn! Ghé tiệm làm đẹp nhé: ${link} Nhắn STOP để ngừng`
        : `${salon}: chúc mừng sinh nhật ${name}! Ghé tiệm làm đẹp nhé: ${link} Nhắn STOP để ngừng`,
    ahead: (salon, name, link) =>
      name === ''
        ? `${salon}: sắp tới sinh nhật bạn rồi. Ghé tiệm làm đẹp nhé: ${link} Nhắn STOP để ngừng`
        : `${salon}: ${name} ơi, sắp tới sinh nhật bạn rồi. Ghé tiệm làm đẹp nhé: ${link} Nhắn STOP để ngừng`,
  },
};

export function marketingText(locale: Locale, which: MarketingName, facts: MarketingFacts): string {
  const { bus_name, name, link, days = 0, text_accents } = facts;
  const known = words[locale];
  const said = (salon: string, who: string): string => {
    if (which === 'review_request') return known.review_request(salon, link);
    if (which === 'win_back') return known.win_back(salon, who, link);
    return (days === 0 ? known.today : known.ahead)(salon, who, link);
  };
  return fitText([(clip) => said(clip(bus_name), clip(name))], text_accents);
}
