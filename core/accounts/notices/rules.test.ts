import { expect, test } from 'vitest';
import { choiceKey, choicesOf, isForBusinesses, waysToClient } from './rules.ts';

test('without a choice people get pushes and texts, and mail if they have no phone', () => {
  expect(choicesOf({}, true)).toEqual({
    messages: { push: true, text: null, mail: null },
    visits: { push: true, text: true, mail: false },
    work_messages: { push: true, text: null, mail: null },
    work_visits: { push: true, text: null, mail: null },
    work_pay: { push: true, text: null, mail: null },
  });
  expect(choicesOf({}, false).visits.mail).toBe(true);
});

test('a choice stands, and one for a way that a kind does not have changes nothing', () => {
  const stored = { 'notify.visits.text': 'off', 'notify.visits.mail': 'on', 'notify.messages.text': 'on' };
  expect(choicesOf(stored, true).visits).toEqual({ push: true, text: false, mail: true });
  expect(choicesOf(stored, true).messages.text).toBeNull();
  expect(choicesOf({ 'notify.visits.mail': 'off' }, false).visits.mail).toBe(false);
});

test('businesses hear of texts and mail about visits alone', () => {
  expect([choiceKey('visits', 'text'), choiceKey('visits', 'mail')].map(isForBusinesses)).toEqual([true, true]);
  expect([choiceKey('visits', 'push'), choiceKey('messages', 'push'), 'locale'].map(isForBusinesses)).toEqual([
    false,
    false,
    false,
  ]);
});

test('a client is written to as they chose, else by text, else by mail', () => {
  const [phone10, email] = ['7135550101', 'anna@example.com'];
  const unchosen = { visit_text: null, visit_mail: null };
  expect(waysToClient({ phone10, email, ...unchosen })).toEqual(['text']);
  expect(waysToClient({ phone10: null, email, ...unchosen })).toEqual(['mail']);
  expect(waysToClient({ phone10: null, email: null, ...unchosen })).toEqual([]);
  expect(waysToClient({ phone10, email, visit_text: true, visit_mail: true })).toEqual(['text', 'mail']);
  expect(waysToClient({ phone10, email, visit_text: false, visit_mail: null })).toEqual([]);
  expect(waysToClient({ phone10, email, visit_text: false, visit_mail: true })).toEqual(['mail']);
});
