import { TextInput } from '@mantine/core';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { inLibrary } from '../theme/library.tsx';
import { type FieldProps, frame } from './field.tsx';

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
      {...frame({ label, hideLabel, hint, error, size, required, disabled, className })}
      leftSection={icon}
      rightSection={after}
      rightSectionPointerEvents="all"
    />
  );
}
export const TextField = inLibrary(TextFieldPart);
