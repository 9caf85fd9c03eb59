import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findDocsViolations } from './check-docs.mjs';

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'docs-'));
  write('package.json', '{ "scripts": { "dev": "node dev" } }');
  write('core/kernel/time.ts', '');
  write('docs/running.md', '# Running it\n');
  write(
    'README.md',
    '# Salon\nRun `npm run dev`; see `core/kernel/time.ts`, `application/json`, [how](docs/running.md#running-it).\n',
  );
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('passes documents that tell the truth', () => {
  expect(findDocsViolations(root)).toEqual([]);
});

it.each([
  ['a path that is gone', 'See `core/kernel/money.ts`.', /README\.md:1 core\/kernel\/money\.ts does not exist/],
  ['a folder that is gone', 'See `core/booking/`.', /core\/booking\/ does not exist/],
  ['a path in no known folder', 'See `serverr/app.ts`.', /serverr\/app\.ts does not exist/],
  ['a script that is gone', '```\nnpm run deploy\n```', /README\.md:2 npm run deploy is not a script/],
  ['a link to a missing page', '[scale](docs/scale.md)', /link docs\/scale\.md leads nowhere/],
  ['a link to a missing heading', '[scale](docs/running.md#scale)', /leads nowhere/],
  ['a README that grew', 'line\n'.repeat(101), /README\.md has 101 lines, at most 100/],
])('%s is refused', (_title, text, reason) => {
  write('README.md', text);
  expect(findDocsViolations(root).join('\n')).toMatch(reason);
});

it('a decision longer than a page is refused', () => {
  write('docs/decisions/0001-roof.md', 'line\n'.repeat(61));
  expect(findDocsViolations(root)).toEqual(['docs/decisions/0001-roof.md has 61 lines, at most 60']);
});
