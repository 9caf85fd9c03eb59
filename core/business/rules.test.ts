import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOfWallTime, weekdays } from '../kernel/time.ts';
import { palette, webPaths, type WorkDay } from './contract.ts';
import {
  addressLine,
  contactOf,
  isOpen,
  openingAt,
  outranks,
  reservedSlugs,
  resolveColour,
  settingFrom,
  slugOf,
  weekOf,
  whyNotExceptions,
  whyNotSchedule,
  whyNotSlug,
} from './rules.ts';
import { permission } from '../kernel/permission.ts';
import { inEnglish } from '../kernel/refusals/in-english.ts';

const ZONE = 'America/Chicago';
const nineToSeven = (...days: WorkDay['day'][]): WorkDay[] =>
  days.map((day) => ({ day, available: 1, start_time: '09:00', end_time: '19:00' }));
const at = (date: string, time: string): string => instantOfWallTime(date, time, ZONE) ?? '';

describe('open or closed', () => {
  // 2026-03-09 is a Monday, the day after the clocks went forward.
  it.each([
    ['08:59', false],
    ['09:00', true],
    ['12:00', true],
    ['19:00', true],
    ['19:01', false],
  ])('on a day from 09:00 to 19:00 at %s: %s', (time, open) => {
    expect(isOpen(nineToSeven('Monday'), ZONE, at('2026-03-09', time))).toBe(open);
  });

  it('stays open through the whole last minute, because the clock shows HH:MM', () => {
    expect(isOpen(nineToSeven('Monday'), ZONE, at('2026-03-09', '19:00').replace('00Z', '59Z'))).toBe(true);
  });

  it.each([
    ['the clocks go forward', '2026-03-08', '2026-03-08T14:00:00Z', '2026-03-08T13:59:00Z'],
    ['the clocks go back', '2026-11-01', '2026-11-01T15:00:00Z', '2026-11-01T14:59:00Z'],
  ])('opens at nine on the wall on the Sunday when %s', (_, date, opens, before) => {
    expect(at(date, '09:00')).toBe(opens);
    expect(isOpen(nineToSeven('Sunday'), ZONE, opens)).toBe(true);
    expect(isOpen(nineToSeven('Sunday'), ZONE, before)).toBe(false);
  });

  it('takes the weekday of the zone, not that of UTC', () => {
    const late: WorkDay[] = [{ day: 'Saturday', available: 1, start_time: '20:00', end_time: '23:59' }];
    expect(isOpen(late, ZONE, '2026-07-05T04:30:00Z')).toBe(true);
    expect(isOpen(late, 'UTC', '2026-07-05T04:30:00Z')).toBe(false);
  });

  it('is closed without a schedule, without a zone, on a day off and on a day nobody entered', () => {
    const noon = at('2026-03-09', '12:00');
    expect(isOpen([], ZONE, noon)).toBe(false);
    expect(isOpen(nineToSeven('Monday'), null, noon)).toBe(false);
    expect(isOpen([{ day: 'Monday', available: 0, start_time: '09:00', end_time: '19:00' }], ZONE, noon)).toBe(false);
    expect(isOpen(nineToSeven('Tuesday'), ZONE, noon)).toBe(false);
  });

  it('is closed all day when a night shift ends before it starts', () => {
    const night: WorkDay[] = weekdays.map((day) => ({ day, available: 1, start_time: '22:00', end_time: '02:00' }));
    for (const time of ['00:30', '12:00', '23:00']) expect(isOpen(night, ZONE, at('2026-03-09', time))).toBe(false);
  });

  it('is open exactly between both ends, whatever they are', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    const wall = (m: number) => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`;
    fc.assert(
      fc.property(minute, minute, minute, (start, end, now) => {
        const day: WorkDay = { day: 'Monday', available: 1, start_time: wall(start), end_time: wall(end) };
        expect(isOpen([day], ZONE, at('2026-03-09', wall(now)))).toBe(start <= now && now <= end);
      }),
    );
  });
});

describe('what the door says', () => {
  const zone = 'America/Los_Angeles';
  const day = (name: WorkDay['day'], start_time: string, end_time: string, available: 0 | 1 = 1): WorkDay => ({
    day: name,
    available,
    start_time,
    end_time,
  });
  const week = [day('Monday', '09:30', '19:00'), day('Tuesday', '09:30', '19:00', 0), day('Friday', '10:00', '20:00')];
  // 2026-11-16 is a Monday; Los Angeles is eight hours behind UTC.
  const monday = (time: string) => new Date(`2026-11-16T${time}:00-08:00`).toISOString();

  it('open between the ends, both included', () => {
    for (const time of ['09:30', '12:00', '19:00'])
      expect(openingAt(week, zone, monday(time))).toEqual({ open: true, until: '19:00' });
  });
  it('before opening it names the time of today', () => {
    expect(openingAt(week, zone, monday('08:00'))).toEqual({ open: false, next: { day: 'Monday', time: '09:30', away: 0 } });
  });
  it('after closing it skips the days off', () => {
    expect(openingAt(week, zone, monday('19:01'))).toEqual({ open: false, next: { day: 'Friday', time: '10:00', away: 4 } });
  });
  it('a business that opens on one day only names the same day of next week', () => {
    expect(openingAt([day('Monday', '09:00', '10:00')], zone, monday('11:00'))).toEqual({
      open: false,
      next: { day: 'Monday', time: '09:00', away: 7 },
    });
  });
  it('hours over midnight are closed, and never announced', () => {
    expect(openingAt([day('Monday', '20:00', '02:00')], zone, monday('21:00'))).toEqual({ open: false, next: null });
  });
  it('without hours there is nothing to say; without a zone it is closed', () => {
    expect(openingAt([], zone, monday('12:00'))).toBeNull();
    expect(openingAt(week, null, monday('12:00'))).toEqual({ open: false, next: null });
  });
});

describe('hours', () => {
  it('are refused when a day ends before it starts, ends as it starts, or is given twice', () => {
    const day = (start_time: string, end_time: string, available: 0 | 1 = 1): WorkDay => ({
      day: 'Monday',
      available,
      start_time,
      end_time,
    });
    expect(inEnglish(whyNotSchedule([day('10:00', '09:00')]))).toEqual({
      days: ['Monday: the opening time must be before the closing time.'],
    });
    expect(inEnglish(whyNotSchedule([day('10:00', '10:00')]))).not.toBeNull();
    expect(inEnglish(whyNotSchedule([day('10:00', '09:00', 0)]))).toBeNull();
    expect(inEnglish(whyNotSchedule([day('09:00', '10:00'), day('11:00', '12:00')]))).toEqual({
      days: ['You can use each day only once.'],
    });
    expect(inEnglish(whyNotSchedule([day('09:00', '10:00')]))).toBeNull();
  });

  it('show all seven days, and a day nobody entered as a day off', () => {
    const week = weekOf(nineToSeven('Wednesday'));
    expect(week.map(({ day }) => day)).toEqual([...weekdays]);
    expect(week.filter(({ available }) => available === 1).map(({ day }) => day)).toEqual(['Wednesday']);
  });
});

describe('addresses of businesses', () => {
  const reserved = reservedSlugs(webPaths, 'openchair');

  it('say why they are refused', () => {
    const answers: [slug: string, why: string | null][] = [
      ['', 'URL slug is required'],
      ['my_biz', 'Only alphanumeric and hyphens are allowed'],
      ['my biz', 'Only alphanumeric and hyphens are allowed'],
      ['café', 'Only alphanumeric and hyphens are allowed'],
      ['a', 'Please use 2 to 63 characters.'],
      ['a'.repeat(64), 'Please use 2 to 63 characters.'],
      ['-lotus', 'A hyphen has to be between two characters.'],
      ['lotus-', 'A hyphen has to be between two characters.'],
      ['lotus--nails', 'A hyphen has to be between two characters.'],
      ['login', 'This address is reserved.'],
      ['API', 'This address is reserved.'],
      ['Openchair-for-business', 'This address is reserved.'],
      ['my-Biz-1', null],
      ['a'.repeat(63), null],
      ['logins', null],
    ];
    for (const [slug, why] of answers) expect.soft(inEnglish(whyNotSlug(slug, reserved)), slug).toBe(why);
  });

  it('keep every reserved word free', () => {
    const a17 =
      'api biz business v2 book bookings login logout home search user messages partners appointment build 404 terms-conditions ' +
      'privacy-policy about-us credit-card-terms openchair-for-business broadcasting storage assets';
    expect(a17.split(' ').filter((word) => !reserved.has(word))).toEqual([]);
  });

  it('are never the first segment of a page, whatever the product is called', () => {
    fc.assert(
      fc.property(fc.constantFrom(...webPaths), fc.stringMatching(/^[a-z][a-z0-9]{2,9}$/), (path, product) => {
        const first = (path.split('/')[1] ?? '').replace('{product}', product);
        expect(inEnglish(whyNotSlug(first, reservedSlugs(webPaths, product)))).not.toBeNull();
      }),
    );
  });

  it.each([
    ['Tiệm Nail Hồng', 'tiem-nail-hong'],
    ['Lotus Nails & Spa', 'lotus-nails-spa'],
    ['Đẹp  Đẹp!', 'dep-dep'],
    ["Kim's Beauty — 2nd Ave.", 'kims-beauty-2nd-ave'],
    ['***', ''],
    [`${'a'.repeat(62)} b`, 'a'.repeat(62)],
  ])('are suggested from a name without its marks: %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it('are suggested so that only the length or a reserved word can be wrong', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 150 }), (name) => {
        const slug = slugOf(name);
        expect(slug.length < 2 ? null : whyNotSlug(slug, new Set())).toBeNull();
      }),
    );
  });

  it('pass only when the database would take them too', () => {
    const taken = /^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/;
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9_ -]{0,66}$/), (slug) => {
        expect(inEnglish(whyNotSlug(slug, new Set()) === null)).toBe(taken.test(slug) && slug.length >= 2 && slug.length <= 63);
      }),
    );
  });
});

it('a colour nobody chose depends on where it is shown', () => {
  expect(['business', 'shell', 'other', 'chat'].map((where) => resolveColour(null, where as 'chat'))).toEqual([
    '#339fab',
    '#2a9ca8',
    '#b998e3',
    '#00CFB0',
  ]);
  expect(resolveColour('#eda745', 'business')).toBe('#eda745');
});

it('the palette is the four colours of the specification', () => {
  expect(palette).toEqual(['#b998e3', '#329da8', '#b89d58', '#eda745']);
});

it('an address line skips what is empty', () => {
  expect(addressLine({ address: '9 Main St', city: 'Houston', state_id: 'TX', zip: '77036' })).toBe(
    '9 Main St, Houston, TX, 77036',
  );
  expect(addressLine({ address: null, city: 'Houston', state_id: '', zip: null })).toBe('Houston');
});

it('a setting nobody touched has its default', () => {
  expect(settingFrom({ tax_percentage: 8.25 })).toMatchObject({
    tax_percentage: 8.25,
    slot_step_min: 15,
    lead_time_min: 120,
    horizon_days: 90,
  });
});

it('only a higher rank may touch a member, and outsiders have no rank', () => {
  expect(outranks('owner', 'manager')).toBe(true);
  expect(outranks('owner', 'owner')).toBe(false);
  expect(outranks('manager', 'front_desk')).toBe(true);
  expect(outranks('manager', 'manager')).toBe(false);
  expect(outranks('employee', 'employee')).toBe(false);
  expect(outranks('super_admin', 'employee')).toBe(false);
  expect(outranks('support', 'employee')).toBe(false);
});

it('exceptions name known permissions, and never grant the owner’s own', () => {
  const catalogue = [permission('a.b', null, '- - + + - - - - - -'), permission('c.d', null, '- - + - - - - - - -')];
  expect(inEnglish(whyNotExceptions(catalogue, { granted: ['a.b'], revoked: ['c.d'] }))).toBeNull();
  expect(inEnglish(whyNotExceptions(catalogue, { granted: ['c.d'], revoked: [] }))).toEqual({
    granted: ['Only the owner can have c.d.'],
  });
  expect(inEnglish(whyNotExceptions(catalogue, { granted: [], revoked: ['x.y'] }))).not.toBeNull();
});

it.each([
  ['Mia@Example.com', { email: 'mia@example.com' }],
  ['(713) 555-0199', { phone10: '7135550199' }],
  ['+1 713 555 0199', { phone10: '7135550199' }],
  ['713 555', null],
  ['mia', null],
  ['mia 7135550199', null],
])('the contact "%s" is read as %o', (text, way) => {
  expect(contactOf(text)).toEqual(way);
});
