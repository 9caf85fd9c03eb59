import type { Business } from 'core/business/contract';
import { datesBetween } from 'core/kernel/time';
import type { PersonHours, WorkShift } from 'core/time-clock/contract';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { zoneOf } from '../../../office/page/use-business.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { durationText } from '../../../ui/texts/duration-text.ts';
import { FixShift } from '../fix/FixShift.tsx';
import { RemoveShift } from '../fix/RemoveShift.tsx';
import { dayText } from './day-text.ts';
import css from './hours.module.css';
import { Shift } from './Shift.tsx';
import type { ShownHours } from './shown-hours.ts';

type Doing = { readonly what: 'fix' | 'remove'; readonly shift: WorkShift } | { readonly what: 'add' };

type Props = { readonly business: Business; readonly person: PersonHours; readonly data: ShownHours };

/** One person's week, day by day: what was clocked, what was put right, and why. */
export function PersonWeek({ business, person, data }: Props) {
  const t = useTranslations('time-clock.hours');
  const language = useLanguage();
  const [doing, setDoing] = useState<Doing | null>(null);
  const zone = zoneOf(business);
  const days = datesBetween(data.week.from, data.week.to).filter((day) => person.shifts.some((shift) => shift.day === day));
  const about = { businessId: business.id, person, zone, onClose: () => setDoing(null) };
  return (
    <div className={css.week}>
      <p className={css.sum}>
        <b>{t('sum', { time: durationText(person.paid_minutes, language) })}</b>
        {person.unpaid_break_minutes > 0 && (
          <span>{t('sumUnpaid', { time: durationText(person.unpaid_break_minutes, language) })}</span>
        )}
      </p>
      {days.map((day) => (
        <section key={day} className={css.day}>
          <h3>{dayText(day, 'date', language)}</h3>
          {person.shifts
            .filter((shift) => shift.day === day)
            .map((shift) => (
              <Shift
                key={shift.shift_id}
                shift={shift}
                zone={zone}
                onFix={data.may.correct ? () => setDoing({ what: 'fix', shift }) : null}
                onRemove={data.may.correct && shift.how !== 'removed' ? () => setDoing({ what: 'remove', shift }) : null}
              />
            ))}
        </section>
      ))}
      {data.may.correct && (
        <Button kind="secondary" size={48} icon={Plus} onClick={() => setDoing({ what: 'add' })}>
          {t('add')}
        </Button>
      )}
      {doing?.what === 'fix' && <FixShift {...about} shift={doing.shift} day={doing.shift.day} today={data.today} />}
      {doing?.what === 'add' && (
        <FixShift {...about} shift={null} day={data.today <= data.week.to ? data.today : data.week.from} today={data.today} />
      )}
      {doing?.what === 'remove' && <RemoveShift {...about} shift={doing.shift} />}
    </div>
  );
}
