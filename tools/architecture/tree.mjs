import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {{ path: string, text: string, lines: number }} File */
/** @typedef {{ file: string, line?: number, reason: string }} Violation */

/** The folders that are checked. Configuration at the root, infra and docs have no imports. */
const places = ['core', 'server', 'web', 'e2e', 'bench', 'tools'];
const skipped = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report', 'public']);
const sourceName = /\.(ts|tsx|mjs|css|sql)$/;

export const isCodeFile = (/** @type {string} */ file) => /\.(ts|tsx|mjs)$/.test(file);
/** Whether a file is a test, a proof, or in a `proofs` folder of core, whose code only tests use. */
export const isTestFile = (/** @type {string} */ file) => /\.(test|proof)\.tsx?$/.test(file) || /^core\/.+\/proofs\//.test(file);

/** Whether a file is exempt from the limits on size: migrations, generated files, and plain data such as languages. */
export const isExemptFile = (/** @type {string} */ file) =>
  /(^|\/)migrations\/.+\.sql$/.test(file) ||
  file.endsWith('.gen.ts') ||
  /(^|\/)languages\//.test(file) ||
  file.startsWith('server/db/seed/world/');

/**
 * Every source file below `root`, with paths relative to it and forward slashes.
 * @param {string} root
 * @returns {File[]}
 */
export function readSourceFiles(root) {
  return places.flatMap((place) => walk(root, place)).map((file) => read(root, file));
}

/** @returns {string[]} */
function walk(/** @type {string} */ root, /** @type {string} */ folder) {
  const found = [];
  for (const entry of entriesOf(path.join(root, folder))) {
    const inside = `${folder}/${entry.name}`;
    if (entry.isDirectory() && !skipped.has(entry.name) && !entry.name.startsWith('.')) found.push(...walk(root, inside));
    if (entry.isFile() && sourceName.test(entry.name)) found.push(inside);
  }
  return found;
}

function entriesOf(/** @type {string} */ folder) {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => a.name.localeCompare(b.name));
  } catch {
    return [];
  }
}

function read(/** @type {string} */ root, /** @type {string} */ file) {
  const text = readFileSync(path.join(root, file), 'utf8');
  return { path: file, text, lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0) };
}
