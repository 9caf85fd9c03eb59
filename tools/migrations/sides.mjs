import { parseStatements, walk } from './statements.mjs';

/** @import { MigrationFile } from '../../server/db/migrate/files.ts' */

/** What the files of `both` create for the two sides. */
const offered = new Set(['tenant.current_business', 'directory.plain']);
const other = { directory: 'tenant', tenant: 'directory' };

/**
 * Directory and tenant are to become two databases, so a file of one side cannot name anything of the other, neither in SQL nor in
 * the body of a function.
 * @param {MigrationFile} file
 * @returns {{ line: number, reason: string }[]}
 */
export function sideFaults({ name, sql }) {
  const side = name.split('-')[1];
  if (side !== 'directory' && side !== 'tenant') return [];
  return parseStatements(sql.replace(':batch', 'true  ')).flatMap(({ node, line }) => {
    const strange = new Set(namesIn(node, other[side]).filter((found) => !offered.has(found)));
    return [...strange].map((found) => ({ line, reason: `names ${found}, which is of the other side` }));
  });
}

/** @param {unknown} node @param {string} schema @returns {string[]} */
function namesIn(node, schema) {
  /** @type {string[]} */
  const found = [];
  const inText = new RegExp(`\\b${schema}\\.\\w+`, 'g');
  walk({ node }, (kind, content) => {
    if (content.schemaname === schema) found.push(`${schema}.${String(content.relname)}`);
    if (kind === 'String' && typeof content.sval === 'string') found.push(...(content.sval.match(inText) ?? []));
    for (const parts of Object.values(content)) if (Array.isArray(parts)) found.push(...qualifiedBy(schema, parts));
  });
  return found;
}

/** The qualified name, if its first part is this schema. The parser gives names of functions, types and dropped objects as lists of parts. @param {string} schema @param {unknown[]} parts */
function qualifiedBy(schema, parts) {
  const words = parts.map((part) => JSON.stringify(part).match(/^\{"String":\{"sval":"(\w+)"\}\}$/)?.[1]);
  return words[0] === schema && words[1] ? [`${schema}.${words[1]}`] : [];
}
