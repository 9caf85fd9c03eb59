/** @typedef {{ name: string, done: number, failed: number, server: number, database: number }} Cost */
/** What both trees spent in one round, case by case. @typedef {{ ours: readonly Cost[], theirs: readonly Cost[] }} Turn */
/** @typedef {'server' | 'database' | 'both'} Where */
/** @typedef {{ name: string, where: Where, ours: number, theirs: number, ratio: number, within: number }} Comparison */

/** @param {readonly number[]} values @param {number} share */
function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low + (high - low) * (at - Math.floor(at));
}
const median = (/** @type {readonly number[]} */ values) => quantile(values, 0.5);

/**
 * The uncertainty of a median: if it were measured again, it would be within this distance nineteen times out of twenty.
 * @param {readonly number[]} values
 */
const noiseOf = (values) => (1.96 * 0.93 * (quantile(values, 0.75) - quantile(values, 0.25))) / Math.sqrt(values.length);

/** @type {Record<Where, (cost: Cost) => number>} */
const spent = {
  server: (cost) => cost.server / cost.done,
  database: (cost) => cost.database / cost.done,
  both: (cost) => (cost.server + cost.database) / cost.done,
};
/** @type {readonly Where[]} */
const places = ['server', 'database', 'both'];

/**
 * Microseconds of CPU per operation.
 * @param {readonly Cost[]} costs
 * @param {string} name
 * @param {Where} where
 */
function perOperation(costs, name, where) {
  const cost = costs.find((one) => one.name === name);
  if (!cost) throw new Error(`the other tree has no case called ${name}`);
  if (cost.done === 0) throw new Error(`nothing was done in ${name}`);
  return spent[where](cost) * 1e6;
}

/**
 * Returns what an operation costs in both trees, and the ratio. Only costs of the same round are divided by each other, because
 * other load on the machine slows both trees in the same round.
 * @param {readonly Turn[]} turns
 * @returns {Comparison[]}
 */
export function compareRounds(turns) {
  const names = turns[0]?.ours.map(({ name }) => name) ?? [];
  return names.flatMap((name) =>
    places.map((where) => {
      const ours = turns.map((turn) => perOperation(turn.ours, name, where));
      const theirs = turns.map((turn) => perOperation(turn.theirs, name, where));
      const ratios = ours.map((cost, nth) => cost / (theirs[nth] ?? Number.NaN));
      return { name, where, ours: median(ours), theirs: median(theirs), ratio: median(ratios), within: noiseOf(ratios) };
    }),
  );
}

/**
 * Counts the operations that failed, in both trees together.
 * @param {readonly Turn[]} turns
 */
export const countFailures = (turns) =>
  turns.flatMap(({ ours, theirs }) => [...ours, ...theirs]).reduce((sum, { failed }) => sum + failed, 0);

/** @param {Comparison} compared */
function verdictOf({ ratio, within }) {
  if (!Number.isFinite(ratio) || !Number.isFinite(within)) return 'no figure';
  if (Math.abs(ratio - 1) <= within) return 'no difference beyond the noise';
  return ratio > 1 ? 'this tree costs more' : 'this tree costs less';
}

/** @param {readonly Comparison[]} compared @param {string} commit @returns {string[][]} */
export const formatComparison = (compared, commit) => [
  ['case', 'CPU of', 'this tree', commit, 'ratio', 'noise', ''],
  ...compared.map((one) => [
    one.name,
    one.where,
    `${one.ours.toFixed(0)} µs`,
    `${one.theirs.toFixed(0)} µs`,
    `${one.ratio.toFixed(3)}x`,
    `±${one.within.toFixed(3)}`,
    verdictOf(one),
  ]),
];
