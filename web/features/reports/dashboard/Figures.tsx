import { growth } from 'core/reports/dashboard/rules';
import { TrendingDown, TrendingUp } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import css from './dashboard.module.css';
import { type DashboardDay, noon } from './day.ts';

export type Figure = { readonly icon: LucideIcon; readonly name: string; readonly value: ReactNode; readonly text: ReactNode };

/** The day in a row of figures; on a phone it is swiped. */
export function Figures({ figures }: { readonly figures: readonly Figure[] }) {
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

const weekdayOf = (date: string, language: 'en' | 'vi'): string =>
  new Intl.DateTimeFormat(language === 'vi' ? 'vi-VN' : 'en-US', { weekday: 'long', timeZone: 'UTC' }).format(
    Date.parse(noon(date)),
  );

/** Against the same weekday a week ago: an arrow, a word and the sum. */
export function Trend({ sales, date }: { readonly sales: NonNullable<DashboardDay['sales']>; readonly date: string }) {
  const t = useTranslations('reports.figures');
  const day = weekdayOf(date, useLanguage());
  const change = growth(sales.booked_cents, sales.week_ago_cents);
  if (change === null) return t('nothingBefore', { day });
  const Icon = change < 0 ? TrendingDown : TrendingUp;
  const word = change === 0 ? t('same') : t(change > 0 ? 'up' : 'down', { percent: Math.abs(change) });
  return (
    <>
      <span className={css.trend} data-way={Math.sign(change)}>
        {change !== 0 && <Icon size={14} strokeWidth={2} aria-hidden="true" />}
        {word}
      </span>{' '}
      {t('against', { day, money: moneyText(sales.week_ago_cents, { whole: true }) })}
    </>
  );
}
