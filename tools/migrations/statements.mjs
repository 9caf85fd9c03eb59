import { parseSync } from 'libpg-query';

/** @import { Node, RangeVar } from 'libpg-query' */
/** @typedef {{ node: Node, kind: string, line: number, comment: string }} Statement */

/**
 * Parses the statements of a file with PostgreSQL's own parser, each with its line and the comments before it.
 * @param {string} sql
 * @returns {Statement[]}
 */
export function parseStatements(sql) {
  const bytes = Buffer.from(sql);
  const textBetween = (/** @type {number} */ from, /** @type {number} */ until) => bytes.subarray(from, until).toString();
  let end = 0;
  return (parseSync(sql).stmts ?? []).flatMap(({ stmt, stmt_location: start = 0, stmt_len: length = bytes.length - start }) => {
    const before = textBetween(end, start);
    end = start + length;
    if (!stmt) return [];
    // The parser counts comments before the first statement as part of it, but not those before the others.
    const own = textBetween(start, end);
    const lead = /^(?:\s|--[^\n]*(?:\n|$))*/.exec(own)?.[0] ?? '';
    const line = textBetween(0, start).split('\n').length + lead.split('\n').length - 1;
    return [{ node: stmt, kind: Object.keys(stmt)[0] ?? '', line, comment: before + lead }];
  });
}

/** @param {RangeVar | undefined} relation */
export const relationName = (relation) => [relation?.schemaname, relation?.relname].filter(Boolean).join('.');

/**
 * The `schema.name` in a list of strings, which `drop table` and function calls have.
 * @param {Node[] | undefined} parts
 */
export const qualifiedName = (parts) => (parts ?? []).map((part) => ('String' in part ? part.String.sval : '')).join('.');

/**
 * Calls `visit` with the kind and the content of every node in `value`, including itself.
 * @param {unknown} value
 * @param {(kind: string, content: Record<string, unknown>) => void} visit
 */
export function walkNodes(value, visit) {
  if (Array.isArray(value)) for (const item of value) walkNodes(item, visit);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  for (const [kind, content] of Object.entries(value)) {
    if (typeof content === 'object' && content !== null && !Array.isArray(content)) visit(kind, content);
    walkNodes(content, visit);
  }
}

/** The tables that are read or written anywhere in a statement. @param {unknown} value @returns {string[]} */
export function findTables(value) {
  /** @type {string[]} */
  const found = [];
  walkNodes(value, (kind, content) => {
    if (kind === 'RangeVar' || kind === 'relation') found.push(relationName(content));
  });
  return found;
}
