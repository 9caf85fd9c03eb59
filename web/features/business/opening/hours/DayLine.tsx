import type { WorkDay } from 'core/business/contract';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../../platform/language.tsx';
import { SelectField } from '../../../../ui/choices/SelectField.tsx';
import { Switch } from '../../../../ui/choices/Switch.tsx';
import { wallTimeText } from '../../../../ui/texts/wall-text.ts';
import css from './week.module.css';
import { isWrong, timesWith } from './week.ts';

type Props = { readonly entry: WorkDay; readonly onChange: (entry: WorkDay) => void };

export function DayLine({ entry, onChange }: Props) {
  const t = useTranslations('opening.hours');
  const day = useTranslations('business.days')(entry.day);
  const language = useLanguage();
  const isOpen = entry.available === 1;
  const options = (time: string) => timesWith(time).map((value) => ({ value, label: wallTimeText(value, language) }));
  return (
    <li className={css.day} data-closed={isOpen ? undefined : ''}>
      <Switch
        label={day}
        aria-label={t('isOpen', { day })}
        checked={isOpen}
        onChange={({ currentTarget }) => onChange({ ...entry, available: currentTarget.checked ? 1 : 0 })}
      />
      {isOpen ? (
        <div className={css.times}>
          <SelectField
            label={t('from', { day })}
            hideLabel
            size={48}
            options={options(entry.start_time)}
            value={entry.start_time}
            onChange={(time) => time && onChange({ ...entry, start_time: time })}
          />
          <span aria-hidden="true">{t('until')}</span>
          <SelectField
            label={t('to', { day })}
            hideLabel
            size={48}
            options={options(entry.end_time)}
            value={entry.end_time}
            error={isWrong(entry) ? t('wrong') : undefined}
            onChange={(time) => time && onChange({ ...entry, end_time: time })}
          />
        </div>
      ) : (
        <span className={css.closed}>{t('closed')}</span>
      )}
    </li>
  );
}
