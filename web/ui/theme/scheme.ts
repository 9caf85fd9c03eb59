import { useMantineColorScheme } from '@mantine/core';

export type Scheme = 'light' | 'dark' | 'auto';

/** The viewer's own choice of light, dark or as the system says; kept in the browser. */
export function useScheme(): readonly [scheme: Scheme, choose: (scheme: Scheme) => void] {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return [colorScheme, setColorScheme];
}
