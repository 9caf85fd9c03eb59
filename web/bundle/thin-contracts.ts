import path from 'node:path';
import { type ESTree, parseSync, type Plugin, Visitor } from 'vite';
import { type Edit, edited } from './edits.ts';

const core = path.join(import.meta.dirname, '../../core/');
/** What the browser reads of an endpoint or an event; the rest is the server's: shapes, permissions, limits. */
const read = new Set(['method', 'path', 'idempotent', 'pinLasts', 'cookie', 'files', 'media', 'name']);

type Bases = ReadonlyMap<string, ESTree.ObjectExpression>;

/** The endpoint as text without what the server alone reads; what it is spread from is written into it. */
function thinned(code: string, { properties }: ESTree.ObjectExpression, bases: Bases): string[] {
  return properties.flatMap((entry) => {
    if (entry.type !== 'SpreadElement')
      return entry.key.type === 'Identifier' && read.has(entry.key.name) ? [code.slice(entry.start, entry.end)] : [];
    const base = entry.argument.type === 'Identifier' ? bases.get(entry.argument.name) : undefined;
    return base ? thinned(code, base, bases) : [code.slice(entry.start, entry.end)];
  });
}

/**
 * Endpoints without their shapes, and every call that a module makes marked as one that may be left out when nobody uses it. What
 * functions call is left as it is: a rule that fills a list does so by calls whose answer nobody reads.
 */
export function thinContract(code: string): string {
  const bases = new Map<string, ESTree.ObjectExpression>();
  const calls: ESTree.CallExpression[] = [];
  let functions = 0;
  const [enter, leave] = [() => void (functions += 1), () => void (functions -= 1)];
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init?.type === 'ObjectExpression') bases.set(id.name, init);
    },
    CallExpression(call) {
      if (functions === 0) calls.push(call);
    },
  }).visit(parseSync('contract.js', code).program);
  const edits = calls.flatMap((call): Edit[] => {
    const mark = { from: call.start, to: call.start, text: '/* @__PURE__ */ ' };
    const [given] = call.arguments;
    const isDeclared = call.callee.type === 'Identifier' && ['endpoint', 'event'].includes(call.callee.name);
    if (!isDeclared || given?.type !== 'ObjectExpression') return [mark];
    return [mark, { from: given.start, to: given.end, text: `{ ${thinned(code, given, bases).join(', ')} }` }];
  });
  return edited(code, edits);
}

/** A page needs the addresses of the API, not its schemas: those check what comes in, on the server. */
export const thinContracts = (): Plugin => ({
  name: 'thin-contracts',
  apply: 'build',
  enforce: 'post',
  transform: (code, id) => (id.startsWith(core) ? { code: thinContract(code), map: null } : null),
});
