import { describe, expect, it } from 'vitest';
import { mergeClientFields, type MergedClient, whyNotMerge } from './rules.ts';
import { inEnglish } from '../../kernel/refusals/in-english.ts';

const person = (change: Partial<MergedClient>): MergedClient => ({
  id: 1,
  name: 'Amy',
  account_id: null,
  phone10: null,
  phone_e164: null,
  email: null,
  birthday: null,
  address: null,
  vip: false,
  vip_until: null,
  block: false,
  report_flag: false,
  manager_note: '',
  created_at: '2026-01-01T00:00:00.000Z',
  ...change,
});

describe('two rows become one', () => {
  it('the kept one keeps what it has and takes what it lacks', () => {
    const kept = person({ phone10: '7135550111', phone_e164: '+17135550111', manager_note: 'Tea', vip_until: '2026-12-01' });
    const gone = person({
      id: 2,
      phone10: '7135550122',
      phone_e164: '+17135550122',
      email: 'amy@example.com',
      block: true,
      vip_until: '2027-01-01',
      manager_note: 'No drill',
      created_at: '2024-05-01T00:00:00.000Z',
    });
    expect(mergeClientFields(kept, gone)).toMatchObject({
      phone10: '7135550111',
      phone_e164: '+17135550111',
      email: 'amy@example.com',
      block: true,
      vip_until: '2027-01-01',
      manager_note: 'Tea\n\nNo drill',
      created_at: '2024-05-01T00:00:00.000Z',
    });
  });

  it('the same note stands once', () =>
    expect(mergeClientFields(person({ manager_note: 'Tea' }), person({ id: 2, manager_note: 'Tea' })).manager_note).toBe('Tea'));

  it('not with themselves, and not when both sign in', () => {
    expect(inEnglish(whyNotMerge(person({}), person({})))).toBe('Choose two different clients.');
    expect(inEnglish(whyNotMerge(person({ account_id: 1 }), person({ id: 2, account_id: 2 })))).toContain('account');
    expect(inEnglish(whyNotMerge(person({ account_id: 1 }), person({ id: 2 })))).toBeNull();
  });
});
