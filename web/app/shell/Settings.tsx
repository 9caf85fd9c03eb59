import { useMantineColorScheme } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { speak, useTexts } from '../../platform/language.tsx';
import { useSession } from '../../platform/session.ts';
import { rememberTheme, schemeOf, type ThemeChoice } from '../../platform/theme.ts';

/** Who signs in brings language and theme along. */
export function Settings() {
  const session = useSession();
  const texts = useTexts();
  const { setColorScheme } = useMantineColorScheme();
  const viewer = session.known ? session.viewer : null;
  const locale = viewer?.locale;
  const theme = viewer?.theme;
  useEffect(() => {
    if (locale) void speak(texts, locale);
  }, [locale, texts]);
  const wear = useEffectEvent((chosen: ThemeChoice) => {
    rememberTheme(chosen);
    setColorScheme(schemeOf(chosen));
  });
  useEffect(() => {
    if (theme) wear(theme);
  }, [theme]);
  return null;
}
