import { addDays } from 'core/kernel/time';
import { useTranslations } from 'use-intl';
import type { FieldErrors } from '../../../platform/errors.ts';
import { Segmented } from '../../../ui/choices/Segmented.tsx';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { TimeField } from '../../../ui/dates/TimeField.tsx';
import css from '../campaigns.module.css';
import type { ChangeDraft, Draft } from './draft.ts';

const starts = ['now', 'later'] as const;
const USUAL_TIME = '10:00';

type Props = { readonly draft: Draft; readonly change: ChangeDraft; readonly today: string; readonly wrong: FieldErrors };

export function When({ draft: { start }, change, today, wrong }: Props) {
  const t = useTranslations('campaigns.edit');
  const tomorrow = { date: addDays(today), time: USUAL_TIME };
  return (
    <section className={css.part} aria-labelledby="campaign-when">
      <h2 id="campaign-when">{t('when')}</h2>
      <Segmented
        label={t('when')}
        options={starts.map((value) => ({ value, label: t(`starts.${value}`) }))}
        value={start ? 'later' : 'now'}
        onChange={(value) => change({ start: value === 'now' ? null : tomorrow })}
      />
      {start && (
        <div className={css.pair}>
          <DateField
            label={t('date')}
            size={48}
            min={today}
            value={start.date}
            error={wrong.start}
            onChange={(date) => change({ start: { ...start, date: date ?? tomorrow.date } })}
          />
          <TimeField
            label={t('time')}
            size={48}
            value={start.time}
            onChange={(time) => change({ start: { ...start, time: time ?? USUAL_TIME } })}
          />
        </div>
      )}
      <p className={css.quiet}>{t('zone')}</p>
    </section>
  );
}
