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
import './library.css';
import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import { type ComponentType, createContext, type ReactNode, use } from 'react';
import { mantineTheme, mantineVariables } from './mantine-theme.ts';
import { shownScheme } from './scheme.ts';

/** Tells the library which scheme the page uses; the library never changes it. */
const asThePage: MantineColorSchemeManager = {
  get: shownScheme,
  set() {},
  subscribe() {},
  unsubscribe() {},
  clear() {},
};
const Inside = createContext(false);

/**
 * The provider of the component library. It is loaded with the first component that needs it, so pages without one do not load
 * the library. Its variables are in a style sheet (`library.css`), so that no page needs a style element.
 */
export function LibraryProvider({ children }: { readonly children: ReactNode }) {
  if (use(Inside)) return children;
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={mantineVariables}
      colorSchemeManager={asThePage}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <Inside value>{children}</Inside>
    </MantineProvider>
  );
}

export function withLibrary<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return function InLibrary(props: Props) {
    return (
      <LibraryProvider>
        <Part {...props} />
      </LibraryProvider>
    );
  };
}
