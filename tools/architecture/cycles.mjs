import { importTarget } from './imports.mjs';

/** @typedef {import('./tree.mjs').File} File */
/** @typedef {import('./tree.mjs').Violation} Violation */
/** @typedef {import('./source.mjs').Import} Import */
/** @typedef {{ file: File, imports: readonly Import[] }} Module */

/**
 * Finds groups of files that import each other in a circle. An `import type` and an `import()` count as well: to understand one
 * file of such a group, one has to read all of them.
 * @param {readonly Module[]} modules
 * @returns {Violation[]}
 */
export function findCycleViolations(modules) {
  const graph = graphOf(modules);
  return circlesIn(graph).map((circle) => {
    const way = shortestWay(graph, circle);
    const [first = ''] = way;
    return { file: first, reason: `import cycle of ${circle.length} files: ${[...way, first].join(' > ')}` };
  });
}

/** @typedef {Map<string, string[]>} Graph */

/** @param {readonly Module[]} modules @returns {Graph} */
function graphOf(modules) {
  const fileOf = openFileFinder(modules);
  return new Map(
    modules.map(({ file, imports }) => {
      const files = imports.map(({ specifier }) => fileOf(file.path, specifier));
      return [file.path, [...new Set(files.filter((name) => name !== undefined))]];
    }),
  );
}

/**
 * Returns a function that finds the file an import points to; undefined for a package.
 * @param {readonly Module[]} modules
 */
export function openFileFinder(modules) {
  const known = new Set(modules.map(({ file }) => file.path));
  return (/** @type {string} */ from, /** @type {string} */ specifier) => {
    const target = importTarget(from, specifier);
    return target === null ? undefined : [target, `${target}.ts`, `${target}.tsx`].find((name) => known.has(name));
  };
}

/**
 * Tarjan's algorithm: finds the groups in which every file reaches every other one.
 * @param {Graph} graph
 * @returns {string[][]}
 */
function circlesIn(graph) {
  /** @type {string[][]} */
  const circles = [];
  /** @type {string[]} */
  const path = [];
  /** @type {Map<string, number>} */
  const seenAt = new Map();
  /** @type {Set<string>} */
  const open = new Set();
  for (const name of graph.keys()) if (!seenAt.has(name)) visit(name);
  return circles;

  /**
   * Visits a file and returns the lowest visit number among the files it reaches that belong to no group yet.
   * @returns {number}
   */
  function visit(/** @type {string} */ name) {
    const mine = seenAt.size;
    let earliest = mine;
    seenAt.set(name, mine);
    open.add(name);
    path.push(name);
    for (const next of graph.get(name) ?? []) {
      if (!seenAt.has(next)) earliest = Math.min(earliest, visit(next));
      else if (open.has(next)) earliest = Math.min(earliest, seenAt.get(next) ?? mine);
    }
    if (earliest === mine) close(name);
    return earliest;
  }

  function close(/** @type {string} */ name) {
    const group = path.splice(path.lastIndexOf(name));
    for (const one of group) open.delete(one);
    if (group.length > 1 || graph.get(name)?.includes(name)) circles.push(group.sort());
  }
}

/**
 * Returns the shortest path from the first file of a circle back to itself, so that the message is short even for a large group.
 * @param {Graph} graph
 * @param {readonly string[]} circle
 * @returns {string[]}
 */
function shortestWay(graph, circle) {
  const [start = ''] = circle;
  /** @type {Map<string, string[]>} */
  const ways = new Map([[start, [start]]]);
  for (const [name, way] of ways) {
    for (const next of graph.get(name) ?? []) {
      if (next === start) return way;
      if (circle.includes(next) && !ways.has(next)) ways.set(next, [...way, next]);
    }
  }
  return [start];
}
