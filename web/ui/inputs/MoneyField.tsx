import { type ComponentProps, useState } from 'react';
import { parseCents, moneyFieldText } from '../display/money-text.ts';
import { TextField } from './TextField.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'defaultValue' | 'onChange' | 'type' | 'icon'> & {
  /** The amount in cents. */
  readonly value: number | null;
  readonly onChange: (cents: number | null) => void;
  readonly symbol?: string | undefined;
};

/** A field for an amount. It accepts free text and shows two decimals on blur. */
export function MoneyField({ value, onChange, symbol = '$', onBlur, ...rest }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      placeholder="0.00"
      {...rest}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      icon={<span aria-hidden="true">{symbol}</span>}
      value={typed ?? (value === null ? '' : moneyFieldText(value))}
      onChange={(event) => {
        const text = event.currentTarget.value.replace(/[^\d.,]/g, '');
        setTyped(text);
        onChange(parseCents(text));
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
