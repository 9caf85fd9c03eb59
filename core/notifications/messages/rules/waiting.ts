import type { Locale } from '../../../accounts/rules.ts';
import { fitText, type TextDraft } from '../../../kernel/texting/fit.ts';
import type { Accents, VisitFacts } from './visit.ts';
import { tags, whenText } from './when.ts';

export type OfferFacts = Pick<VisitFacts, 'bus_name' | 'timezone' | 'start' | 'link' | 'text_accents'>;
const offered: { readonly [L in Locale]: (salon: string, when: string, link: string) => string } = {
  en: (salon, when, link) => `${salon}: a time just opened up on ${when}. First come, first served: ${link}`,
  vi: (salon, when, link) => `${salon}: vừa có giờ trống lúc ${when}. Ai đặt trước thì được trước: ${link}`,
};

/** To somebody on the waiting list. Nothing is kept for them, and the text says so. */
export function offerText(locale: Locale, { bus_name, timezone, start, link, text_accents }: OfferFacts): string {
  const when = whenText(locale, start, timezone);
  return fitText([(clip) => offered[locale](clip(bus_name), when, link)], text_accents);
}

type TurnWords = {
  readonly now: (salon: string, name: string) => string;
  readonly later: (salon: string, name: string, time: string, staff: string) => string;
  readonly unknown: (salon: string, name: string) => string;
};
const turnWords: { readonly [L in Locale]: TurnWords } = {
  en: {
    now: (salon, name) => `${salon}: ${name}, it's your turn. Please come to the front desk.`,
    later: (salon, name, time, staff) =>
      `${salon}: ${name}, your turn is at about ${time} with ${staff}. Please be back by then.`,
    unknown: (salon, name) => `${salon}: ${name}, please come back to the front desk.`,
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
} & Accents;

/** To somebody who came in without an appointment and waits somewhere near: what the board says of them. */
export function turnText(locale: Locale, facts: TurnFacts, now: string): string {
  const { bus_name, timezone, name, seat, text_accents } = facts;
  const words = turnWords[locale];
  const clock = new Intl.DateTimeFormat(tags[locale], { hour: 'numeric', minute: '2-digit', timeZone: timezone });
  const time = seat && Date.parse(seat.at) > Date.parse(now) ? clock.format(Date.parse(seat.at)).replaceAll('\u202f', ' ') : null;
  const draft: TextDraft = (clip) => {
    const [salon, client] = [clip(bus_name), clip(name)];
    if (!seat) return words.unknown(salon, client);
    return time === null ? words.now(salon, client) : words.later(salon, client, time, clip(seat.staff));
  };
  return fitText([draft], text_accents);
}
