import type { PayPerson, PayrollMeta } from 'core/payroll/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Money } from '../../../ui/display/Money.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { percentText } from 'core/payroll/papers/rules/formula';

export type Sums = PayrollMeta['totals'];
export type PayColumn = {
  readonly key: string;
  readonly title: string;
  readonly cell: (sums: Sums) => ReactNode;
  /** Hides the column in windows that are narrower. */
  readonly from?: 1024 | 1280;
  readonly strong?: boolean;
  readonly ofPerson?: (person: PayPerson) => ReactNode;
};

const NONE = '–';
const amount = (cents: number): ReactNode => (cents === 0 ? NONE : <Money cents={cents} />);

/** The figures of a person, and of everybody: what is earned, what is adjusted and what is paid add up from left to right. */
export function usePayColumns(): PayColumn[] {
  const t = useTranslations('payroll');
  const column = (key: 'sales', of: (sums: Sums) => number, more: Partial<PayColumn> = {}): PayColumn => {
    return { key, title: t(`columns.${key}`), cell: (sums) => amount(of(sums)), ...more };
  };
  const named = column as (key: string, of: (sums: Sums) => number, more?: Partial<PayColumn>) => PayColumn;
  return [
    named('sales', (sums) => sums.sales_cents, { from: 1280 }),
    named('supply', (sums) => 0 - sums.supply_cents, { from: 1280 }),
    named('discount', (sums) => 0 - sums.discount_cents, { from: 1280 }),
    {
      key: 'rate',
      title: t('columns.rate'),
      cell: () => null,
      from: 1280,
      ofPerson: ({ pct }) => (pct === null ? NONE : t('rate', { pct: percentText(pct) })),
    },
    named('commission', (sums) => sums.commission_cents),
    named('request', (sums) => sums.request_cents, { from: 1024 }),
    named('extra', (sums) => sums.extra_cents, { from: 1024 }),
    named('tips', (sums) => sums.tips_cents),
    named('adjusted', (sums) => sums.adjusted_cents + sums.other_cents, { from: 1024 }),
    named('toPay', (sums) => sums.to_pay_cents, { strong: true }),
    {
      key: 'handed',
      title: t('columns.handed'),
      cell: ({ handed: { check_cents, cash_cents } }) => `${moneyText(check_cents)} + ${moneyText(cash_cents)}`,
    },
  ];
}
