import { type Birthday, birthdayDate, birthdayFrom, daysInMonth } from 'core/clients/birthdays/rules';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { SelectField } from '../../../ui/choices/SelectField.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import css from './add.module.css';

type Props = {
  /** YYYY-MM-DD, or nothing. */
  readonly value: string;
  readonly onChange: (date: string) => void;
  readonly error?: string | undefined;
  readonly disabled?: boolean | undefined;
};

const months = Array.from({ length: 12 }, (_, i) => i + 1);
const daysOf = (month: number | null) => Array.from({ length: daysInMonth(month ?? 1) }, (_, i) => i + 1);
const numberOf = (picked: string | null) => (picked === null ? null : Number(picked));

/** Month and day are enough: few clients tell their year. Says nothing until both are known; clearing the month clears it. */
export function BirthdayField({ value, onChange, error, disabled = false }: Props) {
  const t = useTranslations('clients.fields');
  const format = useFormatter();
  const [typed, setTyped] = useState<Birthday | null>(null);
  const { month, day, year } = typed ?? birthdayFrom(value);
  const change = (part: Partial<Birthday>) => {
    const next = { month, day, year, ...part };
    setTyped(next);
    const isReady = next.month === null || (next.day !== null && (next.year === '' || /^\d{4}$/.test(next.year)));
    if (isReady) onChange(birthdayDate(next));
  };
  const nameOf = (one: number) => format.dateTime(new Date(Date.UTC(2024, one - 1, 15)), { month: 'long', timeZone: 'UTC' });
  const asText = (one: number | null) => (one === null ? null : String(one));
  return (
    <fieldset className={css.birthday} aria-label={t('birthday')}>
      <SelectField
        label={t('birthday')}
        placeholder={t('month')}
        options={months.map((one) => ({ value: String(one), label: nameOf(one) }))}
        value={asText(month)}
        clearable
        disabled={disabled}
        error={error}
        onChange={(picked) => change(picked === null ? { month: null, day: null, year: '' } : { month: numberOf(picked) })}
      />
      <SelectField
        label={t('day')}
        options={daysOf(month).map((one) => ({ value: String(one), label: String(one) }))}
        value={asText(day === null || month === null ? day : Math.min(day, daysInMonth(month)))}
        disabled={disabled}
        onChange={(picked) => change({ day: numberOf(picked) })}
      />
      <TextField
        label={t('year')}
        inputMode="numeric"
        maxLength={4}
        value={year}
        disabled={disabled}
        onChange={(event) => change({ year: event.currentTarget.value.replaceAll(/\D/g, '') })}
      />
    </fieldset>
  );
}
