import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox as Box } from '@mantine/core';
import { withLibrary } from '../theme/library.tsx';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'type' | 'style' | 'color'> & {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | null | undefined;
  readonly indeterminate?: boolean | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
};

function CheckboxPart({ label, hint, error, indeterminate = false, ...rest }: Props) {
  return <Box {...(rest as object)} label={label} description={hint} error={error} indeterminate={indeterminate} size="sm" />;
}
export const Checkbox = withLibrary(CheckboxPart);
