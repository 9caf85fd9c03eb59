import { moneyText } from '../../../kernel/money/money-text.ts';
import { paperDaysText, type PaperLanguage } from '../../../kernel/papers/paper.ts';
import type { PayStub } from '../../contract.ts';
import { type StubWords, type Written, writtenNames } from './words.ts';

type Line = PayStub['lines'][number];
/** Everything but work, which stands in a table of its own. */
export type OtherLine = Exclude<Line, { readonly kind: 'work' }>;
type Reading = { readonly language: PaperLanguage; readonly words: StubWords; readonly names: PayStub['names'] };

const CENTS = '_cents';
const HOUR = 60;
const units = { en: ['hr', 'min'], vi: ['giờ', 'phút'] } as const;

/** A duration as text: `1 hr 30 min`, `1 giờ 30 phút`. */
export function timeText(language: PaperLanguage, total: number): string {
  const [hour, minute] = units[language];
  const [hours, minutes] = [Math.floor(total / HOUR), total % HOUR];
  const parts = [hours > 0 ? `${hours} ${hour}` : '', minutes > 0 || hours === 0 ? `${minutes} ${minute}` : ''];
  return parts.filter(Boolean).join(' ');
}

/** What a line came about by, each as it is written: amounts under their names without `_cents`, days, times and counts. */
function writtenOf({ about }: OtherLine, language: PaperLanguage): Written {
  const written = new Map<string, string>('count' in about ? [['count', String(about.count)]] : []);
  for (const [key, value] of Object.entries(about)) {
    if (key.endsWith(CENTS)) written.set(key.slice(0, -CENTS.length), moneyText(Number(value)));
  }
  if ('period' in about) written.set('days', paperDaysText(language, about.period));
  if ('week' in about) written.set('days', paperDaysText(language, about.week));
  if ('from' in about) written.set('days', paperDaysText(language, about));
  if ('minutes' in about) written.set('time', timeText(language, about.minutes));
  if ('overtime_minutes' in about) written.set('over', timeText(language, about.overtime_minutes));
  if ('unit' in about && about.unit === 'hour') written.set('time', timeText(language, about.count));
  return Object.fromEntries(writtenNames.map((name) => [name, written.get(name) ?? ''])) as Written;
}

/** How a line came about, in one sentence. What was written by hand has its reason instead. */
export function lineSentence(line: OtherLine, { language, words, names }: Reading): string {
  const { lines } = words;
  const written = writtenOf(line, language);
  switch (line.kind) {
    case 'helper':
    case 'helping':
      return lines[line.kind]({ name: names[line.about.employee_id] ?? '' });
    case 'tier':
      return lines[line.about.how](written);
    case 'guarantee':
      return lines[`guarantee_${line.about.unit}`](written);
    case 'rent':
      return lines[`rent_${line.about.per}`](written);
    case 'correction':
      return lines[line.about.left_cents === 0 ? 'correction' : 'correctionLeft'](written);
    case 'tips':
      return lines[line.about.paid_out_cents === 0 ? 'tipsOnly' : 'tips'](written);
    case 'adjustment':
    case 'reimbursement':
    case 'advance':
      return line.about.reason;
    default:
      return lines[line.kind](written);
  }
}
