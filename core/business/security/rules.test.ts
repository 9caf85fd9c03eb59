import { expect, test } from 'vitest';
import { glassLetter } from './rules.ts';

test.each(['en', 'vi'])('the owner reads in %s who came in, where and why, and where to look', (locale) => {
  const entered = {
    product: 'Openchair',
    business: 'Lotus Nails',
    who: 'Sam',
    reason: 'Court order 12/3',
    link: 'https://o.test/x',
  };
  const { subject, text, body } = glassLetter(locale, entered);
  expect(subject).toContain('Lotus Nails');
  for (const part of Object.values(entered)) {
    expect.soft(text).toContain(part);
    expect.soft(body).toContain(part);
  }
});
