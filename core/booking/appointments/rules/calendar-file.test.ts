import { expect, test } from 'vitest';
import { type CalendarEntry, calendarFile, googleCalendarLink } from './calendar-file.ts';

const visit: CalendarEntry = {
  id: '01990000-0000-7000-8000-000000000001',
  start: '2026-11-14T21:15:00Z',
  end: '2026-11-14T22:15:00.000Z',
  title: 'Gel manicure, Lotus Nails',
  place: '9216 Bellaire Blvd, Houston, TX, 77036',
  text: 'With Linh; bring\nyour own towel',
  url: 'https://salon.example/biz/lotus-nails/client-profile',
};
const file = (change: Partial<CalendarEntry> = {}) => calendarFile({ ...visit, ...change }, new Date('2026-11-01T08:00:00Z'));

test('a visit becomes an event of a calendar file, with its commas, semicolons and line ends escaped', () => {
  const lines = file().split('\r\n');
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  expect(lines.at(-1)).toBe('');
  expect(lines).toContain('UID:01990000-0000-7000-8000-000000000001@openchair');
  expect(lines).toContain('DTSTAMP:20261101T080000Z');
  expect(lines).toContain('DTSTART:20261114T211500Z');
  expect(lines).toContain('DTEND:20261114T221500Z');
  expect(lines).toContain('SUMMARY:Gel manicure\\, Lotus Nails');
  expect(lines).toContain('DESCRIPTION:With Linh\\; bring\\nyour own towel');
});

test('no line is longer than 75 octets, no letter is torn, and unfolded it is whole again', () => {
  const title = 'Sơn gel và đắp bột cho cô dâu ở tiệm Hoa Sen, có vẽ hoa sen bằng tay từng ngón một';
  const text = file({ title });
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title.replace(',', '\\,')}`);
});

test('the link to Google carries the same moment and place', () => {
  const link = new URL(googleCalendarLink(visit));
  expect(link.searchParams.get('dates')).toBe('20261114T211500Z/20261114T221500Z');
  expect(link.searchParams.get('location')).toBe(visit.place);
  expect(link.searchParams.get('details')).toContain(visit.url);
});
