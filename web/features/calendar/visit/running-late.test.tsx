import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LanguageProvider, openTexts } from '../../../platform/language.tsx';
import { en } from '../en.ts';
import { LateChoices } from './RunningLate.tsx';

async function shown(possible: readonly number[]): Promise<string> {
  const texts = openTexts(async () => en, 'en');
  await texts.add(['calendar']);
  return renderToStaticMarkup(
    <LanguageProvider texts={texts} now={new Date('2026-11-14T20:52:00Z')}>
      <LateChoices possible={possible} minutes={10} moves={[]} written notify onMinutes={() => {}} onNotify={() => {}} />
    </LanguageProvider>,
  );
}

test('nobody is to be texted where no later start fits', async () => {
  expect(await shown([5, 10])).toContain(en.late.notify);
  const impossible = await shown([]);
  expect(impossible).toContain(en.late.impossible);
  expect(impossible).not.toContain(en.late.notify);
  expect(impossible).not.toContain(en.late.nobody);
});
