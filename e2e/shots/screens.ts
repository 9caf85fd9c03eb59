import { globSync } from 'node:fs';
import path from 'node:path';
import { addresses } from '../../web/app/addresses.ts';

const web = path.join(import.meta.dirname, '../../web');

/** Screens that have a file: those that can be seen. */
export const builtScreens = (): string[] =>
  globSync(['features/**/*Page.tsx', 'app/site/*Page.tsx'], { cwd: web }).map((file) => path.basename(file, '.tsx'));

/** What the path must look like when the picture is taken. */
export function addressPattern(screen: string | null): RegExp | null {
  const paths = addresses.filter(({ page }) => page === screen).flatMap((address) => address.paths);
  if (paths.length === 0) return null;
  const one = (text: string) => text.replace('{product}', '[^/]+').replace(/:\w+/g, '[^/]+');
  return new RegExp(`^(?:${paths.map(one).join('|')})$`);
}
