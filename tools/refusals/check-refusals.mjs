import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readSourceFiles } from '../architecture/tree.mjs';
import { findEndpointRefusals } from './endpoint-refusals.mjs';
import { findPlainSentences } from './plain-sentences.mjs';

const target = 'server/refusals.gen.ts';

/** @param {string} text */
const quoted = (text) => (text.includes("'") ? JSON.stringify(text) : `'${text}'`);

/** @param {import('./endpoint-refusals.mjs').Found} found */
function fileOf({ texts, codes }) {
  const lists = [...codes].map(([name, list]) => `  ${name}: [${list.map(quoted).join(', ')}],`);
  return [
    '/** Written by `node tools/refusals/check-refusals.mjs --write`: which refusals each endpoint can answer. Never edited by hand. */',
    'export const endpointRefusals: { readonly [endpoint: string]: readonly string[] } = {',
    ...lists,
    '};',
    '',
    '/** The English sentence of each code. */',
    'export const refusalTexts: { readonly [code: string]: string } = {',
    ...[...texts].map(([code, text]) => `  '${code}': ${quoted(text)},`),
    '};',
    '',
  ].join('\n');
}

const root = path.join(import.meta.dirname, '../..');
const files = readSourceFiles(root).filter(({ path: file }) => /^(core|server)\/.*(?<!\.(test|proof|gen))\.ts$/.test(file));
const found = findEndpointRefusals(files);
const text = fileOf(found);
if (process.argv.includes('--write')) writeFileSync(path.join(root, target), text);
const isSame = readFileSync(path.join(root, target), 'utf8') === text;
const { refusals, plain } = findPlainSentences(files);
for (const place of plain) console.log(`${place} refuses with a sentence that has no code: declare it in core, in refusals.ts`);
if (!isSame) console.log(`${target} is old: run node tools/refusals/check-refusals.mjs --write`);
console.log(`${found.texts.size} codes, ${found.codes.size} endpoints, ${refusals} refusals, ${plain.length} without a code`);
process.exitCode = isSame && plain.length === 0 ? 0 : 1;
