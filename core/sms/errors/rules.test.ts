import { expect, it } from 'vitest';
import { previewText, withoutLinks } from '../threads/rules.ts';
import { carrierCode, mayRetry, phoneNews, troubleOf } from './rules.ts';

it('reads what the carrier says of a phone', () => {
  expect(['carrier 21610', 'carrier 30006', 'carrier 21211', 'carrier 30003', 'no credit', null].map(phoneNews)).toEqual([
    'stop',
    'unreachable',
    'unreachable',
    null,
    null,
    null,
  ]);
  expect([carrierCode('carrier 30007'), carrierCode('carrier x'), carrierCode(null)]).toEqual(['30007', null, null]);
});

it('says what is wrong in a word, and whether trying again may help', () => {
  const said = ['30003', '30006', '30007', '21610', 'no_credit', 'something else', null].map(troubleOf);
  expect(said).toEqual(['off', 'landline', 'filtered', 'stopped', 'no_credit', 'unknown', 'unknown']);
  expect(said.map(mayRetry)).toEqual([true, false, false, false, true, true, true]);
});

it('keeps no link of a visit in a thread', () => {
  expect(withoutLinks('See you: https://x.test/l/1AbCdEfGh now', [''])).toBe('See you: … now');
  expect(withoutLinks('See you:\nchr.to/1AbCdEfGh', ['chr.to'])).toBe('See you:\n…');
  expect(withoutLinks('Call chr.to or 713', ['chr.to'])).toBe('Call chr.to or 713');
  expect(previewText('a\n b'.repeat(100)).length).toBe(200);
});
