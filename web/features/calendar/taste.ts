import { useState } from 'react';
import type { Density } from './grid/scale.ts';
import type { Colouring } from './words/status-face.ts';

/** How this person likes their calendar, and whether clients are written to about changes; kept on the device. */
export type Taste = {
  readonly colouring: Colouring;
  readonly density: Density;
  readonly cancelled: boolean;
  readonly texts: boolean;
};

const KEY = 'calendar-taste';
const usual: Taste = { colouring: 'status', density: 'roomy', cancelled: false, texts: true };

function known(): Taste {
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Taste>) };
  } catch {
    return usual;
  }
}

export function useTaste() {
  const [taste, setTaste] = useState(known);
  const change = (part: Partial<Taste>) => {
    const next = { ...taste, ...part };
    setTaste(next);
    try {
      localStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      // A browser that keeps nothing keeps it for as long as the screen is open.
    }
  };
  return [taste, change] as const;
}
