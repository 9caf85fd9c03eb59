import type { LetterRow } from '../../../kernel/letters/blocks.ts';
import type { LetterWords } from '../../../kernel/letters/letter.ts';
import type { Cents } from '../../../kernel/money/money.ts';
import { moneyText } from '../../../kernel/money/money-text.ts';
import { letterDayText } from '../../../kernel/letters/day.ts';
import type { DayReport } from '../contract.ts';
import { soldRows, tenderRows } from './halves.ts';
import { dayWords } from './words.ts';

type Locale = LetterWords['locale'];
type Facts = { readonly business: string; readonly link: string };

type Texts = {
  readonly subject: (day: string, facts: Facts & { readonly total: string }) => string;
  readonly title: (number: number) => string;
  readonly closed: (day: string, name: string | null) => string;
  readonly total: string;
  readonly paid: string;
  readonly tips: string;
  readonly handedOut: { readonly tips: string; readonly pay: string };
  readonly nobody: string;
  readonly drawer: (name: string) => string;
  readonly counted: (amount: string) => string;
  readonly uncounted: string;
  readonly link: string;
};
const texts: { readonly [L in Locale]: Texts } = {
  en: {
    subject: (day, { business, total }) => `${business}: ${total} on ${day}`,
    title: (number) => `Z report ${number}`,
    closed: (day, name) => (name === null ? day : `${day}, closed by ${name}`),
    total: 'Total',
    paid: 'Paid',
    tips: 'Tips',
    handedOut: { tips: 'Tips paid out in cash', pay: 'Pay handed out in cash' },
    nobody: 'Someone',
    drawer: (name) => (name === 'main' ? 'Main drawer' : name),
    counted: (amount) => `${amount} counted`,
    uncounted: 'Never counted',
    link: 'Open the report',
  },
  vi: {
    subject: (day, { business, total }) => `${business}: ${total}, ${day}`,
    title: (number) => `Báo cáo Z số ${number}`,
    closed: (day, name) => (name === null ? `Ngày ${day}` : `${name} chốt ${day}`),
    total: 'Tổng',
    paid: 'Đã thu',
    tips: 'Tiền tip',
    handedOut: { tips: 'Tip đã trả bằng tiền mặt', pay: 'Lương đã phát bằng tiền mặt' },
    nobody: 'Có người',
    drawer: (name) => (name === 'main' ? 'Ngăn chính' : name),
    counted: (amount) => `Đếm được ${amount}`,
    uncounted: 'Không ai đếm',
    link: 'Mở báo cáo',
  },
};

function drawerRows({ drawers }: DayReport, t: Texts): LetterRow[] {
  return drawers.map(({ drawer, counted, off }) => ({
    label: t.drawer(drawer),
    value: off === null ? '–' : moneyText(off),
    note: counted === null ? t.uncounted : t.counted(moneyText(counted)),
  }));
}

/** The Z as a letter: the same lines as on the paper, in the language that the salon chose for it. */
export function dayLetter(locale: Locale, report: DayReport, facts: Facts): LetterWords {
  const [t, words] = [texts[locale], dayWords[locale]];
  const day = letterDayText(locale, report.day);
  const total = moneyText(report.total);
  const row = (label: string, cents: Cents): LetterRow[] => (cents === 0 ? [] : [{ label, value: moneyText(cents) }]);
  const sold = soldRows.flatMap((name) => row(words.sold[name], report.sold[name]));
  const paid = tenderRows.flatMap((name) => row(words.tenders[name], report.tenders[name]));
  const tips = report.tips.flatMap(({ name, cents }) => row(`${t.tips}: ${name || t.nobody}`, cents));
  const halves = [
    [...sold, { label: t.total, value: total, isStrong: true }],
    [...paid, { label: t.paid, value: total, isStrong: true }],
  ];
  const { handed_out } = report;
  const out = [...row(t.handedOut.tips, -handed_out.tips), ...row(t.handedOut.pay, -handed_out.pay)];
  const groups = [...halves, tips, [...out, ...drawerRows(report, t)]].filter((group) => group.length > 0);
  return {
    locale,
    subject: t.subject(day, { ...facts, total }),
    blocks: [
      { is: 'title', text: t.title(report.number) },
      { is: 'text', text: t.closed(day, report.closed_by) },
      { is: 'bill', groups },
      { is: 'button', label: t.link, link: facts.link },
    ],
  };
}
