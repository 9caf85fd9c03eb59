import { readCookie, writeCookie } from './cookies.ts';

export type ThemeChoice = 'light' | 'dark' | 'system';
export const themes: readonly ThemeChoice[] = ['light', 'dark', 'system'];

const THEME_COOKIE = 'theme';
/** The component library keeps its own copy here; logging out clears the storage, the cookie stays. */
const LIBRARY_KEY = 'mantine-color-scheme-value';

export function storedTheme(): ThemeChoice {
  const wish = readCookie(document.cookie, THEME_COOKIE);
  return themes.find((theme) => theme === wish) ?? 'system';
}
export const schemeOf = (theme: ThemeChoice) => (theme === 'system' ? 'auto' : theme);

/** Before the first picture, so that the library starts with what the page already shows. */
export function startTheme(): ThemeChoice {
  const theme = storedTheme();
  try {
    localStorage.setItem(LIBRARY_KEY, schemeOf(theme));
  } catch {
    // A browser that keeps nothing still gets its theme from the cookie.
  }
  return theme;
}
export const rememberTheme = (theme: ThemeChoice): void => writeCookie(THEME_COOKIE, theme);
