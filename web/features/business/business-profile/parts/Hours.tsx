import { useTranslations } from 'use-intl';
import { DayLine } from '../../opening/hours/DayLine.tsx';
import week from '../../opening/hours/week.module.css';
import css from '../profile.module.css';
import type { ProfileEditing } from '../use-profile.ts';
import { Part } from './Part.tsx';

export function Hours({ draft, change, errors }: ProfileEditing) {
  const t = useTranslations('business-profile');
  return (
    <Part title={t('hours')} hint={t('hoursHint')}>
      <ul className={week.week}>
        {draft.week.map((entry, i) => (
          <DayLine key={entry.day} entry={entry} onChange={(next) => change({ week: draft.week.with(i, next) })} />
        ))}
      </ul>
      {errors.days && (
        <p className={css.wrong} role="alert">
          {errors.days}
        </p>
      )}
    </Part>
  );
}
