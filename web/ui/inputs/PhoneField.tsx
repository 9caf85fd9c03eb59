import type { ComponentProps } from 'react';
import { digitsOf, typedPhone } from '../display/phone-text.ts';
import { TextField } from './TextField.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  /** Digits only. */
  readonly value: string;
  readonly onChange: (digits: string) => void;
};

/** Shows (xxx) xxx-xxxx up to ten digits; longer numbers stay as typed. */
export function PhoneField({ value, onChange, ...rest }: Props) {
  return (
    <TextField
      autoComplete="tel-national"
      placeholder="(714) 555-0134"
      {...rest}
      type="tel"
      inputMode="tel"
      value={typedPhone(value)}
      onChange={(event) => {
        const digits = digitsOf(event.currentTarget.value);
        const bracketEaten = digits === value && event.currentTarget.value.length < typedPhone(value).length;
        onChange(bracketEaten ? digits.slice(0, -1) : digits);
      }}
    />
  );
}
