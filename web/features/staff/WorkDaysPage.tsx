import { useQuery } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { temporaryWorkDays } from 'core/staff/contract';
import { CalendarPlus, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../platform/api.ts';
import { useLanguage } from '../../platform/language.tsx';
import type { HeadInput } from '../../platform/page.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import css from './days/days.module.css';
import { type Edited, EditDay } from './days/EditDay.tsx';
import { MonthGrid } from './days/MonthGrid.tsx';
import { monthAfter, monthOf } from './days/month.ts';
import { Missing, Screen } from './parts/Screen.tsx';
import { useReach } from './parts/use-reach.ts';
import { useToday } from './parts/use-today.ts';

export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.WorkDaysPage'), hidden: true as const });

const monthName = (month: string, language: string): string =>
  new Intl.DateTimeFormat(language === 'vi' ? 'vi-VN' : 'en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-15T00:00:00Z`),
  );

function Days({ business }: { readonly business: Business }) {
  const t = useTranslations('staff.workDays');
  const language = useLanguage();
  const today = useToday(business);
  const [address, setAddress] = useSearchParams();
  const [edited, setEdited] = useState<Edited | null>(null);
  const month = /^\d{4}-\d{2}$/.exec(address.get('month') ?? '')?.[0] ?? today.slice(0, 7);
  const shown = monthOf(month, language === 'vi');
  const { reach, people } = useReach(business.id);
  const asked = useQuery(
    apiQueryOptions(temporaryWorkDays, { query: { business_id: business.id, from: shown.first, to: shown.last } }),
  );
  const go = (by: 1 | -1) => setAddress({ month: monthAfter(month, by) }, { replace: true });
  const mayAdd = reach !== 'none' && people.length > 0;
  return (
    <>
      <div className={css.bar}>
        <IconButton icon={ChevronLeft} iconSize={18} label={t('before')} kind="outline" onClick={() => go(-1)} />
        <h2 aria-live="polite">{monthName(month, language)}</h2>
        <IconButton icon={ChevronRight} iconSize={18} label={t('after')} kind="outline" onClick={() => go(1)} />
        {mayAdd && (
          <Button icon={CalendarPlus} onClick={() => setEdited({ date: today < shown.first ? shown.first : today })}>
            {t('add')}
          </Button>
        )}
      </div>
      {asked.data ? (
        <MonthGrid month={month} weeks={shown.weeks} today={today} days={asked.data.data} mayAdd={mayAdd} onEdit={setEdited} />
      ) : (
        <Missing asked={asked} />
      )}
      {edited && (
        <EditDay
          key={edited.id ?? edited.date}
          business={business}
          people={people}
          edited={edited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

export function Component() {
  const t = useTranslations('staff.workDays');
  return (
    <Screen title={t('title')} note={t('note')}>
      {(business) => <Days business={business} />}
    </Screen>
  );
}
