import { type Ref, useId, useState } from 'react';
import css from './CodeField.module.css';
import type { FieldProps } from './field.tsx';

type Props = Omit<FieldProps, 'size'> & {
  readonly value: string;
  readonly onChange: (digits: string) => void;
  /** Called once with the complete code, whether typed, pasted or filled in by the phone. */
  readonly onComplete?: ((code: string) => void) | undefined;
  readonly length?: number | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
};

/** A field for a code. It is a single input on top of drawn cells, so that paste, autofill and screen readers see one field. */
export function CodeField({
  label,
  hideLabel,
  hint,
  error,
  value,
  onChange,
  onComplete,
  length = 6,
  disabled,
  className,
  ...rest
}: Props) {
  const id = useId();
  const [focused, setFocused] = useState(false);
  const caret = Math.min(value.length, length - 1);
  function type(text: string) {
    const digits = text.replace(/\D/g, '').slice(0, length);
    onChange(digits);
    if (digits.length === length && digits !== value) onComplete?.(digits);
  }
  return (
    <div className={className}>
      <label htmlFor={id} className={hideLabel ? 'unseen' : css.label}>
        {label}
      </label>
      {hint && (
        <div id={`${id}-hint`} className={css.hint}>
          {hint}
        </div>
      )}
      <div className={css.frame} data-error={error ? '' : undefined} data-disabled={disabled ? '' : undefined}>
        <input
          {...rest}
          id={id}
          className={css.input}
          value={value}
          disabled={disabled}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\d*"
          aria-invalid={error ? true : undefined}
          aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        />
        {Array.from({ length }, (_, index) => (
          <span key={index} className={css.cell} data-now={focused && index === caret ? '' : undefined} aria-hidden="true">
            {value[index]}
          </span>
        ))}
      </div>
      {error && (
        <div id={`${id}-error`} className={css.error} role="alert">
          <span className="unseen">{label}: </span>
          {error}
        </div>
      )}
    </div>
  );
}
