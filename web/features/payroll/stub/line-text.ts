import type { PayStub } from 'core/payroll/contract';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { durationText } from '../../../ui/texts/duration-text.ts';
import { useDaysText } from '../period/days-text.ts';
import { percentText } from 'core/payroll/papers/rules/formula';

export type StubLine = PayStub['lines'][number];
export type LineOf<K extends StubLine['kind']> = Extract<StubLine, { kind: K }>;
type Work = LineOf<'work'>['about'];

/** What came off before commission: it is one of both, or both. */
function reasonOf({ gross_cents, base_cents, supply_cents, discount_cents }: Work): 'none' | 'supply' | 'discount' | 'both' {
  const off = gross_cents - base_cents;
  if (off === 0) return 'none';
  const [isSupply, isDiscount] = [supply_cents > 0 && off <= supply_cents, discount_cents > 0 && off <= discount_cents];
  if (isSupply && discount_cents === 0) return 'supply';
  return isDiscount && supply_cents === 0 ? 'discount' : 'both';
}

/** What a line of work says of itself: its price and what comes off, then the rate. */
function useWorkText() {
  const t = useTranslations('payroll.lines');
  return (about: Work): string[] => {
    const { pay, base_cents, commission_cents, less_cents, gross_cents } = about;
    const money = { base: moneyText(base_cents), commission: moneyText(commission_cents), less: moneyText(less_cents) };
    const price = t(`off.${reasonOf(about)}`, { gross: moneyText(gross_cents), off: moneyText(gross_cents - base_cents) });
    if (pay === null) return [price, t('noRate')];
    const isLess = less_cents > 0;
    if ('pct' in pay) return [price, t(isLess ? 'shareLess' : 'share', { pct: percentText(pay.pct), ...money })];
    return [price, t(isLess ? 'fixedLess' : 'fixed', money)];
  };
}

/** The amounts of a line under their names. */
type Amounts<T> = { readonly [K in keyof T as K extends `${infer Name}_cents` ? Name : never]: string };
type Days = { readonly from: string; readonly to: string };
const CENTS = '_cents';

function amountsOf<T extends object>(of: T): Amounts<T> {
  const amounts = Object.entries(of).filter(([key]) => key.endsWith(CENTS));
  return Object.fromEntries(amounts.map(([key, value]) => [key.slice(0, -CENTS.length), moneyText(Number(value))])) as Amounts<T>;
}

/** Hours and days that lines speak of, as they are written. */
function useWritten() {
  const [language, text] = [useLanguage(), useDaysText()];
  return {
    time: (minutes: number) => durationText(minutes, language),
    days: ({ from, to }: Days): Days => ({ from: text.day(from), to: text.day(to) }),
  };
}

type Counted = LineOf<'tier' | 'hourly_higher' | 'guarantee' | 'minimum' | 'overtime'>;

/** What is counted over a period or a workweek. */
function usePeriodText() {
  const t = useTranslations('payroll.lines');
  const { time, days } = useWritten();
  return ({ kind, about }: Counted): string => {
    const said = days('week' in about ? about.week : about.period);
    if (kind === 'tier') return t(`tier.${about.how}`, { ...said, ...amountsOf(about) });
    if (kind === 'guarantee') {
      const { unit, count } = about;
      return t(`guarantee.${unit}`, { ...said, ...amountsOf(about), count, time: time(count) });
    }
    const hours = { ...said, time: time(about.minutes) };
    if (kind === 'overtime') return t('overtime', { ...hours, over: time(about.overtime_minutes) });
    if (kind === 'minimum') return t('minimum', { ...hours, ...amountsOf(about) });
    return t('hourlyHigher', { ...hours, ...amountsOf(about) });
  };
}

const isCounted = (line: StubLine): line is Counted => 'period' in line.about || 'week' in line.about;
type Other = Exclude<StubLine, Counted | LineOf<'work'>>;

/** Every line of a stub as sentences that say how it came about. */
export function useLineText(names: PayStub['names']) {
  const t = useTranslations('payroll.lines');
  const [workText, periodText, { time, days }] = [useWorkText(), usePeriodText(), useWritten()];
  const otherText = ({ kind, about }: Other): string => {
    switch (kind) {
      case 'helper':
      case 'helping':
        return t(kind, { name: names[about.employee_id] ?? '' });
      case 'hourly':
        return t('hourly', { ...amountsOf(about), time: time(about.minutes) });
      case 'request':
        return t('request', { ...amountsOf(about), count: about.count });
      case 'correction':
        return t(about.left_cents === 0 ? 'correction' : 'correctionLeft', { ...amountsOf(about), ...days(about) });
      case 'rent':
        return t(`rent.${about.per}`, { ...amountsOf(about), count: about.count });
      case 'tips':
        return t(about.paid_out_cents === 0 ? 'tipsOnly' : 'tips', amountsOf(about));
      default:
        return about.reason;
    }
  };
  return (line: StubLine): string[] => {
    if (line.kind === 'work') return workText(line.about);
    return [isCounted(line) ? periodText(line) : otherText(line)];
  };
}
