import type { TurnBoard } from 'core/turns/contract';
import { createContext, use } from 'react';

/** The board that is on the screen. */
export type Here = { readonly businessId: number; readonly board: TurnBoard };

export const HereContext = createContext<Here | null>(null);
export function useHere(): Here {
  const here = use(HereContext);
  if (!here) throw new Error('no board here');
  return here;
}
