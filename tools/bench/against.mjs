import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { compareRounds, countFailures, formatComparison } from './compare.mjs';
import { alignColumns } from './record.mjs';
import { shortCommit, openWorkTree } from './trees.mjs';

/** @typedef {import('./compare.mjs').Cost} Cost */
/** @typedef {import('./compare.mjs').Turn} Turn */

/**
 * Operations per round: enough that garbage collection is part of every round, and few enough that other load on the machine
 * affects both trees equally.
 */
const OPERATIONS = 500;
/** After this many answers the server has compiled its hot code. */
const WARM_UP = 8000;

/**
 * Starts the bench of one tree as a child process. It prepares itself, and then runs a round each time it gets a message.
 * @param {string} folder
 * @param {string} file
 */
async function startBench(folder, file) {
  if (!existsSync(path.join(folder, file))) throw new Error(`${folder} has no ${file}`);
  const child = fork(file, [], { cwd: folder, env: { ...process.env, BENCH_TURNS: '1' }, execArgv: [] });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${file} in ${folder} ended with ${String(code)} before it was told to: does it take turns?`);
  });
  ended.catch(() => {});
  /** @returns {Promise<{ costs?: Cost[] }>} */
  const heard = async () => (await Promise.race([once(child, 'message'), ended]))[0];
  await heard();
  return {
    /** @param {number} operations @returns {Promise<Cost[]>} */
    async turn(operations) {
      child.send({ operations });
      return (await heard()).costs ?? [];
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      if (child.connected) child.send({ operations: 0 });
      else child.kill('SIGTERM');
      await gone;
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof startBench>>} Bench */

/**
 * Alternates between the two trees: ours, theirs, ours, theirs, and so on.
 * @param {Bench} ours
 * @param {Bench} theirs
 * @param {number} count
 * @returns {Promise<Turn[]>}
 */
async function takeTurns(ours, theirs, count) {
  for (const bench of [ours, theirs]) await bench.turn(WARM_UP);
  const turns = [];
  for (let nth = 0; nth < count; nth += 1) {
    turns.push({ ours: await ours.turn(OPERATIONS), theirs: await theirs.turn(OPERATIONS) });
    process.stdout.write('.');
  }
  process.stdout.write('\n');
  return turns;
}

/**
 * Runs the same bench alternately in this tree and in that of a commit, and prints what an operation costs in each.
 * @param {{ root: string, file: string, commit: string, turns: number }} wanted
 * @returns {Promise<number>}
 */
export async function compareWithCommit({ root, file, commit, turns }) {
  const name = shortCommit(root, commit);
  // Removes the work tree when interrupted. The benches clean up when they notice that their parent is gone.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  const tree = openWorkTree(root, name);
  /** @type {Bench[]} */
  const benches = [];
  try {
    for (const folder of [root, tree.folder]) benches.push(await startBench(folder, file));
    const [ours, theirs] = /** @type {[Bench, Bench]} */ (benches);
    const taken = await takeTurns(ours, theirs, turns);
    for (const line of alignColumns(formatComparison(compareRounds(taken), name))) console.log(line);
    const failed = countFailures(taken);
    if (failed > 0) console.log(`${failed} operations failed: the figures mean nothing`);
    return failed > 0 ? 1 : 0;
  } finally {
    await Promise.all(benches.map((bench) => bench.stop()));
    tree.remove();
  }
}
