import { Store } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Page } from '../../office/page/Page.tsx';
import { Unread } from '../../office/page/Unread.tsx';
import { useLanguage } from '../../platform/language.tsx';
import type { HeadInput } from '../../platform/page.ts';
import { Segmented } from '../../ui/choices/Segmented.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { useIsPhone } from '../../ui/layout/media.ts';
import { dateText } from '../../ui/texts/date-text.ts';
import { noon } from './dashboard/day.ts';
import { daysOfSalons, salonPeriods } from './salons/periods.ts';
import css from './salons/salons.module.css';
import { SalonsTable } from './salons/SalonsTable.tsx';
import { useSalons, useSalonsAddress, useTakenToday, useToday } from './salons/use-salons.ts';

export const head = ({ t }: HeadInput) => ({ title: t('reports.salons.title'), hidden: true as const });

const WIDTH = 1200;

/** All salons of one owner side by side. */
export function Component() {
  const t = useTranslations('reports.salons');
  const language = useLanguage();
  const { shown, become } = useSalonsAddress();
  const days = daysOfSalons(shown.period, useToday());
  const asked = useSalons(days);
  const { data: salons = [], meta } = asked.data ?? {};
  const taken = useTakenToday(salons);
  const isPhone = useIsPhone();
  const named = salonPeriods.map((value) => ({ value, label: t(`named.${value}`) }));
  const day = (date: string) => dateText(noon(date), 'day', 'UTC', language);
  return (
    <Page title={t('title')} lead={t('lead')} width={WIDTH}>
      {!meta && <Unread of={asked} t={t} rows={4} />}
      {meta && salons.length === 0 && <EmptyState level={2} icon={Store} title={t('none')} text={t('noneText')} />}
      {meta && salons.length > 0 && (
        <div className={css.page}>
          <Segmented
            label={t('period')}
            wide={isPhone}
            options={named}
            value={shown.period}
            onChange={(period) => become({ period })}
          />
          <p className={css.note}>
            {t('days', { from: day(meta.from), to: day(meta.to) })} ·{' '}
            {t('before', { from: day(meta.before.from), to: day(meta.before.to) })}
          </p>
          <SalonsTable salons={salons} totals={meta.totals} days={days} taken={taken} />
        </div>
      )}
    </Page>
  );
}
