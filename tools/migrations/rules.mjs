import { findAlterTableFaults, findConstraints } from './alter-table.mjs';
import { qualifiedName, relationName, parseStatements, findTables } from './statements.mjs';

/** @import { MigrationFile } from '../../server/db/migrate/files.ts' */
/** @import { RangeVar } from 'libpg-query' */
/** @import { Statement } from './statements.mjs' */

/**
 * What the rules know about the file of a statement and about the files before it.
 * @typedef {{
 *   isSmall: (table: string) => boolean,
 *   hasReader: (comment: string) => boolean,
 *   sayUnread: string,
 *   onlyValidates: boolean,
 *   provesNotNull: (table: string, column: string) => boolean,
 *   leavesView: (name: string) => boolean,
 * }} FileUnderCheck
 */

/** Tables that only we fill, with a few rows each. Reading or rewriting them takes no time. */
const smallTables = new Set(
  ['package', 'feature', 'package_feature', 'category', 'advertisement', 'master_service'].map((name) => `directory.${name}`),
);
const unread = /^--\s*unread since:.*\b(\d{4}-\d{2}-\d{2}|[0-9a-f]{7,40}|v?\d+(\.\d+)+)\b/m;

/** Statements that touch no rows of a table in use. */
const harmless = new Set(
  [
    'CreateStmt',
    'ViewStmt',
    'CreateFunctionStmt',
    'AlterFunctionStmt',
    'CreateTrigStmt',
    'CreatePolicyStmt',
    'AlterPolicyStmt',
  ].concat(
    [
      'GrantStmt',
      'AlterDefaultPrivilegesStmt',
      'CommentStmt',
      'CreateSeqStmt',
      'AlterSeqStmt',
      'CompositeTypeStmt',
      'CreateEnumStmt',
    ],
    ['AlterEnumStmt', 'CreateDomainStmt', 'CreateStatsStmt', 'AlterOwnerStmt', 'CreateSchemaStmt', 'CreateExtensionStmt'],
  ),
);
/** @type {Record<string, string>} */
const refused = {
  DoStmt: 'is a DO block, into which this check cannot look: write its statements out',
  SelectStmt: 'is a SELECT, which may call anything: a migration changes the schema',
  TransactionStmt: 'begins or ends a transaction: the runner does that',
  VariableSetStmt: 'changes a setting, such as how long the runner waits for locks',
  TruncateStmt: 'empties a table',
  VacuumStmt: 'is a VACUUM or ANALYZE: autovacuum does that',
};
/** Objects that may be dropped while the previous release runs, because that release does not refer to them by name. */
const unnamed = new Set(['OBJECT_INDEX', 'OBJECT_TRIGGER', 'OBJECT_POLICY']);

/**
 * What is known after the files so far: the columns that each check proves not null, and which checks were validated.
 * @typedef {{ checks: Map<string, string[]>, validated: Set<string> }} History
 */

/**
 * Finds every statement of the file that makes a running system wait. Adds to `history` what later files may rely on.
 * @param {MigrationFile} file
 * @param {History} history
 * @returns {{ line: number, reason: string }[]}
 */
export function findLockFaults(file, history) {
  const statements = parseStatements(file.sql.replace(':batch', 'true  '));
  const context = contextOf(statements, history);
  const faults = statements.flatMap((statement) =>
    [...nameFaults(statement), ...statementFaults(statement, file, context)].map((reason) => ({ line: statement.line, reason })),
  );
  if (!file.inTransaction && statements.length !== 1)
    faults.push({ line: 1, reason: `holds ${statements.length} statements: outside a transaction it is exactly one` });
  for (const { table, constraint, notNull } of statements.flatMap(findConstraints)) {
    if (notNull) history.checks.set(`${table}.${constraint}`, notNull);
    else history.validated.add(`${table}.${constraint}`);
  }
  return faults;
}

/** @param {Statement[]} statements @param {History} history @returns {FileUnderCheck} */
function contextOf(statements, { checks, validated }) {
  const created = new Set(
    statements.flatMap(({ node }) => ('CreateStmt' in node ? [relationName(node.CreateStmt.relation)] : [])),
  );
  const views = new Set(statements.flatMap(({ node }) => ('ViewStmt' in node ? [relationName(node.ViewStmt.view)] : [])));
  const proven = new Set(
    [...validated].flatMap((key) => (checks.get(key) ?? []).map((column) => `${key.split('.', 2).join('.')}.${column}`)),
  );
  return {
    isSmall: (table) => created.has(table) || smallTables.has(table),
    hasReader: (comment) => !unread.test(comment),
    sayUnread: 'without saying which release no longer reads it: put "-- unread since: RELEASE, DATE or COMMIT" above it',
    onlyValidates: statements.every(isValidation),
    provesNotNull: (table, column) => proven.has(`${table}.${column}`),
    leavesView: (name) => views.has(name),
  };
}

/** @param {Statement} statement */
const isValidation = ({ node }) =>
  'AlterTableStmt' in node &&
  (node.AlterTableStmt.cmds ?? []).every(
    (item) => 'AlterTableCmd' in item && item.AlterTableCmd.subtype === 'AT_ValidateConstraint',
  );

