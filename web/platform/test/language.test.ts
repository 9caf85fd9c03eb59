import { expect, test } from 'vitest';
import { type Language, openTexts } from '../language.tsx';

test('texts that are added while the language changes are there in the new one', async () => {
  const asked: { readonly feature: string; readonly language: Language; readonly answer: () => void }[] = [];
  const texts = openTexts(
    (feature, language) =>
      new Promise((resolve) => asked.push({ feature, language, answer: () => resolve({ hello: `${feature} in ${language}` }) })),
    'en',
  );
  const answerNext = async (feature: string, language: Language) => {
    const at = asked.findIndex((one) => one.feature === feature && one.language === language);
    asked.splice(at, 1)[0]?.answer();
    await new Promise((resolve) => setTimeout(resolve));
  };
  const shell = texts.add(['shell']);
  await answerNext('shell', 'en');
  await shell;
  const spoken = texts.speak('vi');
  const added = texts.add(['bell']);
  await answerNext('bell', 'en');
  await added;
  await answerNext('shell', 'vi');
  await answerNext('bell', 'vi');
  await spoken;
  expect(texts.now()).toEqual({
    language: 'vi',
    messages: { shell: { hello: 'shell in vi' }, bell: { hello: 'bell in vi' } },
  });
});
