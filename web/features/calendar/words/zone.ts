import { createContext, use } from 'react';

/** The time zone of the salon whose calendar is on the screen. */
export const Zone = createContext('UTC');
export const useZone = (): string => use(Zone);
