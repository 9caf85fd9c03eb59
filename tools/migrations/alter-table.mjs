import { qualifiedName, relationName, walkNodes } from './statements.mjs';

/** @import { AlterTableCmd, ColumnDef, Constraint, Node } from 'libpg-query' */
/** @import { Statement } from './statements.mjs' */
/** @import { FileUnderCheck } from './rules.mjs' */

/** Changes that touch only the catalog, which are fast once the lock is acquired. */
const quick = new Set([
  'AT_ColumnDefault',
  'AT_DropNotNull',
  'AT_DropConstraint',
  'AT_EnableRowSecurity',
  'AT_ForceRowSecurity',
  'AT_SetStatistics',
  'AT_SetOptions',
  'AT_SetRelOptions',
  'AT_ResetRelOptions',
  'AT_SetStorage',
  'AT_ChangeOwner',
]);
/** Functions that return the same result for all rows of a statement, so that PostgreSQL stores the value once for the column. */
const sameForAllRows = new Set(['now', 'transaction_timestamp', 'statement_timestamp', 'current_setting', 'make_interval']);
const serial = new Set(['smallserial', 'serial', 'bigserial', 'serial2', 'serial4', 'serial8']);
const laterFile = 'add it NOT VALID and validate it in a later file';

/**
 * @param {Statement} statement
 * @param {FileUnderCheck} file
 * @returns {string[]}
 */
export function findAlterTableFaults({ node, comment }, file) {
  if (!('AlterTableStmt' in node)) return [];
  const table = relationName(node.AlterTableStmt.relation);
  return (node.AlterTableStmt.cmds ?? []).flatMap((item) => {
    const command = 'AlterTableCmd' in item ? item.AlterTableCmd : {};
    if (command.subtype === 'AT_DropColumn') return file.hasReader(comment) ? [`drops a column ${file.sayUnread}`] : [];
    return file.isSmall(table) ? [] : commandFaults(command, table, file);
  });
}

/** @param {AlterTableCmd} command @param {string} table @param {FileUnderCheck} file @returns {string[]} */
function commandFaults(command, table, file) {
  const { name = '', subtype } = command;
  switch (subtype) {
    case 'AT_AddColumn':
      return command.def && 'ColumnDef' in command.def ? addColumnFaults(command.def.ColumnDef) : [];
    case 'AT_AddConstraint':
      return command.def && 'Constraint' in command.def ? addConstraintFaults(command.def.Constraint) : [];
    case 'AT_ValidateConstraint':
      return file.onlyValidates
        ? []
        : ['validates a constraint beside other changes, whose locks it would hold while it reads: give it a file of its own'];
    case 'AT_AlterColumnType':
      return [`changes the type of ${name}, which rewrites the table: add a column, fill it, and read that one`];
    case 'AT_SetNotNull':
      return file.provesNotNull(table, name)
        ? []
        : [`sets ${name} not null, which reads the whole table: first validate CHECK (${name} IS NOT NULL) in an earlier file`];
    default:
      return quick.has(String(subtype)) ? [] : [`has ${String(subtype)}, which this check does not know`];
  }
}

/** @param {ColumnDef} column @returns {string[]} */
function addColumnFaults({ colname = '', typeName, constraints = [] }) {
  const own = constraints.flatMap((item) => ('Constraint' in item ? [item.Constraint] : []));
  const has = (/** @type {Constraint['contype']} */ type) => own.find(({ contype }) => contype === type);
  const faults = [];
  const calls = functionsIn(has('CONSTR_DEFAULT')?.raw_expr).filter((name) => !sameForAllRows.has(name));
  if (calls.length)
    faults.push(`fills ${colname} by ${calls.join(', ')}(), which may differ from row to row and rewrites the table`);
  if (has('CONSTR_IDENTITY') || serial.has(qualifiedName(typeName?.names)))
    faults.push(`numbers ${colname}, which rewrites the table`);
  if (has('CONSTR_GENERATED'))
    faults.push(`generates ${colname}, which rewrites the table: add a column, fill it, and keep it by a trigger`);
  if (has('CONSTR_CHECK')) faults.push(`checks ${colname} in one step, which reads the whole table under the lock: ${laterFile}`);
  if (has('CONSTR_FOREIGN') && has('CONSTR_DEFAULT'))
    faults.push(`adds ${colname} with a default and a foreign key in one step: ${laterFile}`);
  if (has('CONSTR_UNIQUE') || has('CONSTR_PRIMARY')) faults.push(`builds the index of ${colname} under the lock: ${byIndex}`);
  if (has('CONSTR_NOTNULL') && !has('CONSTR_DEFAULT'))
    faults.push(`adds ${colname} not null without a default, which fails where there are rows`);
  return faults;
}

const byIndex = 'create the unique index concurrently and add the constraint USING INDEX';

/** @param {Constraint} constraint @returns {string[]} */
function addConstraintFaults({ contype, conname = 'a constraint', skip_validation: notValid, indexname }) {
  switch (contype) {
    case 'CONSTR_CHECK':
    case 'CONSTR_FOREIGN':
      return notValid ? [] : [`adds ${conname} in one step, which reads the whole table under the lock: ${laterFile}`];
    case 'CONSTR_UNIQUE':
    case 'CONSTR_PRIMARY':
      return indexname ? [] : [`builds the index of ${conname} under the lock: ${byIndex}`];
    case 'CONSTR_EXCLUSION':
      return [`builds the index of ${conname} under the lock, and PostgreSQL cannot do it otherwise: make a new table`];
    default:
      return [`adds ${conname} (${String(contype)}), which this check does not know`];
  }
}

/** @param {Node | undefined} expression @returns {string[]} */
function functionsIn(expression) {
  /** @type {string[]} */
  const found = [];
  walkNodes(expression, (kind, content) => {
    if (kind === 'FuncCall') found.push(qualifiedName(/** @type {Node[]} */ (content.funcname)).replace(/^pg_catalog\./, ''));
  });
  return found;
}

/**
 * What later files may rely on after this statement: columns that a check proves not null, and checks that were validated.
 * @param {Statement} statement
 * @returns {{ table: string, constraint: string, notNull?: string[] }[]}
 */
export function findConstraints({ node }) {
  if (!('AlterTableStmt' in node)) return [];
  const table = relationName(node.AlterTableStmt.relation);
  return (node.AlterTableStmt.cmds ?? []).flatMap((item) => {
    const { subtype, name = '', def } = 'AlterTableCmd' in item ? item.AlterTableCmd : {};
    if (subtype === 'AT_ValidateConstraint') return [{ table, constraint: name }];
    if (subtype !== 'AT_AddConstraint' || !def || !('Constraint' in def) || def.Constraint.contype !== 'CONSTR_CHECK') return [];
    return [{ table, constraint: def.Constraint.conname ?? '', notNull: columnsProvenNotNull(def.Constraint.raw_expr) }];
  });
}

/**
 * The columns of `a is not null`, or of several of these joined by `and`.
 * @param {Node | undefined} expression
 * @returns {string[]}
 */
function columnsProvenNotNull(expression) {
  if (!expression) return [];
  if ('BoolExpr' in expression && expression.BoolExpr.boolop === 'AND_EXPR')
    return (expression.BoolExpr.args ?? []).flatMap(columnsProvenNotNull);
  if (!('NullTest' in expression) || expression.NullTest.nulltesttype !== 'IS_NOT_NULL') return [];
  const { arg } = expression.NullTest;
  return arg && 'ColumnRef' in arg ? [qualifiedName(arg.ColumnRef.fields)] : [];
}
