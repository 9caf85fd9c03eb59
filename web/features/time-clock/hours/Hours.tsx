import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { workHours } from 'core/time-clock/contract';
import { Clock3 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Failed } from '../../../office/page/Unread.tsx';
import { apiQueryOptions } from '../../../platform/api.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Drawer } from '../../../ui/overlays/Drawer.tsx';
import { Pagination } from '../../../ui/tables/Pagination.tsx';
import { Workweek } from '../week/Workweek.tsx';
import css from './hours.module.css';
import { PersonWeek } from './PersonWeek.tsx';
import { WeekBar } from './WeekBar.tsx';
import { WeekTable } from './WeekTable.tsx';

type Shown = { readonly day: string | null; readonly who: string | null; readonly page: number };
type Props = {
  readonly business: Business;
  readonly shown: Shown;
  readonly onShow: (change: Partial<Shown>) => void;
  /** Somebody sees their own hours and nobody else's. */
  readonly isAlone: boolean;
};

/** A workweek: of everybody as a table that opens each person, of oneself day by day. */
export function Hours({ business, shown, onShow, isAlone }: Props) {
  const t = useTranslations('time-clock');
  const { day, who, page } = shown;
  const query = { business_id: business.id, page, ...(day !== null && { day }) };
  const asked = useQuery({ ...apiQueryOptions(workHours, { query }), placeholderData: keepPreviousData });
  if (!asked.data) return <Failed of={asked} title={t('failed')} rows={6} face={false} />;
  const { data, pagination } = asked.data;
  const opened = data.people.find(({ id }) => id === who);
  const own = isAlone || data.people.length === 1 ? data.people[0] : undefined;
  const isEmpty = data.people.every(({ shifts }) => shifts.length === 0);
  const none = <EmptyState level={3} icon={Clock3} title={t('hours.none')} text={t('hours.noneText')} />;
  const pages = pagination.total_pages;
  return (
    <section className={css.hours} aria-label={isAlone ? t('tabs.mine') : t('tabs.hours')}>
      {isAlone && <h2 className={css.heading}>{t('tabs.mine')}</h2>}
      <WeekBar
        level={isAlone ? 'h3' : 'h2'}
        week={data.week}
        today={data.today}
        onDay={(to) => onShow({ day: to, who: null, page: 1 })}
      />
      {own ? (
        own.shifts.length === 0 && !data.may.correct ? (
          none
        ) : (
          <PersonWeek business={business} person={own} data={data} />
        )
      ) : (
        <>
          {isEmpty && none}
          <WeekTable data={data} opened={who} onOpen={(id) => onShow({ who: id })} />
        </>
      )}
      {pages > 1 && <Pagination page={page} pages={pages} onPage={(to) => onShow({ page: to, who: null })} />}
      {!isAlone && <Workweek businessId={business.id} mayChange={data.may.week} />}
      <Drawer
        open={opened !== undefined && own === undefined}
        onClose={() => onShow({ who: null })}
        title={t('hours.of', { name: opened?.name ?? '' })}
        width={560}
      >
        {opened && <PersonWeek business={business} person={opened} data={data} />}
      </Drawer>
    </section>
  );
}
