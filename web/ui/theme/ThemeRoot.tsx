import './tokens.css';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { type LinkProps, LinksBy } from './link.tsx';
import { watchScrollBar } from './scroll-bar.ts';
import { type UiLanguage, UiWordsIn } from './ui-words.tsx';

type Props = {
  readonly language: UiLanguage;
  readonly children: ReactNode;
  /** The router's link: takes `href`. */
  readonly link?: ComponentType<LinkProps> | 'a' | undefined;
};

/** Once, around everything. */
export function ThemeRoot({ language, children, link = 'a' }: Props) {
  // The library's motions rest for who asked for that.
  useEffect(() => document.documentElement.setAttribute('data-respect-reduced-motion', 'true'), []);
  useEffect(watchScrollBar, []);
  return (
    <UiWordsIn language={language}>
      <LinksBy kind={link}>{children}</LinksBy>
    </UiWordsIn>
  );
}
