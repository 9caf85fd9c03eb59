import { useQuery } from '@tanstack/react-query';
import { businessList } from 'core/business/contract';
import { useEffect, useEffectEvent } from 'react';
import { apiQueryOptions } from '../../platform/api.ts';
import { rememberTheme, schemeOfTheme, type ThemeChoice } from '../../platform/theme.ts';
import { chooseScheme } from '../../ui/theme/scheme.ts';
import { usualTheme } from './usual-theme.ts';

/** For a viewer who has never chosen a theme. Remembered in the browser only, so that a choice made elsewhere still counts. */
export function UsualTheme() {
  const { data } = useQuery(apiQueryOptions(businessList, {}));
  const theme = data && usualTheme(data.data);
  const wear = useEffectEvent((usual: ThemeChoice) => {
    rememberTheme(usual);
    chooseScheme(schemeOfTheme(usual));
  });
  useEffect(() => {
    if (theme) wear(theme);
  }, [theme]);
  return null;
}
