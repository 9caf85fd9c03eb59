import { type ComponentProps, useState } from 'react';
import { useUiLanguage } from '../theme/ui-words.tsx';
import css from './MinutesField.module.css';
import { TextField } from './TextField.tsx';

const units = { en: 'min', vi: 'phút' } as const;
const STEP = 5;

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'defaultValue' | 'onChange' | 'type' | 'after'> & {
  readonly value: number | null;
  readonly onChange: (minutes: number | null) => void;
  readonly least?: number | undefined;
  readonly most?: number | undefined;
};

/** A field for minutes. It accepts free text and rounds it to five minutes on blur. */
export function MinutesField({ value, onChange, least = 0, most = 720, onBlur, ...rest }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const unit = units[useUiLanguage()];
  const inFives = (minutes: number) => Math.min(most, Math.max(least, Math.round(minutes / STEP) * STEP));
  return (
    <TextField
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      value={typed ?? (value === null ? '' : String(value))}
      after={
        <span className={css.unit} aria-hidden="true">
          {unit}
        </span>
      }
      onFocus={(event) => event.currentTarget.select()}
      onChange={({ currentTarget }) => {
        const digits = currentTarget.value.replace(/\D/g, '');
        setTyped(digits);
        onChange(digits === '' ? null : Number(digits));
      }}
      onBlur={(event) => {
        setTyped(null);
        if (value !== null) onChange(inFives(value));
        onBlur?.(event);
      }}
    />
  );
}