/**
 * Finds tables that are named without a schema, which would be searched for or created in public.
 * @param {Statement} statement
 * @returns {string[]}
 */
function nameFaults({ node }) {
  /** @type {{ relation?: RangeVar }[]} */
  const [content] = Object.values(node);
  const relation = content?.relation;
  return relation?.relname && !relation.schemaname ? [`names ${relation.relname} without its schema`] : [];
}

/** @param {Statement} statement @param {MigrationFile} file @param {FileUnderCheck} context @returns {string[]} */
function statementFaults(statement, file, context) {
  if (file.backfill) return backfillFaults(statement, file.backfill.table);
  const { node, kind } = statement;
  const concurrent = isConcurrent(statement);
  if (concurrent !== !file.inTransaction)
    return [
      concurrent
        ? 'runs concurrently, which needs "-- no transaction" as the first line'
        : 'needs a transaction: outside one, locks are waited for too long',
    ];
  if ('AlterTableStmt' in node) return findAlterTableFaults(statement, context);
  if ('IndexStmt' in node) return indexFaults(statement, context);
  if ('DropStmt' in node || 'RenameStmt' in node) return removalFaults(statement, context);
  if ('AlterObjectSchemaStmt' in node) return moveFaults(statement, context);
  if ('UpdateStmt' in node || 'DeleteStmt' in node || 'InsertStmt' in node || 'MergeStmt' in node)
    return rowFaults(statement, context);
  if ('CallStmt' in node && qualifiedName(node.CallStmt.funccall?.funcname) === 'tenant.guard') return [];
  if ('ReindexStmt' in node && concurrent) return [];
  return harmless.has(kind) ? [] : [refused[kind] ?? `is a ${kind}, which this check does not know (tools/migrations)`];
}

/** @param {Statement} statement */
function isConcurrent({ node }) {
  if ('IndexStmt' in node) return node.IndexStmt.concurrent === true;
  if ('DropStmt' in node) return node.DropStmt.concurrent === true;
  return 'ReindexStmt' in node && JSON.stringify(node.ReindexStmt.params ?? []).includes('"concurrently"');
}

/** @param {Statement} statement @param {FileUnderCheck} context @returns {string[]} */
function indexFaults({ node }, context) {
  if (!('IndexStmt' in node)) return [];
  const { relation, concurrent, if_not_exists: again, idxname = 'an index without a name' } = node.IndexStmt;
  if (concurrent)
    return again ? [] : [`creates ${idxname} without IF NOT EXISTS: run again after it was broken off, it would fail`];
  return context.isSmall(relationName(relation))
    ? []
    : [`creates ${idxname}, during which nobody can write: CREATE INDEX CONCURRENTLY in a file of its own`];
}

/** @param {Statement} statement @param {FileUnderCheck} context @returns {string[]} */
function removalFaults({ node, comment }, context) {
  const isDrop = 'DropStmt' in node;
  const type = isDrop ? node.DropStmt.removeType : 'RenameStmt' in node ? node.RenameStmt.renameType : undefined;
  const faults = isDrop && node.DropStmt.behavior === 'DROP_CASCADE' ? ['drops CASCADE, and with it what is not named here'] : [];
  if (!unnamed.has(type ?? '') && context.hasReader(comment))
    faults.push(`${isDrop ? 'drops' : 'renames'} something ${context.sayUnread}`);
  return faults;
}

/**
 * Refuses to move a table without a view in its place, because the previous release still uses it under its old name.
 * @param {Statement} statement @param {FileUnderCheck} context @returns {string[]}
 */
function moveFaults({ node, kind }, context) {
  const { objectType, relation } = 'AlterObjectSchemaStmt' in node ? node.AlterObjectSchemaStmt : {};
  if (objectType !== 'OBJECT_TABLE') return [`is a ${kind} of something else than a table, which this check does not know`];
  const table = relationName(relation);
  return context.leavesView(table) ? [] : [`moves ${table}: leave a view in its place, for the release that looks for it there`];
}

/** @param {Statement} statement @param {FileUnderCheck} context @returns {string[]} */
function rowFaults({ node }, context) {
  const touched = 'InsertStmt' in node ? findTables(node.InsertStmt.selectStmt) : findTables(node);
  const large = touched.filter((table) => !context.isSmall(table));
  return large.length ? [`goes through ${large.join(', ')} in one transaction: make it a file "-- backfill TABLE by KEY"`] : [];
}

/** @param {Statement} statement @param {string} table @returns {string[]} */
function backfillFaults({ node, kind }, table) {
  const target = 'UpdateStmt' in node ? node.UpdateStmt.relation : 'DeleteStmt' in node ? node.DeleteStmt.relation : undefined;
  if (!target && !('InsertStmt' in node)) return [`is a ${kind}: a backfill is one UPDATE, DELETE or INSERT`];
  if (target && (relationName(target) !== table || target.alias))
    return [`changes ${relationName(target)}: a backfill walks through the table it changes, without an alias`];
  return [];
}
