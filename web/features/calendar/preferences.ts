import { useState } from 'react';
import type { Density } from './grid/scale.ts';
import type { Colouring } from './words/status-face.ts';

/** How this person likes their calendar, and whether clients are written to about changes; kept on the device. */
export type CalendarPreferences = {
  readonly colouring: Colouring;
  readonly density: Density;
  readonly cancelled: boolean;
  readonly texts: boolean;
};

const KEY = 'calendar-taste';
const usual: CalendarPreferences = { colouring: 'status', density: 'roomy', cancelled: false, texts: true };

function known(): CalendarPreferences {
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<CalendarPreferences>) };
  } catch {
    return usual;
  }
}

export function useCalendarPreferences() {
  const [taste, setTaste] = useState(known);
  const change = (part: Partial<CalendarPreferences>) => {
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
