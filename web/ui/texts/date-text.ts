export type DateKind = 'date' | 'time' | 'moment' | 'day' | 'long';
type Language = 'en' | 'vi';

const VI_DAYS: Record<string, string> = { Sun: 'CN', Mon: 'T2', Tue: 'T3', Wed: 'T4', Thu: 'T5', Fri: 'T6', Sat: 'T7' };

const shape = {
  weekday: 'short',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

/** Cached, because creating a format costs a millisecond or more, and a screen shows dozens of dates in one or two zones. */
const formats = new Map<string, { readonly whole: Intl.DateTimeFormat; readonly month: Intl.DateTimeFormat }>();
function formatsFor(timeZone: string) {
  const known = formats.get(timeZone);
  if (known) return known;
  const whole = new Intl.DateTimeFormat('en-US', { timeZone, ...shape });
  const made = { whole, month: new Intl.DateTimeFormat('en-US', { timeZone, month: '2-digit' }) };
  formats.set(timeZone, made);
  return made;
}

function parts(instant: Date, timeZone: string) {
  const format = formatsFor(timeZone);
  const of = Object.fromEntries(format.whole.formatToParts(instant).map(({ type, value }) => [type, value]));
  const month = format.month.format(instant);
  return { weekday: of.weekday ?? '', month: of.month ?? '', mm: month, day: of.day ?? '', year: of.year ?? '', ...clock(of) };
}

function clock(of: Record<string, string>) {
  const hour = Number(of.hour);
  const minute = of.minute ?? '00';
  return { h12: `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`, h24: `${String(hour).padStart(2, '0')}:${minute}` };
}

/**
 * A date as text: `Fri, Nov 14 · 3:15 PM` or `T6, 14/11 · 15:15`. It is the same on every machine, in the time zone of the place.
 * If `now` is given, a date in another year than `now` includes its year: `Fri, Nov 14, 2027 · 3:15 PM`.
 */
export function dateText(value: string | Date, kind: DateKind, timeZone: string, language: Language, now?: Date): string {
  const p = parts(typeof value === 'string' ? new Date(value) : value, timeZone);
  const isFar = now !== undefined && parts(now, timeZone).year !== p.year;
  const vi = language === 'vi';
  const day = vi ? `${p.day.padStart(2, '0')}/${p.mm}` : `${p.month} ${p.day}`;
  const date = vi ? `${VI_DAYS[p.weekday] ?? ''}, ${day}` : `${p.weekday}, ${day}`;
  const time = vi ? p.h24 : p.h12;
  const [year, long] = vi ? [`${day}/${p.year}`, `${date}/${p.year}`] : [`${day}, ${p.year}`, `${date}, ${p.year}`];
  const texts: Record<DateKind, string> = {
    day: isFar ? year : day,
    date: isFar ? long : date,
    time,
    moment: `${isFar ? long : date} · ${time}`,
    long,
  };
  return texts[kind];
}
