import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const register = 'docs/requirements.tsv';
/** The areas of the specification that list texts, constants and behaviour, and the number of rows in them. */
const areas = ['shell', 'public', 'business-page', 'search', 'theme', 'auth', 'errors', 'validation', 'realtime'];
const kinds = ['ui-text', 'constant', 'behaviour'];
const ROWS = 215;

/** @typedef {{ file: string, test: string, ids: string[] }} Held */

/** @param {string} text @returns {string[][]} */
const table = (text) =>
  text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

/**
 * Finds requirements that the register lists twice, that have no test, or that it lacks although the specification has them. A line
 * of the register whose file is `later` needs no test yet; if its text names a screen, it needs one as soon as that screen exists.
 * @param {string} root
 * @param {number} rows
 * @returns {string[]}
 */
export function findRequirementViolations(root, rows = ROWS) {
  /** @type {Held[]} */
  const held = table(readFileSync(path.join(root, register), 'utf8')).map(([file = '', test = '', ids = '']) => ({
    file,
    test,
    ids: ids.split(' '),
  }));
  const ids = held.flatMap((entry) => entry.ids);
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} stands twice in ${register}`);
  return [...twice, ...lost(root, new Set(ids), rows), ...held.flatMap((entry) => whyNotHeld(root, entry))];
}

/**
 * Finds rows of the specification that the register lacks. The specification is not part of the repository; without it only the
 * number of rows is checked.
 */
function lost(/** @type {string} */ root, /** @type {Set<string>} */ known, /** @type {number} */ rows) {
  const file = path.join(root, '..', 'shared', 'spec', 'requirements.tsv');
  if (!existsSync(file)) return known.size >= rows ? [] : [`${register} has ${known.size} requirements, less than ${rows}`];
  const asked = table(readFileSync(file, 'utf8')).filter(
    ([, area = '', kind = '']) => areas.includes(area) && kinds.includes(kind),
  );
  return asked.flatMap(([id = '']) => (known.has(id) ? [] : [`${id} is missing in ${register}`]));
}

/** @param {string} root @param {Held} entry @returns {string[]} */
function whyNotHeld(root, { file, test, ids }) {
  const say = (/** @type {string} */ reason) => [`${ids.join(' ')}: ${reason}`];
  if (file === 'later') {
    const screen = test.split(' ').find((word) => word.endsWith('Page'));
    return screen && globSync(`web/features/**/${screen}.tsx`, { cwd: root }).length > 0
      ? say(`${screen} is there, so a test must hold it`)
      : [];
  }
  if (!existsSync(path.join(root, file))) return say(`${file} does not exist`);
  const source = readFileSync(path.join(root, file), 'utf8');
  return ["'", '"', '`'].some((quote) => source.includes(quote + test + quote)) ? [] : say(`${file} has no test "${test}"`);
}

if (import.meta.main) {
  const found = findRequirementViolations(path.join(import.meta.dirname, '..'));
  for (const line of found) console.log(line);
  process.exitCode = found.length > 0 ? 1 : 0;
}
