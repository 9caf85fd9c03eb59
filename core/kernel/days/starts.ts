/** The times at which a business day may begin. Clocks change between one and three in the morning, so no day begins then. */
export const dayStarts = ['00:00', '03:00', '04:00', '05:00', '06:00'] as const;
export type DayStart = (typeof dayStarts)[number];
export const USUAL_DAY_START: DayStart = '04:00';
