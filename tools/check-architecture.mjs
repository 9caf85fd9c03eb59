import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { findCycleViolations } from './architecture/cycles.mjs';
import { findFloatCasts } from './architecture/floats.mjs';
import { featureOfFile, isQueriesFile, whyImportForbidden } from './architecture/imports.mjs';
import { findNameViolations, findSizeViolations } from './architecture/names.mjs';
import { findPhonesByHand } from './architecture/phones.mjs';
import { listDeclaredRefusalParts, findRefusalTexts } from './architecture/prose.mjs';
import { readSourceFacts } from './architecture/source.mjs';
import { findHeavyImports } from './architecture/start.mjs';
import { isCodeFile, isTestFile, readSourceFiles } from './architecture/tree.mjs';
import { findWallViolations } from './architecture/wall.mjs';

/** @typedef {import('./architecture/tree.mjs').Violation} Violation */
/** @typedef {import('./architecture/imports.mjs').Plan} Plan */

/**
 * Finds every place where the code breaks the rules of docs/architecture.md.
 * @param {string} root
 * @returns {Violation[]}
 */
export function findViolations(root) {
  const { plan, violations } = readPlan(root);
  const files = readSourceFiles(root);
  const code = files
    .filter((file) => isCodeFile(file.path))
    .map((file) => ({ file, facts: readSourceFacts(file.path, file.text) }));
  const declared = listDeclaredRefusalParts(files);
  const modules = code.map(({ file, facts }) => ({ file, imports: facts.imports }));
  return [
    ...violations,
    ...files.flatMap((file) => findNameViolations(file, plan.order)),
    ...findSizeViolations(files),
    ...code.flatMap(({ file, facts }) => insideViolations(file, facts, plan)),
    ...code.flatMap(({ file }) => proseViolations(file, declared)),
    ...findCycleViolations(modules),
    ...findHeavyImports(modules),
    ...findWallViolations(files),
  ];
}

/**
 * Reads the order of the features and the owner of each table from `export const features = { accounts: ['account', …], … } as
 * const`.
 * @param {string} root
 */
function readPlan(root) {
  /** @type {Plan} */
  const plan = { order: [], owners: new Map() };
  /** @type {Violation[]} */
  const violations = [];
  const name = 'server/features.ts';
  const file = path.join(root, name);
  if (!existsSync(file))
    return { plan, violations: [{ file: name, reason: 'is missing: it lists the features and their tables' }] };
  for (const [feature, tables] of featuresIn(readFileSync(file, 'utf8'))) {
    plan.order.push(feature);
    for (const table of tables) {
      const bare = table.split('.').at(-1) ?? table;
      const owner = plan.owners.get(bare);
      if (owner) violations.push({ file: name, reason: `table ${bare} is owned by both ${owner} and ${feature}` });
      plan.owners.set(bare, feature);
    }
  }
  return { plan, violations };
}

/** @returns {[string, string[]][]} */
function featuresIn(/** @type {string} */ text) {
  /** @type {[string, string[]][]} */
  const found = [];
  const source = ts.createSourceFile('features.ts', text, ts.ScriptTarget.Latest, true);
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isVariableDeclaration(node) && node.name.getText() === 'features') found.push(...entriesOf(node.initializer));
    else ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** @returns {[string, string[]][]} */
function entriesOf(/** @type {ts.Expression | undefined} */ value) {
  const bare = value && bareOf(value);
  if (!bare || !ts.isObjectLiteralExpression(bare)) return [];
  return bare.properties.filter(ts.isPropertyAssignment).map((entry) => {
    const list = bareOf(entry.initializer);
    const tables = ts.isArrayLiteralExpression(list) ? list.elements.filter(ts.isStringLiteral).map((table) => table.text) : [];
    return [ts.isStringLiteral(entry.name) ? entry.name.text : entry.name.getText(), tables];
  });
}

/**
 * The expression without `as const` and `satisfies`.
 * @returns {ts.Expression}
 */
const bareOf = (/** @type {ts.Expression} */ value) =>
  ts.isAsExpression(value) || ts.isSatisfiesExpression(value) ? bareOf(value.expression) : value;

