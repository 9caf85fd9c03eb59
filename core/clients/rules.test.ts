import { describe, expect, it } from 'vitest';
import { isVip, maskedEmail, maskedPhone, shownClient, soughtIn, vipOf } from './rules.ts';

describe('what is shown without the right to contacts', () => {
  it.each([
    ['denise.caldwell@example.com', 'deni***'],
    ['anna@example.com', 'a***'],
    ['a@b.co', 'a***'],
    [null, null],
  ])('mail %s becomes %s', (email, shown) => expect(maskedEmail(email)).toBe(shown));

  it.each([
    ['7135550111', '******0111'],
    [null, null],
  ])('phone %s becomes %s', (phone, shown) => expect(maskedPhone(phone)).toBe(shown));
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
  };

  it('is shown in full to whoever may see contacts', () => {
    const shown = shownClient(row, true);
    expect(shown).toMatchObject({ phone_number: '7135550111', email: 'denise.caldwell@example.com', masked: false, vip: false });
    expect(shown.customer_info).toEqual({ report_flag: true, manager_note: 'Gate code 4411' });
  });

  it('hides phone, mail and the note from everybody else', () => {
    const text = JSON.stringify(shownClient(row, false));
    for (const secret of ['713555', 'caldwell@', '4411']) expect(text).not.toContain(secret);
    expect(shownClient(row, false)).toMatchObject({
      name: 'Denise Caldwell',
      phone_number: '******0111',
      email: 'deni***',
      masked: true,
    });
  });
});

it('a client is VIP without end, or through the last day', () => {
  expect(isVip(vipOf({ vip: true, vip_until: null }), '2026-11-15')).toBe(true);
  expect(isVip(vipOf({ vip: false, vip_until: '2026-11-15' }), '2026-11-15')).toBe(true);
  expect(isVip(vipOf({ vip: false, vip_until: '2026-11-14' }), '2026-11-15')).toBe(false);
  expect(isVip(vipOf({ vip: false, vip_until: null }), '2026-11-15')).toBe(false);
});
