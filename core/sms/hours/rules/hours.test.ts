import { expect, it } from 'vitest';
import { isTextablePhone } from '../../../kernel/phone/area-codes.ts';
import { wallClockAt } from '../../../kernel/time.ts';
import { placeOfPhone } from './places.ts';
import { isTextTime, lastTextTime, nextTextTime, type TextPurpose } from './hours.ts';

const codes = Array.from({ length: 800 }, (_, i) => String(200 + i));
const phoneOf = (code: string) => `${code}5550123`;

it('knows a state and a clock for every area code that is texted, and for no other', () => {
  const differ = codes.filter((code) => isTextablePhone(phoneOf(code)) !== (placeOfPhone(phoneOf(code)) !== null));
  expect(differ).toEqual([]);
  const zones = new Set(codes.flatMap((code) => placeOfPhone(phoneOf(code))?.zones ?? []));
  expect([...zones].filter((zone) => wallClockAt('2026-11-19T12:00:00Z', zone).date !== '2026-11-19')).toEqual([]);
});

const atHome: { readonly [zone: string]: string } = {
  'America/New_York': '212',
  'America/Chicago': '312',
  'America/Denver': '303',
  'America/Los_Angeles': '213',
  'America/Phoenix': '602',
};
const changes = ['2026-03-08', '2026-11-01'];
const MINUTE = 60_000;

/** The same rule told minute by minute on a clock on the wall. */
function mayAt(purpose: TextPurpose, zones: readonly string[], at: string): boolean {
  return zones.every((zone) => {
    const { time, weekday } = wallClockAt(at, zone);
    if (purpose === 'service') return time >= '08:00' && time < '21:00';
    const [from, to] =
      weekday === 'Sunday' ? ['12:00', '17:00'] : weekday === 'Saturday' ? ['10:00', '17:00'] : ['10:00', '18:00'];
    return time >= from && time < to;
  });
}

const steps = (day: string): string[] =>
  Array.from({ length: 50 }, (_, i) => new Date(Date.parse(`${day}T00:00:00Z`) + (i * 59 - 12 * 60) * MINUTE).toISOString());

it('holds the hours on every clock in five zones on the days that the clocks change', () => {
  const pairs = Object.keys(atHome).flatMap((zone) => Object.entries(atHome).map(([other, code]) => ({ zone, other, code })));
  const wrong = pairs.flatMap(({ zone, other, code }) =>
    changes
      .flatMap(steps)
      .filter((at) =>
        (['service', 'marketing'] as const).some(
          (purpose) => isTextTime(purpose, { zone, phone10: phoneOf(code) }, at) !== mayAt(purpose, [zone, other], at),
        ),
      ),
  );
  expect(wrong).toEqual([]);
});

it('holds every minute around the first and the last of the day', () => {
  const where = { zone: 'America/Chicago', phone10: '7135550123' };
  const allowed = (from: string, minutes: number) =>
    Array.from({ length: minutes }, (_, i) => new Date(Date.parse(from) + i * MINUTE).toISOString()).filter((at) =>
      isTextTime('service', where, at),
    );
  expect(allowed('2026-11-19T13:50:00Z', 20)[0]).toBe('2026-11-19T14:00:00.000Z');
  expect(allowed('2026-11-20T02:50:00Z', 20).at(-1)).toBe('2026-11-20T02:59:00.000Z');
});

it('follows the stricter law of a state', () => {
  const texas = { zone: 'America/Chicago', phone10: '7135550123' };
  const connecticut = { zone: 'America/New_York', phone10: '2035550123' };
  const rhodeIsland = { zone: 'America/New_York', phone10: '4015550123' };
  expect(isTextTime('marketing', texas, '2026-11-22T17:59:00Z')).toBe(false);
  expect(isTextTime('marketing', texas, '2026-11-22T18:00:00Z')).toBe(true);
  expect(isTextTime('marketing', connecticut, '2026-11-20T14:59:00Z')).toBe(false);
  expect(isTextTime('marketing', rhodeIsland, '2026-11-21T22:00:00Z')).toBe(false);
});

it('moves a reminder of the night to the evening before, and marketing to the next good hour', () => {
  const where = { zone: 'America/Chicago', phone10: '7135550123' };
  expect(lastTextTime('service', where, '2026-11-20T09:00:00.000Z')).toBe('2026-11-20T02:59:00.000Z');
  expect(lastTextTime('service', where, '2026-11-20T18:30:00.000Z')).toBe('2026-11-20T18:30:00.000Z');
  expect(nextTextTime('service', where, '2026-11-20T09:00:00.000Z')).toBe('2026-11-20T14:00:00.000Z');
  expect(nextTextTime('marketing', where, '2026-11-21T23:30:00.000Z')).toBe('2026-11-22T18:00:00.000Z');
  expect(nextTextTime('marketing', where, '2026-11-23T17:15:30.000Z')).toBe('2026-11-23T17:15:30.000Z');
});

it('finds a time for every phone and every salon, before and after any hour', () => {
  const salons = [...Object.keys(atHome), 'Pacific/Honolulu', 'Pacific/Guam', 'America/Halifax'];
  const lost = codes
    .filter((code) => placeOfPhone(phoneOf(code)))
    .flatMap((code) => salons.map((zone) => ({ zone, phone10: phoneOf(code) })))
    .filter((where) => !finds(where));
  expect(lost).toEqual([]);
});

function finds(where: { zone: string; phone10: string }): boolean {
  const at = '2026-11-21T05:30:00.000Z';
  try {
    return nextTextTime('service', where, at) >= at && lastTextTime('service', where, at) <= at;
  } catch {
    return false;
  }
}
