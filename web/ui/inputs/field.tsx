import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export type FieldSize = 32 | 40 | 48 | 56;

/** The props that all fields share. */
export type FieldProps = {
  readonly label: string;
  /** Hides the label, which is still read aloud. Use it only where the context makes clear what to enter. */
  readonly hideLabel?: boolean | undefined;
  readonly hint?: ReactNode;
  readonly error?: string | null | undefined;
  readonly size?: FieldSize | undefined;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly className?: string | undefined;
};

const SIZES = { 32: 'xs', 40: 'sm', 48: 'md', 56: 'lg' } as const;

/** Translates our props to those of the component library. Screen readers also read the field's name before the error. */
export function libraryFieldProps({
  label,
  hideLabel,
  hint,
  error,
  size = 40,
  required = false,
  disabled = false,
  className,
}: FieldProps) {
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
