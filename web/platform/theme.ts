import { readCookie, writeCookie } from './cookies.ts';

export type ThemeChoice = 'light' | 'dark' | 'system';
export const themes: readonly ThemeChoice[] = ['light', 'dark', 'system'];

const THEME_COOKIE = 'theme';

export function storedTheme(): ThemeChoice {
  const stored = readCookie(document.cookie, THEME_COOKIE);
  return themes.find((theme) => theme === stored) ?? 'system';
}
export const schemeOfTheme = (theme: ThemeChoice) => (theme === 'system' ? 'auto' : theme);
export const rememberTheme = (theme: ThemeChoice): void => writeCookie(THEME_COOKIE, theme);
