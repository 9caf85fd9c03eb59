import { describe, expect, it } from 'vitest';
import { daysBetweenVisits, isLapsed, isVip, maskedEmail, shownClient, soughtIn, vipOf } from './rules.ts';

describe('what is shown without the right to contacts', () => {
  it.each([
    ['denise.caldwell@example.com', 'deni***'],
    ['anna@example.com', 'a***'],
    ['a@b.co', 'a***'],
    [null, null],
  ])('mail %s becomes %s', (email, shown) => expect(maskedEmail(email)).toBe(shown));
});

describe('VIP', () => {
  it.each([
    [{ vip: true, vip_until: null }, true],
    [{ vip: true, vip_until: '2020-01-01' }, true],
    [{ vip: false, vip_until: '2030-01-01' }, '2030-01-01'],
    [{ vip: false, vip_until: null }, false],
  ])('%o is %s on the wire', (row, vip) => expect(vipOf(row)).toBe(vip));

  it('lasts through its last day', () => {
    expect(isVip('2026-11-15', '2026-11-15')).toBe(true);
    expect(isVip('2026-11-15', '2026-11-16')).toBe(false);
    expect(isVip(true, '2026-11-16')).toBe(true);
    expect(isVip(false, '2026-11-16')).toBe(false);
  });
});

describe('a search of the client book', () => {
  it.each([
    ['(713) 555', '713555'],
    ['+1 713 555 0111', '7135550111'],
    ['0111', '0111'],
    ['Denise', null],
    ['Denise 0111', null],
    ['--', null],
    ['', null],
  ])('"%s" looks for the digits %s', (text, digits) => expect(soughtIn(text).digits).toBe(digits));
});

describe('a client', () => {
  const row = {
    id: 'x',
    name: 'Denise Caldwell',
    phone_number: '7135550111',
    email: 'denise.caldwell@example.com',
    vip: false,
    vip_until: null,
    block: false,
    report_flag: true,
    manager_note: 'Gate code 4411',
    has_account: true,
    created_at: '2026-01-01T00:00:00.000Z',
    visits_count: 4,
    no_shows: 0,
    spent_cents: 18_000,
    last_visit_at: '2026-09-01T15:00:00.000Z',
    ahead_at: null,
  };
  const now = new Date('2026-11-15T12:00:00Z');

  it('is shown in full to whoever may see contacts', () => {
    const shown = shownClient(row, true, now);
    expect(shown).toMatchObject({
      phone_number: '7135550111',
      email: 'denise.caldwell@example.com',
      masked: false,
      vip: false,
      lapsed: true,
    });
    expect(shown.spent_cents).toBe(18_000);
    expect(shown.customer_info).toEqual({ report_flag: true, manager_note: 'Gate code 4411' });
  });

  it('hides phone, mail and the note from everybody else', () => {
    const text = JSON.stringify(shownClient(row, false, now));
    for (const secret of ['713555', 'caldwell@', '4411']) expect(text).not.toContain(secret);
    expect(shownClient(row, false, now)).toMatchObject({
      name: 'Denise Caldwell',
      phone_number: '******0111',
      email: 'deni***',
      masked: true,
      spent_cents: null,
    });
  });
});

describe('a client has lapsed', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  it.each([
    ['2026-09-16T12:00:00Z', null, false],
    ['2026-09-16T11:59:00Z', null, true],
    ['2026-06-01T12:00:00Z', '2026-11-20T12:00:00Z', false],
    ['2026-06-01T12:00:00Z', '2026-11-10T12:00:00Z', true],
    [null, null, false],
  ])('last here %s and booked for %s: %s', (last_visit_at, ahead_at, lapsed) =>
    expect(isLapsed({ last_visit_at, ahead_at }, now)).toBe(lapsed),
  );
});

it('a client is VIP without end, or through the last day', () => {
  expect(isVip(vipOf({ vip: true, vip_until: null }), '2026-11-15')).toBe(true);
  expect(isVip(vipOf({ vip: false, vip_until: '2026-11-15' }), '2026-11-15')).toBe(true);
  expect(isVip(vipOf({ vip: false, vip_until: '2026-11-14' }), '2026-11-15')).toBe(false);
  expect(isVip(vipOf({ vip: false, vip_until: null }), '2026-11-15')).toBe(false);
});

it.each([
  [1, '2026-01-01T10:00:00Z', '2026-01-01T10:00:00Z', null],
  [2, '2026-01-01T10:00:00Z', '2026-01-22T10:00:00Z', 21],
  [3, '2026-01-01T10:00:00Z', '2026-01-01T15:00:00Z', 1],
  [0, null, null, null],
])('%s visits from %s to %s are %s days apart', (visits_count, first_visit_at, last_visit_at, days) =>
  expect(daysBetweenVisits({ visits_count, first_visit_at, last_visit_at })).toBe(days),
);
