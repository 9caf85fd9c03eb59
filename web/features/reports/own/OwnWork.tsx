import { useQuery } from '@tanstack/react-query';
import { ownWork } from 'core/reports/contract';
import { CalendarClock, HandCoins } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import type { DashboardDay } from '../dashboard/day.ts';
import css from './own.module.css';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Tips of today and the next shift: only what is the viewer's own. */
export function OwnWork({ day }: { readonly day: DashboardDay }) {
  const t = useTranslations('reports.own');
  const language = useLanguage();
  const zone = day.today.timezone;
  const { data, error } = useQuery(apiQueryOptions(ownWork, { query: { business_id: day.business.id } }));
  if (error || data?.data === null) return null;
  const shift = data?.data?.next_shift;
  const time = (at: string) => dateText(at, 'time', zone, language);
  return (
    <section className={css.work} aria-label={t('label')}>
      <div>
        <h2>
          <HandCoins {...icon} />
          {t('tips')}
        </h2>
        <p className={css.big}>{data?.data ? <Money cents={data.data.tips_cents} /> : <Skeleton height={32} width={96} />}</p>
      </div>
      <div>
        <h2>
          <CalendarClock {...icon} />
          {t('shift')}
        </h2>
        {data?.data && (
          <p className={css.shift}>
            <b>{shift ? dateText(shift.start, 'date', zone, language) : t('noShift')}</b>
            {shift && <span>{t('hours', { from: time(shift.start), to: time(shift.end) })}</span>}
            {shift && (
              <span>
                {t('visits', { count: shift.visits })}
                {shift.first_visit !== null && t('first', { time: time(shift.first_visit) })}
              </span>
            )}
          </p>
        )}
        {!data && <Skeleton height={32} width={160} />}
      </div>
    </section>
  );
}
