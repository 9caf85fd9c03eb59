import { useMatches } from 'react-router';
import type { Frame } from '../addresses.ts';
import type { RouteMark } from '../route-mark.ts';

/** Frames that place the main landmark themselves: below a hero, beside a sidebar, or as the whole viewport. */
export const hasOwnMain = (frame: Frame): boolean =>
  frame === 'business' || frame === 'viewer' || frame === 'manage' || frame === 'dev';

/** The frame of the deepest matched screen. */
export function useFrame(): Frame {
  const marks = useMatches().map(({ handle }) => handle as RouteMark | undefined);
  return marks.findLast((mark) => mark?.frame)?.frame ?? 'bare';
}
