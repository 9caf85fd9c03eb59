import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Input.layer.css';
import './tokens.css';
import { MantineProvider } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { type LinkProps, LinksBy } from './link.tsx';
import { theme, variables } from './mantine-theme.ts';
import { type UiLanguage, UiWordsIn } from './ui-words.tsx';

type Props = {
  readonly language: UiLanguage;
  readonly children: ReactNode;
  /** The router's link: takes `href`. */
  readonly link?: ComponentType<LinkProps> | 'a' | undefined;
  /** What a visitor without a stored choice sees. */
  readonly scheme?: 'light' | 'dark' | 'auto' | undefined;
};

/** Once, around everything. The library's shared sheets stand here, before those of single parts, so their order never changes. */
export function ThemeRoot({ language, children, link = 'a', scheme = 'auto' }: Props) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme={scheme}>
      <UiWordsIn language={language}>
        <LinksBy kind={link}>{children}</LinksBy>
      </UiWordsIn>
    </MantineProvider>
  );
}
