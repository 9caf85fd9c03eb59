import { expect, test } from 'vitest';
import { letterFor, type Occasion, textFor } from './letters/rules.ts';
import { contactOf, loginKind, settingsOf, whyNotEmail, whyNotPassword, whyNotSignUpAs } from './rules.ts';
import { accountChanges } from './security/rules.ts';
import { inEnglish } from '../kernel/refusals/in-english.ts';

test.each([
  ['', 'Email is required'],
  ['   ', 'Email is required'],
  ['lan', 'Invalid email address'],
  ['lan@lotus', 'Invalid email address'],
  ['lan @lotus.com', 'Invalid email address'],
  ['a@b@c.d', 'Invalid email address'],
  [`${'a'.repeat(250)}@b.cd`, 'Invalid email address'],
  ['x@y.z', null],
  ['Lan+nails@Lotus.co.uk', null],
])('the email %j is answered with %j', (text, answer) => {
  expect(inEnglish(whyNotEmail(text))).toBe(answer);
});

test.each([
  ['lan@lotus.com', 'email'],
  ['(713) 555-0123', 'phone'],
  ['lan', null],
  ['555', null],
  ['', null],
] as const)('%j is a login by %j', (text, kind) => {
  expect(loginKind(text)).toBe(kind);
});

test('two spellings of one address are the same contact', () => {
  expect(contactOf(' Lan@Lotus.com ')).toEqual({ kind: 'email', target: 'lan@lotus.com' });
  expect(contactOf('+1 (713) 555-0123')).toEqual(contactOf('713-555-0123'));
  expect(contactOf('nobody')).toBeNull();
});

test.each([
  ['', 'This field is required.'],
  ['lan@', 'Invalid email address'],
  ['lan', 'Invalid email address'],
  ['555', 'Phone number is invalid.'],
  ['713 555 0123', null],
  ['lan@lotus.com', null],
])('signing up as %j is answered with %j', (text, answer) => {
  expect(inEnglish(whyNotSignUpAs(text))).toBe(answer);
});

test.each([
  ['seven77', 'Password must be at least 8 characters.'],
  ['Password123', 'This password is too common. Please choose another one.'],
  ['lotus-and-rain', null],
  ['  spaces are fine ', null],
])('the password %j is answered with %j', (text, answer) => {
  expect(inEnglish(whyNotPassword(text))).toBe(answer);
});

test('settings that were never stored, or are no longer offered, are the usual ones', () => {
  expect(settingsOf({})).toEqual({ font_size: 'text-base', locale: 'en', theme: null });
  expect(settingsOf({ font_size: 'text-xl', locale: 'fr', theme: 'dark' })).toEqual({
    font_size: 'text-xl',
    locale: 'en',
    theme: 'dark',
  });
});

test.each(['en', 'vi'] as const)('every letter and text in %s carries what it is about and the name of the product', (locale) => {
  const occasions: Occasion[] = [
    { about: 'code', carries: '012345' },
    { about: 'taken', carries: 'https://o.test/login' },
    { about: 'reset', carries: 'https://o.test/login?reset=x' },
    ...accountChanges.map((change) => ({ about: `${change}_changed` as const, carries: 'https://o.test/account/undo?change=x' })),
  ];
  for (const occasion of occasions) {
    const { subject, text } = letterFor(locale, 'Openchair', occasion);
    expect(subject).toContain('Openchair');
    expect(text).toContain(occasion.carries);
    expect(textFor(locale, 'Openchair', occasion)).toContain(occasion.carries);
  }
});
