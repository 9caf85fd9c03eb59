import { LAST_TOGETHER, STAND_ON_BOTH } from '../../server/db/migrate/apart.ts';
import { parseStatements, walkNodes } from './statements.mjs';

/** @import { MigrationFile } from '../../server/db/migrate/files.ts' */

/** What the files in `both` create in directory and tenant. */
const offered = new Set(['tenant.current_business', 'directory.plain']);
/** What a file in `both` can rely on in either database. */
const shared = new Set([...offered, 'tenant.guard', ...STAND_ON_BOTH.map((table) => `tenant.${table}`)]);
const other = { directory: 'tenant', tenant: 'directory' };

/**
 * Finds names of the other side. Directory and tenant may be two databases, so a file of one side cannot name anything of the
 * other, neither in SQL nor in the body of a function. A file in `both` runs in each database, so it may only name what exists in
 * both.
 * @param {MigrationFile} file @returns {{ line: number, reason: string }[]}
 */
export function findSideFaults({ name, sql }) {
  const side = name.split('-')[1];
  if (side === 'both' && name > LAST_TOGETHER) return ofOneSide(sql);
  if (side !== 'directory' && side !== 'tenant') return [];
  return parseStatements(sql.replace(':batch', 'true  ')).flatMap(({ node, kind, line }) => {
    const common = name > LAST_TOGETHER ? changedOnBoth(node, kind) : null;
    if (common) return [{ line, reason: `changes ${common}, which both databases have: make it a file of both` }];
    const strange = new Set(namesIn(node, other[side]).filter((found) => !offered.has(found)));
    return [...strange].map((found) => ({ line, reason: `names ${found}, which is of the other side` }));
  });
}

const changes = new Set(['AlterTableStmt', 'IndexStmt', 'CreateTrigStmt', 'CreatePolicyStmt']);

/**
 * Returns the table that the statement changes, if that table exists on both sides.
 * @param {object} node @param {string} kind @returns {string | null}
 */
function changedOnBoth(node, kind) {
  if (!changes.has(kind)) return null;
  /** @type {{ relation?: { schemaname?: string, relname?: string }, table?: { schemaname?: string, relname?: string } }[]} */
  const [content] = Object.values(node);
  const { schemaname, relname = '' } = content?.relation ?? content?.table ?? {};
  return schemaname === 'tenant' && STAND_ON_BOTH.includes(relname) ? `tenant.${relname}` : null;
}

/** @param {string} sql @returns {{ line: number, reason: string }[]} */
const ofOneSide = (sql) =>
  parseStatements(sql.replace(':batch', 'true  ')).flatMap(({ node, line }) => {
    const named = [...namesIn(node, 'directory'), ...namesIn(node, 'tenant')];
    const strange = new Set(named.filter((found) => !shared.has(found)));
    return [...strange].map((found) => ({ line, reason: `names ${found}, which only one of two databases has` }));
  });

/** @param {unknown} node @param {string} schema @returns {string[]} */
function namesIn(node, schema) {
  /** @type {string[]} */
  const found = [];
  const inText = new RegExp(`\\b${schema}\\.\\w+`, 'g');
  walkNodes({ node }, (kind, content) => {
    if (content.schemaname === schema) found.push(`${schema}.${String(content.relname)}`);
    if (kind === 'String' && typeof content.sval === 'string') found.push(...(content.sval.match(inText) ?? []));
    for (const parts of Object.values(content)) if (Array.isArray(parts)) found.push(...qualifiedBy(schema, parts));
  });
  return found;
}

/**
 * The qualified name, if its first part is this schema. The parser gives the names of functions, types and dropped objects as
 * lists of parts.
 * @param {string} schema
 * @param {unknown[]} parts
 */
function qualifiedBy(schema, parts) {
  const words = parts.map((part) => JSON.stringify(part).match(/^\{"String":\{"sval":"(\w+)"\}\}$/)?.[1]);
  return words[0] === schema && words[1] ? [`${schema}.${words[1]}`] : [];
}
