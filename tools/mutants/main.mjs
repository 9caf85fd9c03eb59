import { rmSync } from 'node:fs';
import { dropDatabasesNamed } from '../../server/test/proofs/leftovers.ts';
import { allMutants } from './all.mjs';
import { runControl, copyRepository, testMutant, findStaleGuards, MUTANT_TEMPLATE_PREFIX } from './plant.mjs';

/**
 * Removes one guard at a time in a copy of the repository and checks that tests fail: a test that still passes proves nothing.
 * `npm run mutants` removes all, `--short` a few, `--area=ledger` those of one area, and any other word those whose name contains
 * it. `--control` first checks that the same tests pass in the unchanged copy.
 */
const LANES = 2;
const args = process.argv.slice(2);
const areas = args.filter((arg) => arg.startsWith('--area=')).map((arg) => arg.slice('--area='.length));
const words = args.filter((arg) => !arg.startsWith('--'));
const chosen = allMutants.filter(
  ({ name, area, short }) =>
    (!args.includes('--short') || short) &&
    (areas.length === 0 || areas.includes(area)) &&
    (words.length === 0 || words.some((word) => name.includes(word))),
);

const firstLine = (/** @type {string} */ text) => (text.split('\n')[0] ?? '').replace(/^(Assertion)?Error: /, '').slice(0, 120);
/** @type {string[]} */
const survived = [];
const queue = [...chosen];

async function lane(/** @type {string} */ copy) {
  for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
    const since = performance.now();
    const complaint = await testMutant(copy, mutant);
    const seconds = ((performance.now() - since) / 1000).toFixed(0).padStart(4);
    if (complaint === null) survived.push(mutant.name);
    const what = `${mutant.area.padEnd(8)} ${mutant.name}`;
    console.log(
      complaint === null ? `SURVIVED ${seconds} s  ${what}` : `caught   ${seconds} s  ${what}: ${firstLine(complaint)}`,
    );
  }
}

const copies = Array.from({ length: LANES }, (_, i) => copyRepository(i));
try {
  const [first = ''] = copies;
  const stale = findStaleGuards(first, allMutants);
  if (stale.length > 0) throw new Error(stale.join('\n'));
  const complaint = args.includes('--control') ? await runControl(first, chosen) : null;
  if (complaint !== null) throw new Error(`the tests are not green without a mutant:\n${complaint}`);
  await Promise.all(copies.map(lane));
} finally {
  for (const copy of copies) rmSync(copy, { recursive: true, force: true });
  await dropDatabasesNamed(MUTANT_TEMPLATE_PREFIX);
}
console.log(`mutants: ${chosen.length - survived.length} of ${chosen.length} caught`);
process.exitCode = survived.length > 0 || chosen.length === 0 ? 1 : 0;
