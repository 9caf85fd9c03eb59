/** When a day of a business may begin. Between one and three in the morning clocks are changed, so no day begins there. */
export const dayStarts = ['00:00', '03:00', '04:00', '05:00', '06:00'] as const;
export type DayStart = (typeof dayStarts)[number];
export const USUAL_DAY_START: DayStart = '04:00';
