import { useQuery } from '@tanstack/react-query';
import { wallClockAt } from 'core/kernel/time';
import { worksToday } from 'core/reports/dashboard/rules';
import { turnBoard } from 'core/turns/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { useManageLink } from '../../../platform/manage/links.ts';
import { useSession } from '../../../platform/session.ts';
import { dateText } from '../../../ui/texts/date-text.ts';
import css from './dashboard.module.css';
import { type DashboardDay, noon } from './day.ts';
import { freeChair } from './free-chair.ts';

const NOON = '12:00';
const EVENING = '17:00';

function partOfDay(time: string): 'morning' | 'afternoon' | 'evening' {
  if (time < NOON) return 'morning';
  return time < EVENING ? 'afternoon' : 'evening';
}

const longDay = (date: string, language: 'en' | 'vi'): string =>
  new Intl.DateTimeFormat(language === 'vi' ? 'vi-VN' : 'en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(noon(date)));

/** The next chair for a walk-in, in words. */
function useFreeChair(day: DashboardDay): string | null {
  const t = useTranslations('reports.greeting');
  const language = useLanguage();
  const list = useManageLink('WaitingListPage');
  const { data } = useQuery({
    ...apiQueryOptions(turnBoard, { query: { business_id: day.business.id } }),
    enabled: day.view === 'business' && list !== null,
  });
  const chair = freeChair(day, data?.data);
  if (!chair) return null;
  const { name, at } = chair;
  return at === null ? t('freeNow', { name }) : t('freeAt', { name, time: dateText(at, 'time', day.today.timezone, language) });
}

export function Greeting({ day, children }: { readonly day: DashboardDay; readonly children?: ReactNode }) {
  const t = useTranslations('reports.greeting');
  const language = useLanguage();
  const session = useSession();
  const chair = useFreeChair(day);
  const { date, team, timezone } = day.today;
  const viewer = session.known ? session.viewer : null;
  const name = day.view === 'own' ? team[0]?.first_name : undefined;
  const here = team.filter(worksToday).length;
  const facts = [
    longDay(date, language),
    ...(day.view === 'business' && team.length > 0 ? [t('working', { here, all: team.length }), chair] : []),
  ];
  return (
    <div className={css.greeting}>
      <div>
        <h1>{t(partOfDay(wallClockAt(day.now, timezone).time), { name: name ?? viewer?.name.split(' ')[0] ?? '' })}</h1>
        <p>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {children && <div className={css.acts}>{children}</div>}
    </div>
  );
}
