import { useEffect, useEffectEvent } from 'react';
import { applyLanguage, useTexts } from '../../platform/language.tsx';
import { useSession } from '../../platform/session.ts';
import { rememberTheme, schemeOfTheme, type ThemeChoice } from '../../platform/theme.ts';
import { chooseScheme } from '../../ui/theme/scheme.ts';

/** Who signs in brings language and theme along. */
export function Settings() {
  const session = useSession();
  const texts = useTexts();
  const viewer = session.known ? session.viewer : null;
  const locale = viewer?.locale;
  const theme = viewer?.theme;
  useEffect(() => {
    if (locale) void applyLanguage(texts, locale);
  }, [locale, texts]);
  const wear = useEffectEvent((chosen: ThemeChoice) => {
    rememberTheme(chosen);
    chooseScheme(schemeOfTheme(chosen));
  });
  useEffect(() => {
    if (theme) wear(theme);
  }, [theme]);
  return null;
}
