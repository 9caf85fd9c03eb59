import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const web = path.join(import.meta.dirname, '..');
const isOurs = (file: string) => !/^(?:dist|node_modules)\b/.test(file) && !file.endsWith('.test.ts');
const sources = globSync('**/*.{css,ts,tsx}', { cwd: web })
  .filter(isOurs)
  .map((file) => ({ file, text: readFileSync(path.join(web, file), 'utf8') }));
const found = (pattern: RegExp) =>
  sources.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([, name = '']) => ({ file, name })));

/** A browser drops a rule whose token it does not know, and says nothing. */
test('every token that a style asks for is there', () => {
  const known = new Set(found(/(--[\w-]+)['"]?\]?(?:'?:|', )/g).map(({ name }) => name));
  const asked = found(/var\((--(?!mantine)[\w-]+)\)/g).filter(({ name }) => !known.has(name));
  expect(asked).toEqual([]);
});
