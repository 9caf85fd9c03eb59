import { isCodeFile, isExemptFile, isTestFile } from './tree.mjs';

/** @typedef {import('./tree.mjs').File} File */
/** @typedef {import('./tree.mjs').Violation} Violation */

/** Names that are not allowed, because they explain nothing. `services` is allowed, because a salon sells services. */
const empty = /^(utils?|helpers?|common|misc|managers?|service|base|types?|index|constants|shared)$/;
/** Words that are not allowed as a part of a name either. `service` and `manager` are allowed there, as words of the product. */
const emptyPart = /(^|-)(utils?|helpers?|misc|common)(-|$)/;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*$/;
const pascal = /^[A-Z][A-Za-z0-9]*(\.test)?$/;
const vocabulary = [
  // Rules that are too long for one file are a folder `rules` with one file per topic.
  { at: /^core\/(?!kernel\/)(?!.*\/rules\/)/, names: ['contract', 'rules', 'refusals', 'refusals.vi'] },
  { at: /^server\/features\/[^/]+\/[^/]+$/, names: ['feature', 'routes', 'commands', 'queries', 'jobs'] },
  { at: /^server\/features\//, names: ['routes', 'commands', 'queries', 'jobs'] },
];

/**
 * Finds what is wrong with a file's name and folder.
 * @param {File} file
 * @param {string[]} features
 * @returns {Violation[]}
 */
export function findNameViolations(file, features) {
  const parts = file.path.split('/');
  const stem = (parts.at(-1) ?? '').replace(/\.[^.]+$/, '');
  return [badWord(parts, stem), badCase(file.path, parts, stem), badVocabulary(file.path, stem), badFeature(file.path, features)]
    .filter((reason) => reason !== null)
    .map((reason) => ({ file: file.path, reason }));
}

/** @param {string[]} parts @param {string} stem */
function badWord(parts, stem) {
  const words = [...parts.slice(1, -1), stem.replace(/\.test$/, '')];
  const found = words.map(asKebab).find((word) => empty.test(word) || emptyPart.test(word));
  return found ? `forbidden name "${found}": it explains nothing` : null;
}

const asKebab = (/** @type {string} */ word) => word.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();

/** @param {string} file @param {string[]} parts @param {string} stem */
function badCase(file, parts, stem) {
  if (file.endsWith('.sql')) return null;
  const folder = parts.slice(1, -1).find((part) => !kebab.test(part));
  if (folder) return `folder ${folder} is not kebab-case`;
  const component = /\.(tsx|css|test\.ts)$/.test(file) && pascal.test(stem.replace(/\.module$/, ''));
  return kebab.test(stem) || component ? null : `file name ${stem} is neither kebab-case nor a component`;
}

/** @param {string} file @param {string} stem */
function badVocabulary(file, stem) {
  const here = vocabulary.find(({ at }) => at.test(file));
  if (!here || isTestFile(file) || (file.endsWith('.ts') && here.names.includes(stem))) return null;
  return `unknown file name ${stem}: only ${here.names.join(', ')} and tests live here`;
}

/** @param {string} file @param {string[]} features */
function badFeature(file, features) {
  const feature = /^server\/features\/([^/]+)\//.exec(file)?.[1] ?? /^core\/(?!kernel\/)([^/]+)\//.exec(file)?.[1];
  if (feature && !features.includes(feature)) return `feature ${feature} is not listed in server/features.ts`;
  return /^(core|server\/features)\/[^/]+$/.test(file) ? 'a file lies outside any feature' : null;
}

/**
 * Finds files that are too long, folders that are too full and trees that are too deep.
 * @param {File[]} files
 * @returns {Violation[]}
 */
export function findSizeViolations(files) {
  const judged = files.filter((file) => !isExemptFile(file.path));
  return [...judged.flatMap(tooLong), ...judged.flatMap(tooDeep), ...tooFull(judged)];
}

/** @param {File} file @returns {Violation[]} */
function tooLong(file) {
  const most = isTestFile(file.path) ? 500 : 300;
  return file.lines > most ? [{ file: file.path, reason: `${file.lines} lines, at most ${most}` }] : [];
}

/**
 * Finds a file that is too many folders below its workspace.
 * @param {File} file
 * @returns {Violation[]}
 */
function tooDeep(file) {
  const depth = file.path.split('/').length - 2;
  return depth > 4 ? [{ file: file.path, reason: `${depth} folders deep, at most 4` }] : [];
}

/** @param {File[]} files @returns {Violation[]} */
function tooFull(files) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { path } of files.filter((file) => isCodeFile(file.path))) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > 15)
    .map(([file, count]) => ({ file, reason: `folder holds ${count} files, at most 15` }));
}
