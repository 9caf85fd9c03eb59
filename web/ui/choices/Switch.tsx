import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch as Track } from '@mantine/core';
import { withLibrary } from '../theme/library.tsx';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'type' | 'style' | 'color'> & {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | null | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
};

function SwitchPart({ label, hint, error, ...rest }: Props) {
  return <Track {...(rest as object)} label={label} description={hint} error={error} size="md" withThumbIndicator={false} />;
}
export const Switch = withLibrary(SwitchPart);
