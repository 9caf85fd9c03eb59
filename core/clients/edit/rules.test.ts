import { describe, expect, it } from 'vitest';
import { keptField, toggleDone, toggleKeys, toggleTitle, whyNotField } from './rules.ts';
import { inEnglish } from '../../kernel/refusals/in-english.ts';

describe('a toggle', () => {
  it('is called by its name: report_flag is Prepay', () =>
    expect(toggleKeys.map(toggleTitle)).toEqual(['VIP', 'Prepay', 'Block']));

  it.each(['foo', 'toString', '__proto__', ''])('with the key %j is an Invalid key', (key) =>
    expect(() => toggleTitle(key)).toThrow('Invalid key'),
  );

  it('says what became of it', () => {
    expect(toggleDone('report_flag')).toBe('Successfully updated Prepay');
  });
});

describe('a field', () => {
  it.each([
    ['name', '', 'This field is required.'],
    ['name', 'x'.repeat(121), 'Please use 120 characters or fewer.'],
    ['phone_number', '', null],
    ['birthday', '2026-11-15', null],
    ['birthday', '2026-11-16', 'A birthday can’t be in the future.'],
    ['birthday', '1899-12-31', 'This isn’t a date.'],
    ['birthday', '2025-02-29', 'This isn’t a date.'],
    ['manager_note', 'x'.repeat(5000), null],
  ] as const)('%s %j: %s', (column, text, why) => expect(inEnglish(whyNotField(column, text, '2026-11-15'))).toBe(why));

  it.each([
    ['phone_number', '+1 (713) 555-0111', '7135550111'],
    ['email', 'A@B.co', 'a@b.co'],
    ['email', '', null],
    ['manager_note', '', ''],
  ] as const)('%s %j is kept as %j', (column, text, kept) => expect(keptField(column, text)).toBe(kept));
});
