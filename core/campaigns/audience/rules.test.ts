import { expect, it } from 'vitest';
import {
  type Audience,
  type AudienceClient,
  audiencePresets,
  everybody,
  isInAudience,
  presetAudience,
  presetOf,
  skipReasonOf,
} from './rules.ts';

const now = new Date('2026-11-20T18:00:00Z');
const clock = { now, today: '2026-11-20' };
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
const client: AudienceClient = {
  visits_count: 5,
  last_visit_at: daysAgo(20),
  ahead_at: null,
  created_at: daysAgo(400),
  birthday: '1904-11-03',
  vip: false,
  vip_until: null,
  block: false,
  locale: 'en',
};

it('finds whom a campaign is for, by every wish alone', () => {
  const rows: [Partial<Audience>, Partial<AudienceClient>, boolean][] = [
    [{}, {}, true],
    [{}, { block: true }, false],
    [{ visits_min: 5 }, {}, true],
    [{ visits_min: 6 }, {}, false],
    [{ visits_max: 5 }, {}, true],
    [{ visits_max: 4 }, {}, false],
    [{ within_days: 20 }, {}, true],
    [{ within_days: 19 }, {}, false],
    [{ within_days: 19 }, { last_visit_at: null }, false],
    [{ away_days: 60 }, {}, false],
    [{ away_days: 60 }, { last_visit_at: daysAgo(61) }, true],
    [{ away_days: 60 }, { last_visit_at: daysAgo(61), ahead_at: daysAgo(-1) }, false],
    [{ away_days: 60 }, { last_visit_at: daysAgo(61), ahead_at: daysAgo(61) }, true],
    [{ away_days: 60 }, { last_visit_at: null }, false],
    [{ new_days: 30 }, {}, false],
    [{ new_days: 30 }, { created_at: daysAgo(30) }, true],
    [{ birthday_month: 11 }, {}, true],
    [{ birthday_month: 12 }, {}, false],
    [{ birthday_month: 11 }, { birthday: null }, false],
    [{ vip: true }, {}, false],
    [{ vip: true }, { vip: true }, true],
    [{ vip: true }, { vip_until: '2026-11-20' }, true],
    [{ vip: true }, { vip_until: '2026-11-19' }, false],
    [{ locale: 'vi' }, {}, false],
    [{ locale: 'en' }, {}, true],
    [{ visits_min: 5, birthday_month: 12 }, {}, false],
  ];
  for (const [wish, of, is] of rows)
    expect.soft(isInAudience({ ...client, ...of }, { ...everybody, ...wish }, clock), JSON.stringify([wish, of])).toBe(is);
});

it('knows a preset again, whatever the language, until somebody changes it', () => {
  for (const preset of audiencePresets) {
    expect.soft(presetOf(presetAudience(preset, 11), 11)).toBe(preset);
    expect.soft(presetOf({ ...presetAudience(preset, 11), locale: 'vi' }, 11)).toBe(preset);
  }
  expect(presetOf({ ...everybody, visits_min: 2 }, 11)).toBeNull();
  expect(presetOf(presetAudience('birthday', 10), 11)).toBeNull();
});

it('skips for good only what is no matter of the hour', () => {
  expect([skipReasonOf('stopped'), skipReasonOf('quiet_hours')]).toEqual(['stopped', null]);
});