/**
 * @param {import('./architecture/tree.mjs').File} file
 * @param {import('./architecture/source.mjs').Facts} facts
 * @param {Plan} plan
 * @returns {Violation[]}
 */
function insideViolations(file, facts, plan) {
  const at = (/** @type {number} */ line, /** @type {string} */ reason) => ({ file: file.path, line, reason });
  const imports = facts.imports.flatMap((found) => {
    const reason = whyImportForbidden(file.path, found, plan);
    return reason ? [at(found.line, reason)] : [];
  });
  if (isTestFile(file.path)) return imports;
  const sql = whereSqlIsBarred(file.path) ? facts.sql.map(({ what, line }) => at(line, `SQL outside queries.ts (${what})`)) : [];
  const writes = facts.writes.flatMap((write) => {
    const reason = whyNotWrite(file.path, write.table, plan);
    return reason ? [at(write.line, reason)] : [];
  });
  const impure = /^core\/(?!kernel\/)/.test(file.path)
    ? facts.impure.map(({ what, line }) => at(line, `core is pure: ${what}`))
    : [];
  const floats = /^server\/(features|platform)\//.test(file.path) ? findFloatCasts(file.text) : [];
  const network = /^(web|server)\/features\//.test(file.path) ? facts.calls.filter(({ what }) => what === 'fetch') : [];
  const sends = sendsItself.test(file.path) ? linesWith(file.text, /\b(?:sms|mail)\.send\(/) : [];
  return [
    ...imports,
    ...sends.map((line) => at(line, 'only deliveries sends texts and letters: put it into the outbox with queueDelivery')),
    ...sql,
    ...writes,
    ...impure,
    ...floats.map(({ what, line }) => at(line, `money is whole cents, never a float: ${what}`)),
    ...findPhonesByHand(file.path, file.text).map(({ what, line }) =>
      at(line, `phone numbers live in core/kernel/phone: ${what}`),
    ),
    ...network.map(({ line }) => at(line, 'a feature does not call fetch itself')),
  ];
}

/** @param {import('./architecture/tree.mjs').File} file @param {readonly string[]} declared @returns {Violation[]} */
const proseViolations = (file, declared) =>
  findRefusalTexts(file.path, file.text, declared).map(({ what, line }) => ({
    file: file.path,
    line,
    reason: `a refusal is known by its code and said with \`sentence\`: ${what}`,
  }));

/**
 * Matches the features that may not send texts and letters themselves, which are all except deliveries. A provider that does not
 * answer must not keep a transaction open, and what was lost must be sent again.
 */
const sendsItself = /^server\/features\/(?!deliveries\/)/;

/** @param {string} text @param {RegExp} pattern */
const linesWith = (text, pattern) => text.split('\n').flatMap((line, index) => (pattern.test(line) ? [index + 1] : []));

const whereSqlIsBarred = (/** @type {string} */ file) =>
  (file.startsWith('server/features/') && !isQueriesFile(file)) || /^(core|web|server\/adapters)\//.test(file);

/** @param {string} file @param {string | null} table @param {Plan} plan */
function whyNotWrite(file, table, plan) {
  const feature = file.startsWith('server/features/') ? featureOfFile(file) : null;
  if (!feature && !/^server\/(platform|adapters)\//.test(file)) return null;
  if (table === null) return feature ? 'writes a table whose name is not a literal, so its owner cannot be checked' : null;
  const owner = plan.owners.get(table);
  if (!feature) return owner ? `writes table ${table}, which belongs to ${owner}` : null;
  if (!owner) return `writes table ${table}, which no feature owns in server/features.ts`;
  return owner === feature ? null : `writes table ${table}, which belongs to ${owner}`;
}

if (import.meta.main) {
  const root = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '..'));
  const found = findViolations(root);
  for (const { file, line, reason } of found) console.log(`${file}${line ? `:${line}` : ''} ${reason}`);
  const lengths = readSourceFiles(root)
    .filter((file) => /\.tsx?$/.test(file.path) && !isTestFile(file.path))
    .map((file) => file.lines);
  const median = lengths.sort((a, b) => a - b)[Math.floor(lengths.length / 2)] ?? 0;
  console.log(`${lengths.length} source files, median ${median} lines, ${found.length} violations`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
