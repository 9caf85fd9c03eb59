import type { Locale } from '../../../accounts/rules.ts';
import type { AutomationName } from '../../../business/automations/rules.ts';
import { planFailedLetter } from '../../../business/plans/failed/rules.ts';
import type { Receipt } from '../../../checkout/contract.ts';
import { boughtLetterOf, textOf } from '../../../gift-cards/rules/letter.ts';
import { type LetterHead, type LetterWords, writeLetter } from '../../../kernel/letters/letter.ts';
import { marketingText } from '../../messages/rules/marketing.ts';
import { receiptMessage } from '../../messages/rules/receipt.ts';
import { messageFor, type VisitFacts } from '../../messages/rules/visit.ts';
import { offerText } from '../../messages/rules/waiting.ts';

/** What the salon is, and the made-up moment that a preview is about. */
export type Sample = {
  readonly head: LetterHead;
  readonly product: string;
  readonly timezone: string;
  readonly text_accents: boolean;
  readonly takesReplies: boolean;
  /** When the visit begins. */
  readonly start: string;
  /** A short link, as texts have it, and a long one, as letters do. */
  readonly short: string;
  readonly link: string;
  readonly cancel: { readonly [L in Locale]: VisitFacts['cancel'] };
  /** Days before a birthday. */
  readonly days: number;
};
type Rendered = { readonly sms: string } | { readonly letter: LetterWords } | { readonly subject: string; readonly text: string };

const client: { readonly [L in Locale]: { readonly name: string; readonly friend: string } } = {
  en: { name: 'Amy', friend: 'Mia' },
  vi: { name: 'Hương', friend: 'Thảo' },
};
const SERVICE = { name: 'Gel Manicure', staff: 'Linh' };
const [PRICE, TIP, CARD_WORTH] = [45_00, 9_00, 75_00];
const NOBODY = '00000000-0000-4000-8000-000000000000';

const visitFacts = (
  locale: Locale,
  { head, timezone, start, short, takesReplies, cancel, text_accents }: Sample,
): VisitFacts => ({
  bus_name: head.name,
  timezone,
  start,
  services: [SERVICE],
  guests: 0,
  place: head.address,
  link: short,
  takesReplies,
  cancel: cancel[locale],
  text_accents,
});

const sampleReceipt = (locale: Locale, { head, timezone, start }: Sample): Receipt => ({
  business: { bus_name: head.name, bus_url: '', address: head.address, phone: null, timezone, color_code: head.color },
  status: 'paid',
  ticket_no: 128,
  closed_at: start,
  people: [
    {
      first_name: client[locale].name,
      lines: [{ id: NOBODY, name: SERVICE.name, qty: 1, staff: SERVICE.staff, amount_cents: PRICE }],
    },
  ],
  gift_cards: [],
  subtotal: PRICE,
  discount: 0,
  tax: 0,
  tax_percentage: null,
  tip: TIP,
  total: PRICE + TIP,
  tenders: [{ id: NOBODY, method: 'card', reference: 'Visa ••4242', amount_cents: PRICE + TIP }],
  change: 0,
  refunds: [],
  wish: null,
  stars: null,
});

type Render = (locale: Locale, sample: Sample) => Rendered;
const visit =
  (occasion: 'booked' | 'moved' | 'cancelled' | 'reminder' | 'soon'): Render =>
  (locale, sample) => ({ sms: messageFor(locale, occasion, visitFacts(locale, sample)).sms });
const marketing =
  (which: 'review_request' | 'win_back' | 'birthday'): Render =>
  (locale, { head, short, days, text_accents }) => ({
    sms: marketingText(locale, which, { bus_name: head.name, name: client[locale].name, link: short, days, text_accents }),
  });

/** Each is written by what writes it when it is sent, about a made-up client. */
const renders: { readonly [N in AutomationName]: Render } = {
  booked: visit('booked'),
  moved: visit('moved'),
  cancelled: visit('cancelled'),
  reminder: visit('reminder'),
  soon: visit('soon'),
  offer: (locale, sample) => ({ sms: offerText(locale, visitFacts(locale, sample)) }),
  receipt: (locale, sample) => ({ letter: receiptMessage(locale, sampleReceipt(locale, sample), sample.link).letter }),
  review_request: marketing('review_request'),
  win_back: marketing('win_back'),
  birthday: marketing('birthday'),
  gift_card: (locale, { head, short, link, text_accents }) => {
    const card = { from_name: client[locale].friend, to_name: client[locale].name, message: '', balance_cents: CARD_WORTH };
    return { sms: textOf(locale, { ...card, bus_name: head.name, code: '', card_link: short, link }, text_accents) };
  },
  gift_card_bought: (locale, { head, link }) => ({
    letter: boughtLetterOf(locale, {
      bus_name: head.name,
      to_name: client[locale].name,
      to: '(713) 555-0142',
      send_on: null,
      link,
      amount_cents: CARD_WORTH,
      code: '•••• 7F2A',
      card: 'Visa ••4242',
    }),
  }),
  plan_failed: (locale, { head, product, link }) =>
    planFailedLetter(locale, { product, business: head.name, link, tries_left: 3 }),
};

/** How it reads: a text, or the subject and the words of a letter. */
export function previewOf(
  name: AutomationName,
  locale: Locale,
  sample: Sample,
): { readonly subject: string; readonly body: string } {
  const rendered = renders[name](locale, sample);
  if ('sms' in rendered) return { subject: '', body: rendered.sms };
  if ('text' in rendered) return { subject: rendered.subject, body: rendered.text };
  const { subject, text } = writeLetter(sample.head, rendered.letter);
  return { subject, body: text };
}

/** The letter as it is sent, where it is one of the salon's. */
export function letterForTest(name: AutomationName, locale: Locale, sample: Sample) {
  const rendered = renders[name](locale, sample);
  if ('sms' in rendered) return null;
  if ('text' in rendered) return { subject: rendered.subject, text: rendered.text };
  return { ...writeLetter(sample.head, rendered.letter), fromName: sample.head.name };
}
