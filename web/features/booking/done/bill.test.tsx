import type { Appointment } from 'core/booking/appointments/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LanguageProvider, openTexts } from '../../../platform/language.tsx';
import { en } from '../en.ts';
import { Bill } from './Done.tsx';

const visit = (cents: number, off: number) =>
  ({
    id: String(cents),
    services: [{ price_cents: cents, request_cents: 0, add_ons: [] }],
    promotions: off === 0 ? [] : [{ name: 'Tuesday', cents: off }],
  }) as unknown as Appointment;

async function rows(visits: readonly Appointment[]): Promise<string[]> {
  const texts = openTexts(async () => en, 'en');
  await texts.add(['booking']);
  const drawn = renderToStaticMarkup(
    <LanguageProvider texts={texts} now={new Date('2026-11-14T20:52:00Z')}>
      <Bill visits={visits} />
    </LanguageProvider>,
  );
  return [...drawn.matchAll(/<p.*?<\/p>/g)].map(([row]) =>
    row
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

test('a discount stands between the price before it and the total', async () => {
  expect(await rows([visit(6000, 1000), visit(4000, 0)])).toEqual([
    `${en.done.before} $100.00`,
    'Tuesday −$10.00',
    `${en.done.total} $90.00`,
  ]);
  expect(await rows([visit(6000, 0)])).toEqual([`${en.done.total} $60.00`]);
});
