import { expect, it } from 'vitest';
import { smsSegments } from '../segments/rules.ts';
import {
  confirmedText,
  costsText,
  helpText,
  lateText,
  shortWhen,
  startedText,
  stoppedText,
  stoppedVisitText,
  whichText,
} from './rules.ts';

const link = 'chr.to/1AbCdEfGh';
const names = [
  'Lotus',
  'Tiệm Nail Hồng Phước & Đắc Lộc Beauty Lounge Houston',
  'The Very Long Name of a Salon That Nobody Shortened in Time',
];

it('answers every text of a client with one text, whatever the salon is called', () => {
  for (const locale of ['en', 'vi'] as const)
    for (const name of names) {
      const salon = { locale, name };
      const when = shortWhen(locale, '2026-11-20T21:15:00Z', 'America/Chicago');
      const all = [
        stoppedText(salon),
        stoppedVisitText(salon, link),
        startedText(salon),
        helpText(salon, '(713) 555-0134'),
        confirmedText(salon, when),
        lateText(salon),
        costsText(salon, '$25.00', link),
        whichText(salon, [when, when]),
      ];
      for (const text of all) expect.soft([smsSegments(text), text]).toEqual([1, text]);
    }
});

it('says how texts come back, and never asks anybody to write CANCEL', () => {
  for (const locale of ['en', 'vi'] as const) {
    expect(stoppedText({ locale, name: 'Lotus' })).toContain('START');
    expect(stoppedVisitText({ locale, name: 'Lotus' }, link)).toContain(link);
    expect(helpText({ locale, name: 'Lotus' }, '')).not.toMatch(/CANCEL/);
  }
  expect(shortWhen('en', '2026-11-20T21:15:00Z', 'America/Chicago')).toBe('Fri 3:15 PM');
  expect(shortWhen('vi', '2026-11-20T21:15:00Z', 'America/Chicago')).toBe('15:15 thứ Sáu 20/11');
});
