import { formatTypedPhone, readTypedPhone } from 'core/kernel/phone/phone';
import type { ComponentProps } from 'react';
import { TextField } from './TextField.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  /** Only digits, with a plus in front of a foreign country code. */
  readonly value: string;
  readonly onChange: (typed: string) => void;
};

/** A field for a phone number. It shows (xxx) xxx-xxxx up to ten digits; longer numbers stay as typed. */
export function PhoneField({ value, onChange, ...rest }: Props) {
  return (
    <TextField
      autoComplete="tel-national"
      placeholder="(714) 555-0134"
      {...rest}
      type="tel"
      inputMode="tel"
      value={formatTypedPhone(value)}
      onChange={(event) => {
        const typed = readTypedPhone(event.currentTarget.value);
        const bracketEaten = typed === value && event.currentTarget.value.length < formatTypedPhone(value).length;
        onChange(bracketEaten ? typed.slice(0, -1) : typed);
      }}
    />
  );
}
