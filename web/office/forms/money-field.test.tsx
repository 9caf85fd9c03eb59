import { expect, test } from 'vitest';
import { attributeOf, renderScreen, elementsIn } from '../../platform/test/render-screen.tsx';
import { parseCents } from '../../ui/display/money-text.ts';
import { MoneyField } from '../../ui/inputs/MoneyField.tsx';

/** A field that nobody types into any more, as it is after blur. */
async function shownFor(typed: string): Promise<string | null> {
  const markup = await renderScreen(<MoneyField label="Price" value={parseCents(typed)} onChange={() => {}} />, { texts: {} });
  return attributeOf(/<input [^>]*>/.exec(markup)?.[0] ?? elementsIn(markup, 'input')[0] ?? '', 'value');
}

test('a money field keeps two decimals: 12.345 is 12.34, and 12 shows 12.00', async () => {
  expect(await shownFor('12')).toBe('12.00');
  expect(await shownFor('12.345')).toBe('12.34');
  expect(await shownFor('1,240.5')).toBe('1240.50');
  expect(await shownFor('')).toBe('');
});
