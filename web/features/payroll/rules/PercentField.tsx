import { type ComponentProps, useState } from 'react';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { percentText } from 'core/payroll/papers/rules/formula';

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'defaultValue' | 'onChange' | 'type' | 'icon'> & {
  /** Thousandths of a percent, as everywhere: 60% is 60,000. */
  readonly value: number | null;
  readonly onChange: (pct: number | null) => void;
};
const THOUSANDTHS = 1000;
const MOST = 100;

/** `60`, `62.5` or `62,5` as thousandths of a percent; null if it is none. */
export function parsePercent(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  if (!/^\d{1,3}(?:\.\d{0,3})?$/.test(text)) return null;
  const percent = Number(text);
  return percent > MOST ? null : Math.round(percent * THOUSANDTHS);
}

/** A field for a percentage up to all of it. */
export function PercentField({ value, onChange, onBlur, ...rest }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      {...rest}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      icon={<span aria-hidden="true">%</span>}
      value={typed ?? (value === null ? '' : percentText(value))}
      onChange={(event) => {
        const text = event.currentTarget.value.replace(/[^\d.,]/g, '');
        setTyped(text);
        onChange(parsePercent(text));
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
