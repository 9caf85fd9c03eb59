import { type ReactNode, useId } from 'react';
import css from './Segmented.module.css';

type Props<Value extends string> = {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly wide?: boolean | undefined;
};

/** Two to four choices that are all visible, built from radio buttons. */
export function Segmented<Value extends string>({ label, options, value, onChange, wide }: Props<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={css.group} data-wide={wide ? '' : undefined}>
      {options.map((option) => (
        <label key={option.value} className={css.option}>
          <input
            type="radio"
            name={name}
            className={css.radio}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={css.face}>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
