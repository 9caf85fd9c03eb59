import { standingOf } from 'core/reports/dashboard/rules';
import { wallAt } from 'core/kernel/time';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { useSession } from '../../../platform/session.ts';
import { dateText } from '../../../ui/texts/date-text.ts';
import css from './dashboard.module.css';
import { type Day, noon } from './day.ts';

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

/** Where a walk-in could sit down: now, or when the first chair becomes free. */
function useFreeChair({ today: { team, visits, timezone }, now }: Day): string | null {
  const t = useTranslations('reports.greeting');
  const language = useLanguage();
  const chairs = team.map((person) => ({ name: person.first_name, is: standingOf(person, visits, now) }));
  const free = chairs.find(({ is }) => is.kind === 'free');
  if (free) return t('freeNow', { name: free.name });
  const [next] = chairs
    .flatMap(({ name, is }) => (is.kind === 'with-client' && now < is.until ? [{ name, until: is.until }] : []))
    .toSorted((one, other) => one.until.localeCompare(other.until));
  return next ? t('freeAt', { name: next.name, time: dateText(next.until, 'time', timezone, language) }) : null;
}

export function Greeting({ day, children }: { readonly day: Day; readonly children?: ReactNode }) {
  const t = useTranslations('reports.greeting');
  const language = useLanguage();
  const session = useSession();
  const chair = useFreeChair(day);
  const { date, team, timezone } = day.today;
  const viewer = session.known ? session.viewer : null;
  const name = day.view === 'own' ? team[0]?.first_name : undefined;
  const here = team.filter(({ worked, away }) => worked.length > 0 && !away.some(({ kind }) => kind === 'time-off')).length;
  const facts = [
    longDay(date, language),
    ...(day.view === 'business' && team.length > 0 ? [t('working', { here, all: team.length }), chair] : []),
  ];
  return (
    <div className={css.greeting}>
      <div>
        <h1>{t(partOfDay(wallAt(day.now, timezone).time), { name: name ?? viewer?.name.split(' ')[0] ?? '' })}</h1>
        <p>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {children && <div className={css.acts}>{children}</div>}
    </div>
  );
}
