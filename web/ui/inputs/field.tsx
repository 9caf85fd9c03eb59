import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export type FieldSize = 32 | 40 | 48 | 56;

/** What every field takes, whatever is typed into it. */
export type FieldProps = {
  readonly label: string;
  /** The label is still read aloud; use it only where the place says what is asked. */
  readonly hideLabel?: boolean | undefined;
  readonly hint?: ReactNode;
  readonly error?: string | null | undefined;
  readonly size?: FieldSize | undefined;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly className?: string | undefined;
};

const SIZES = { 32: 'xs', 40: 'sm', 48: 'md', 56: 'lg' } as const;

/** Our props in the library's words. The error repeats the field's name for those who hear it. */
export function frame({ label, hideLabel, hint, error, size = 40, required = false, disabled = false, className }: FieldProps) {
  return {
    ...(hideLabel ? { 'aria-label': label } : { label }),
    description: hint,
    error: error && (
      <>
        <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" style={{ flex: 'none', marginTop: 1 }} />
        <span>
          <span className="unseen">{label}: </span>
          {error}
        </span>
      </>
    ),
    size: SIZES[size],
    required,
    withAsterisk: required,
    disabled,
    ...(className === undefined ? {} : { className }),
  };
}
