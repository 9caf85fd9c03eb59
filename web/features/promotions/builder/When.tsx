import { weekdays } from 'core/kernel/time';
import { useTranslations } from 'use-intl';
import columns from '../../../office/forms/columns.module.css';
import { useLanguage } from '../../../platform/language.tsx';
import { Switch } from '../../../ui/choices/Switch.tsx';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { TimeField } from '../../../ui/dates/TimeField.tsx';
import { Chip } from '../../../ui/display/Chip.tsx';
import { shortWeekdayText } from '../../../ui/texts/promotion-text.ts';
import { wallTimeText } from '../../../ui/texts/wall-text.ts';
import css from '../promotions.module.css';
import { turned } from './draft.ts';
import type { BuilderPart } from './draft.ts';

const usual = { from_time: '13:00', until_time: '16:00' };

/** First and last day, weekdays, and the hours of the day. */
export function When({ draft, put, problem }: BuilderPart) {
  const t = useTranslations('promotions.builder');
  const language = useLanguage();
  const { starts_at, ends_at, from_time, until_time } = draft;
  const hasHours = from_time !== null || until_time !== null;
  const isLate = from_time !== null && until_time !== null && until_time < from_time;
  return (
    <>
      <div className={columns.two}>
        <DateField label={t('first')} required value={starts_at} onChange={(day) => put({ starts_at: day ?? starts_at })} />
        <DateField
          label={t('last')}
          placeholder={t('noLast')}
          clearable
          min={starts_at}
          value={ends_at}
          onChange={(day) => put({ ends_at: day })}
          error={problem('ends_at')}
        />
      </div>
      <fieldset className={css.set}>
        <legend>{t('days')}</legend>
        <div className={css.days}>
          {weekdays.map((day) => (
            <Chip
              key={day}
              size={40}
              selected={draft.weekdays.includes(day)}
              onClick={() => put({ weekdays: turned(draft.weekdays, day) })}
            >
              {shortWeekdayText(day, language)}
            </Chip>
          ))}
        </div>
        <p className={css.hint}>{t('daysHint')}</p>
      </fieldset>
      <Switch
        label={t('hours')}
        checked={hasHours}
        onChange={({ currentTarget }) => put(currentTarget.checked ? usual : { from_time: null, until_time: null })}
      />
      {hasHours && (
        <div className={columns.two}>
          <TimeField label={t('from')} required value={from_time} onChange={(time) => put({ from_time: time })} />
          <TimeField
            label={t('until')}
            required
            value={until_time}
            onChange={(time) => put({ until_time: time })}
            hint={isLate && t('pastMidnight', { time: wallTimeText(until_time, language) })}
            error={problem('until_time')}
          />
        </div>
      )}
    </>
  );
}
