import { Textarea } from '@mantine/core';
import type { Ref, TextareaHTMLAttributes } from 'react';
import { withLibrary } from '../theme/library.tsx';
import { type FieldProps, libraryFieldProps } from './field.tsx';

type Props = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldProps | 'style' | 'color'> & {
    /** Grows with its text up to this many rows. */
    readonly maxRows?: number | undefined;
    readonly ref?: Ref<HTMLTextAreaElement> | undefined;
  };

function TextAreaPart({
  label,
  hideLabel,
  hint,
  error,
  size,
  required,
  disabled,
  className,
  rows = 3,
  maxRows = 10,
  ...rest
}: Props) {
  return (
    <Textarea
      {...rest}
      {...libraryFieldProps({ label, hideLabel, hint, error, size, required, disabled, className })}
      autosize
      minRows={rows}
      maxRows={maxRows}
    />
  );
}
export const TextArea = withLibrary(TextAreaPart);
