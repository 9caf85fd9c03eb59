import './tokens.css';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { type LinkProps, LinkProvider } from './link.tsx';
import { watchScrollBar } from './scroll-bar.ts';
import { type UiLanguage, UiWordsProvider } from './ui-words.tsx';

type Props = {
  readonly language: UiLanguage;
  readonly children: ReactNode;
  /** The router's link component, which takes `href`. */
  readonly link?: ComponentType<LinkProps> | 'a' | undefined;
};

/** The root of all components: theme, language and links. Mounted once, around the app. */
export function ThemeRoot({ language, children, link = 'a' }: Props) {
  // Makes the component library's animations respect the reduced-motion setting.
  useEffect(() => document.documentElement.setAttribute('data-respect-reduced-motion', 'true'), []);
  useEffect(watchScrollBar, []);
  return (
    <UiWordsProvider language={language}>
      <LinkProvider kind={link}>{children}</LinkProvider>
    </UiWordsProvider>
  );
}
