import type { TurnBoard } from 'core/turns/contract';
import { createContext, use } from 'react';

/** The board that is on the screen. */
export type ShownBoard = { readonly businessId: number; readonly board: TurnBoard };

export const ShownBoardContext = createContext<ShownBoard | null>(null);
export function useShownBoard(): ShownBoard {
  const here = use(ShownBoardContext);
  if (!here) throw new Error('no board here');
  return here;
}
