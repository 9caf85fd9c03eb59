import { TextInput } from '@mantine/core';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { withLibrary } from '../theme/library.tsx';
import { type FieldProps, libraryFieldProps } from './field.tsx';

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'style' | 'color'>;
type Props = FieldProps &
  Native & {
    readonly icon?: ReactNode;
    readonly after?: ReactNode;
    readonly ref?: Ref<HTMLInputElement> | undefined;
  };

function TextFieldPart({ label, hideLabel, hint, error, size, required, disabled, className, icon, after, ...rest }: Props) {
  return (
    <TextInput
      {...rest}
      {...libraryFieldProps({ label, hideLabel, hint, error, size, required, disabled, className })}
      leftSection={icon}
      rightSection={after}
      rightSectionPointerEvents="all"
    />
  );
}
export const TextField = withLibrary(TextFieldPart);
