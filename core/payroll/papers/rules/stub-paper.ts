import { moneyText } from '../../../kernel/money/money-text.ts';
import {
  type Paper,
  type PaperBlock,
  type PaperColumn,
  paperDayText,
  paperDaysText,
  type PaperFact,
  type PaperLanguage,
  type PaperRow,
} from '../../../kernel/papers/paper.ts';
import type { PayStub } from '../../contract.ts';
import { formulaText, percentText } from './formula.ts';
import { lineSentence, type OtherLine, timeText } from './sentences.ts';
import { type StubWords, stubWordsEn } from './words.ts';
import { stubWordsVi } from './words.vi.ts';

type Line = PayStub['lines'][number];
type Work = Extract<Line, { readonly kind: 'work' }>;
type Column = keyof StubWords['columns'];

const wordsIn: { readonly [language in PaperLanguage]: StubWords } = { en: stubWordsEn, vi: stubWordsVi };
const isWork = (line: Line): line is Work => line.kind === 'work';
const isOther = (line: Line): line is OtherLine => line.kind !== 'work';

const shares: { readonly [column in Column]: number } = {
  day: 14,
  ticket: 8,
  what: 30,
  price: 12,
  off: 12,
  rate: 11,
  less: 11,
  pay: 13,
};
const numbers: ReadonlySet<Column> = new Set(['price', 'off', 'rate', 'less', 'pay']);

/** What was agreed for a line: a percentage, or an amount. */
function rateText({ pay }: Work['about'], words: StubWords): string {
  if (pay === null) return words.noRate;
  return 'pct' in pay ? `${percentText(pay.pct)}%` : moneyText(pay.flat_cents);
}

function cellOf(column: Column, { about, amount_cents }: Work, words: StubWords, language: PaperLanguage): string {
  const off = about.gross_cents - about.base_cents;
  const cells: { readonly [name in Column]: () => string } = {
    day: () => paperDayText(language, about.day),
    ticket: () => String(about.ticket_no),
    what: () => (about.requested ? `${about.name} (${words.requested})` : about.name),
    price: () => moneyText(about.gross_cents),
    off: () => moneyText(off === 0 ? 0 : -off),
    rate: () => rateText(about, words),
    less: () => moneyText(about.less_cents === 0 ? 0 : -about.less_cents),
    pay: () => moneyText(amount_cents),
  };
  return cells[column]();
}

/** Every piece of work with its price, what came off and its rate. Columns in which nothing ever came off are left out. */
function workTable(lines: readonly Work[], stub: PayStub, words: StubWords, language: PaperLanguage): PaperBlock[] {
  if (lines.length === 0) return [];
  const hasOff = lines.some(({ about }) => about.gross_cents !== about.base_cents);
  const hasLess = lines.some(({ about }) => about.less_cents !== 0);
  const all: readonly Column[] = ['day', 'ticket', 'what', 'price', 'off', 'rate', 'less', 'pay'];
  const shown = all.filter((column) => (column !== 'off' || hasOff) && (column !== 'less' || hasLess));
  const columns: PaperColumn[] = shown.map((column) => ({
    title: words.columns[column],
    share: shares[column],
    isNumber: numbers.has(column),
  }));
  const sums: { readonly [column in Column]?: string } = {
    what: words.commission,
    price: moneyText(stub.person.sales_cents),
    pay: moneyText(stub.person.commission_cents),
  };
  const rows: PaperRow[] = lines.map((line) => ({ cells: shown.map((column) => cellOf(column, line, words, language)) }));
  const sum: PaperRow = { cells: shown.map((column) => sums[column] ?? ''), isStrong: true };
  return [
    { is: 'heading', text: words.work },
    { is: 'table', columns, rows: [...rows, sum] },
  ];
}

function otherFacts(stub: PayStub, words: StubWords, language: PaperLanguage): PaperBlock[] {
  const rows = stub.lines.filter(isOther).map((line): PaperFact => ({
    label: words.kinds[line.kind],
    value: moneyText(line.amount_cents),
    note: lineSentence(line, { language, words, names: stub.names }),
  }));
  if (rows.length === 0) return [];
  return [
    { is: 'heading', text: words.others },
    { is: 'facts', rows },
  ];
}

/** Check and cash are two ways to hand over one gross, so the one never stands without the other. */
function sumFacts({ person, year }: PayStub, words: StubWords): PaperFact[] {
  const { check_cents, cash_cents } = person.handed;
  const handed = words.inTwo({ check: moneyText(check_cents), cash: moneyText(cash_cents) });
  const some = (label: string, cents: number): PaperFact[] => (cents === 0 ? [] : [{ label, value: moneyText(cents) }]);
  return [
    { label: words.wages, value: moneyText(person.wages_cents) },
    ...some(words.tips, person.tips_cents),
    ...some(words.other, person.other_cents),
    { label: words.toPay, value: moneyText(person.to_pay_cents), isStrong: true },
    { label: words.handed, value: handed },
    ...some(words.tipsPaid, person.tips_paid_out_cents),
    ...some(words.yearWages, year.wages_cents),
    ...some(words.yearTips, year.tips_cents),
    ...some(words.yearOvertime, year.overtime_cents),
  ];
}

function whoFacts({ person, run, lines, ...days }: PayStub, words: StubWords, language: PaperLanguage): PaperFact[] {
  const pieces = String(lines.filter(isWork).length);
  return [
    { label: words.name, value: person.name },
    { label: words.number, value: person.employee_id },
    { label: words.worker, value: words.workers[person.worker] },
    { label: words.period, value: paperDaysText(language, days) },
    { label: words.state, value: run ? words.states[run.status] : words.live },
    { label: words.hours, value: timeText(language, person.minutes) },
    { label: words.services, value: words.onTickets(pieces, String(person.tickets)) },
  ];
}

/** One person's pay on paper, with what the strictest state asks of a stub: who pays whom, for which days, hours and pieces at which rates. */
export function stubPaper(language: PaperLanguage, stub: PayStub): Paper {
  const words = wordsIn[language];
  const { name, address } = stub.employer;
  return {
    language,
    title: words.title,
    from: address === null ? [name] : [name, address],
    blocks: [
      { is: 'facts', rows: whoFacts(stub, words, language) },
      ...workTable(stub.lines.filter(isWork), stub, words, language),
      ...otherFacts(stub, words, language),
      { is: 'heading', text: words.sums },
      { is: 'facts', rows: sumFacts(stub, words) },
      { is: 'quiet', text: formulaText(stub) },
      { is: 'text', text: words.gross },
      { is: 'quiet', text: words.provider },
    ],
  };
}
