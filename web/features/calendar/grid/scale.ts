export type Density = 'roomy' | 'dense';

/** Pixels of a quarter of an hour. */
const QUARTER = { roomy: 28, dense: 20 } as const;
export const pxPerMin = (density: Density): number => QUARTER[density] / 15;
export const SNAP_MIN = 5;

export const snapped = (minute: number, step = SNAP_MIN): number => Math.round(minute / step) * step;

/** `9:30` and, in Vietnamese, `09:30`; of a minute since midnight. */
export function clockText(minute: number, language: 'en' | 'vi'): string {
  const day = ((minute % 1440) + 1440) % 1440;
  const [hours, minutes] = [Math.floor(day / 60), String(Math.floor(day % 60)).padStart(2, '0')];
  return language === 'vi' ? `${String(hours).padStart(2, '0')}:${minutes}` : `${hours % 12 || 12}:${minutes}`;
}
const half = (minute: number): string => (((minute % 1440) + 1440) % 1440 < 720 ? 'AM' : 'PM');

/** `2:30 PM`. */
export const timeText = (minute: number, language: 'en' | 'vi'): string =>
  language === 'vi' ? clockText(minute, language) : `${clockText(minute, language)} ${half(minute)}`;
export const rangeText = (from: number, to: number, language: 'en' | 'vi'): string =>
  `${clockText(from, language)}–${clockText(to, language)}`;
/** `12:00–1:00 PM`. */
export const longRange = (from: number, to: number, language: 'en' | 'vi'): string =>
  language === 'en' && half(from) !== half(to)
    ? `${timeText(from, language)} – ${timeText(to, language)}`
    : `${clockText(from, language)}–${timeText(to, language)}`;
/** `9 AM`. */
export const hourText = (minute: number, language: 'en' | 'vi'): string =>
  language === 'vi' ? clockText(minute, language) : timeText(minute, language).replace(':00', '');
