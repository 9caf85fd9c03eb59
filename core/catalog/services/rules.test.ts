import { describe, expect, it } from 'vitest';
import { whyNotNewService, whyNotThese, whyNotTimes, whyNotVariant } from './rules.ts';
import { inEnglish } from '../../kernel/refusals/in-english.ts';

describe('a new service', () => {
  it('has a name, a price, a length and a section', () => {
    const whole = { name: 'Gel', price: 3800, duration: 45, type_id: 't' };
    expect(inEnglish(whyNotNewService(whole))).toBeNull();
    expect(Object.keys(whyNotNewService({}) ?? {})).toEqual(['name', 'price', 'duration', 'type_id']);
    expect(inEnglish(whyNotNewService({ ...whole, price: 0 }))).toBeNull();
  });
  it('has the section of its parent when it is a variant', () => {
    const variant = { name: 'Short hair', price: 3800, duration: 45 };
    expect(inEnglish(whyNotNewService({ ...variant, parent_id: 'p' }))).toBeNull();
    expect(inEnglish(whyNotNewService({ ...variant, parent_id: null }))).toEqual({ type_id: ['This field is required.'] });
  });
});

it.each([
  [35, null, null],
  [60, null, null],
  [65, null, 'duration'],
  [35, 60, 'processing_min'],
  [35, 65, null],
])('%d minutes of processing leave work before them, also for whoever takes %j in all', (processing_min, shortest, wrong) => {
  const reason = whyNotTimes({ duration_min: 90, processing_min, finishing_min: 25 }, shortest);
  expect(reason === null ? null : Object.keys(reason)[0]).toBe(wrong);
});

it('a variant has a parent that is none, is not itself and has no variants', () => {
  const parent = { id: 'p', parent_id: null };
  expect(inEnglish(whyNotVariant('v', parent, false))).toBeNull();
  const wrong = [
    whyNotVariant('v', undefined, false),
    whyNotVariant('p', parent, false),
    whyNotVariant('v', { id: 'p', parent_id: 'q' }, false),
    whyNotVariant('v', parent, true),
  ];
  expect(wrong.every((reason) => reason?.parent_id?.length === 1)).toBe(true);
  expect(new Set(wrong.map((reason) => reason?.parent_id?.[0])).size).toBe(4);
});

it('a list names only what the business has', () => {
  expect(inEnglish(whyNotThese('add_ons', ['a', 'b', 'a'], ['b', 'a']))).toBeNull();
  expect(inEnglish(whyNotThese('add_ons', ['a', 'x'], ['a']))).toEqual({ add_ons: ['One of these no longer exists.'] });
});
