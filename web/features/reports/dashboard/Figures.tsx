import { growth } from 'core/reports/dashboard/rules';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { MoreOrLess } from '../change/MoreOrLess.tsx';
import css from './dashboard.module.css';
import type { DashboardDay } from './day.ts';
import { weekdayText } from './weekday-text.ts';

export type DashboardFigure = {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly value: ReactNode;
  readonly text: ReactNode;
};

/** The day in a row of figures; on a phone it is swiped. */
export function Figures({ figures }: { readonly figures: readonly DashboardFigure[] }) {
  const t = useTranslations('reports.figures');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys too
    <section className={css.figures} aria-label={t('label')} tabIndex={0}>
      {figures.map(({ icon: Icon, name, value, text }) => (
        <div key={name}>
          <h2>
            <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
            {name}
          </h2>
          <p className={css.figure}>{value}</p>
          <p className={css.figureText}>{text}</p>
        </div>
      ))}
    </section>
  );
}

/** Against the same weekday a week ago: an arrow, a word and the sum. */
export function Trend({ sales, date }: { readonly sales: NonNullable<DashboardDay['sales']>; readonly date: string }) {
  const t = useTranslations('reports.figures');
  const day = weekdayText(date, useLanguage(), 'long');
  const change = growth(sales.booked_cents, sales.week_ago_cents);
  if (change === null) return t('nothingBefore', { day });
  const word = change === 0 ? t('same') : t(change > 0 ? 'up' : 'down', { percent: Math.abs(change) });
  return (
    <>
      <MoreOrLess change={change}>{word}</MoreOrLess>{' '}
      {t('against', { day, money: moneyText(sales.week_ago_cents, { whole: true }) })}
    </>
  );
}
