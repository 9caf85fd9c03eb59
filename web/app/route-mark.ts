import type { PageModule } from '../platform/page.ts';
import type { Frame } from './addresses.ts';
import type { Screen } from './screens.ts';

/** What the head writer, the renderer and the shell know about a matched route; `head` comes with the screen's file. */
export type RouteMark = {
  readonly frame: Frame;
  readonly html: boolean;
  readonly screen: Screen | null;
  head?: PageModule['head'];
};
