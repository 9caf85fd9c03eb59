import { useState } from 'react';
import { TextField } from '../../../../ui/inputs/TextField.tsx';
import css from './menu.module.css';
import { inFives } from './menu-rows.ts';

type Props = {
  readonly label: string;
  readonly unit: string;
  readonly value: number | null;
  readonly onChange: (minutes: number | null) => void;
  readonly invalid: boolean;
  readonly className?: string | undefined;
};

/** Typed freely, brought to steps of five minutes once left. */
export function MinutesField({ label, unit, value, onChange, invalid, className }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label={label}
      hideLabel
      size={48}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      className={className}
      aria-invalid={invalid || undefined}
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
      onBlur={() => {
        setTyped(null);
        if (value !== null) onChange(inFives(value));
      }}
    />
  );
}
