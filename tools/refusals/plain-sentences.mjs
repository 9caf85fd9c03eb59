import ts from 'typescript';

/** @typedef {import('./graph.mjs').Source} Source */

/**
 * The functions of `server/platform/refusal.ts`, each with the index of the argument that contains the reason.
 * @type {{ readonly [name: string]: number }}
 */
const refusing = { conflict: 0, forbidden: 0, invalid: 0, notFound: 0, retryLater: 0, titledRefusal: 1 };

/**
 * Whether the node contains a text of several words, which is a sentence. A field, a code or the name of a constraint is one word.
 * @param {ts.Node} node
 * @returns {boolean}
 */
function saysSentence(node) {
  if (ts.isStringLiteralLike(node)) return /\w \w/.test(node.text);
  if (ts.isTemplateExpression(node)) return true;
  return ts.forEachChild(node, (child) => saysSentence(child) || undefined) ?? false;
}

/**
 * Counts how often the server refuses, and finds where it does so with a sentence that has no code.
 * @param {readonly Source[]} files
 * @returns {{ refusals: number, plain: string[] }}
 */
export function findPlainSentences(files) {
  let refusals = 0;
  /** @type {string[]} */
  const plain = [];
  for (const { path, text } of files) {
    if (!path.startsWith('server/') || path === 'server/platform/refusal.ts') continue;
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    const visit = (/** @type {ts.Node} */ node) => {
      const at = ts.isCallExpression(node) ? refusing[node.expression.getText()] : undefined;
      if (at !== undefined && ts.isCallExpression(node)) {
        refusals += 1;
        const why = node.arguments[at];
        if (why && saysSentence(why)) plain.push(`${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return { refusals, plain };
}
