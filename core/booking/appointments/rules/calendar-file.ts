/** A visit as a calendar keeps it. */
export type CalendarEntry = {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly start: string;
  readonly end: string;
  readonly title: string;
  readonly place: string;
  readonly text: string;
  /** Where it can be changed. */
  readonly url: string;
};

const LONGEST_OCTETS = 75;

const stamp = (instant: string): string => `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
const octets = (letter: string): number => new TextEncoder().encode(letter).length;

/** RFC 5545: no line is longer than 75 octets, and no letter is torn apart. */
function folded(line: string): string {
  let length = 0;
  let out = '';
  for (const letter of line) {
    const size = octets(letter);
    if (length + size > LONGEST_OCTETS) {
      out += '\r\n ';
      length = 1;
    }
    out += letter;
    length += size;
  }
  return out;
}

/** The same visit has the same UID, so that a moved one takes the place of the old. */
const eventLines = ({ id, start, end, title, place, text, url }: CalendarEntry, now: Date): string[] => [
  'BEGIN:VEVENT',
  `UID:${id}@openchair`,
  `DTSTAMP:${stamp(now.toISOString())}`,
  `DTSTART:${stamp(start)}`,
  `DTEND:${stamp(end)}`,
  `SUMMARY:${escaped(title)}`,
  `LOCATION:${escaped(place)}`,
  `DESCRIPTION:${escaped(text)}`,
  `URL:${url}`,
  'END:VEVENT',
];
const fileOf = (lines: readonly string[]): string =>
  `${['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Openchair//Booking//EN', ...lines, 'END:VCALENDAR'].map(folded).join('\r\n')}\r\n`;

/** An ICS file with one event. */
export const calendarFile = (entry: CalendarEntry, now: Date): string => fileOf(['METHOD:PUBLISH', ...eventLines(entry, now)]);

/** All of them, for a calendar that looks again by itself. */
export const calendarFeed = (name: string, entries: readonly CalendarEntry[], now: Date): string =>
  fileOf([
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...entries.flatMap((entry) => eventLines(entry, now)),
  ]);

/** The same entry, to be taken over by Google's calendar. */
export function googleCalendarLink({ start, end, title, place, text, url }: CalendarEntry): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${stamp(start)}/${stamp(end)}`,
    location: place,
    details: [text, url].filter((part) => part !== '').join('\n'),
  });
  return `https://calendar.google.com/calendar/render?${query.toString()}`;
}
