import { expect, it } from 'vitest';
import { bodyFor, fillTemplate, leftPlaceholders, templateParts, unknownPlaceholders, visitWhen } from './rules.ts';

const values = { name: 'Anna', visit: 'Fri, Nov 20, 3:15 PM', staff: 'Linh', link: 'https://x.test/a', salon: 'Lotus' };
const unknown = { ...values, visit: null, name: null, staff: null };

it('puts in what is known, and leaves out and names what is not', () => {
  const rows = [
    ['Hi {name}, see you {visit} with {staff}.', values, 'Hi Anna, see you Fri, Nov 20, 3:15 PM with Linh.', []],
    ['Hi {name}, see you {visit}!', unknown, 'Hi, see you!', ['name', 'visit']],
    ['{name}, thanks! {link}', unknown, ', thanks! https://x.test/a', ['name']],
    ['Two  blanks stay, {salon}', values, 'Two  blanks stay, Lotus', []],
    ['{name} {name}', unknown, '', ['name']],
    ['A {name}\nB {visit} .', unknown, 'A\nB.', ['name', 'visit']],
    ['{toString} {tên} stays', values, '{toString} {tên} stays', []],
  ] as const;
  for (const [text, known, filled, missing] of rows)
    expect.soft(fillTemplate(text, known), text).toEqual({ text: filled, missing });
});

it('never takes what a customer is called for a place to fill', () => {
  expect(fillTemplate('Hi {name}', { ...values, name: '{visit}' }).text).toBe('Hi {visit}');
});

it('finds the places that nobody filled in and those that nothing belongs in', () => {
  expect(leftPlaceholders('Hi {name}, {name} {price} {link}')).toEqual(['name', 'link']);
  expect(leftPlaceholders('Hi {Name} { name } name')).toEqual([]);
  expect(unknownPlaceholders('Hi {Name} {name} {} {price}')).toEqual(['Name', '', 'price']);
});

it('answers in the language of the customer, or in the one there is', () => {
  const both = { body_en: 'Hi', body_vi: 'Chào' };
  expect([bodyFor(both, 'en'), bodyFor(both, 'vi')]).toEqual(['Hi', 'Chào']);
  expect([bodyFor({ ...both, body_en: '' }, 'en'), bodyFor({ ...both, body_vi: '' }, 'vi')]).toEqual(['Chào', 'Hi']);
});

it('says when a visit is by the wall of the salon', () => {
  const start = '2026-11-20T21:15:00.000Z';
  expect(visitWhen('en', start, 'America/Chicago')).toBe('Fri, Nov 20, 3:15 PM');
  expect(visitWhen('vi', start, 'America/Chicago')).toMatch(/^15:15 .*20\/11/);
});

it('a template falls into what is written and what differs, and joins again', () => {
  const text = 'Hi {name}, {nobody}: {link}';
  expect(templateParts(text).filter(({ place }) => place !== null)).toEqual([
    { text: 'name', place: 'name' },
    { text: 'link', place: 'link' },
  ]);
  expect(
    templateParts(text)
      .map(({ text: piece, place }) => (place ? `{${place}}` : piece))
      .join(''),
  ).toBe(text);
});
