import ts from 'typescript';

/** @typedef {{ path: string, text: string }} Source */

const tables = /^core\/(?:kernel\/refusals\/general|[^/]+\/refusals)\.ts$/;
/** Matches the screens, without their texts, their tests and the page that shows the design with made-up texts. */
const screens = /^web\/(?!features\/showcase\/)(?!.*(?:\/(?:en|vi)\.ts|\/ui-words\.tsx)$)(?!.*\.test\.tsx?$).*\.tsx?$/;
/** Only parts of sentences with this many letters and words are searched for. Shorter ones could match by chance. */
const [LEAST_LETTERS, LEAST_WORDS] = [14, 3];

/**
 * Lists the fixed parts of the sentence of every declared refusal: the texts between its parameters.
 * @param {readonly Source[]} files
 * @returns {string[]}
 */
export function listDeclaredRefusalParts(files) {
  const sentences = files
    .filter(({ path }) => tables.test(path))
    .flatMap(({ text }) =>
      [...text.matchAll(/refusal\(\s*'[\w.]+',\s*(?:'([^']*)'|"([^"]*)")/g)].map(([, a, b]) => a ?? b ?? ''),
    );
  return sentences
    .flatMap((sentence) => sentence.split(/\{\w+\}/))
    .map((part) => part.trim())
    .filter((part) => part.length >= LEAST_LETTERS && part.split(' ').length >= LEAST_WORDS);
}

/** Whether an expression reads the sentence of a refusal: `error.message` or `errorMessage(error)`. */
const isMessage = (/** @type {ts.Node} */ node) =>
  (ts.isPropertyAccessExpression(node) &&
    node.name.text === 'message' &&
    /fail|error|refus|problem/i.test(node.expression.getText())) ||
  (ts.isCallExpression(node) && node.expression.getText() === 'errorMessage');

const comparisons = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
]);
const matching = new Set(['includes', 'startsWith', 'endsWith', 'match', 'matchAll', 'search', 'test', 'exec', 'replace']);

/** @param {ts.Node} node */
function comparesMessage(node) {
  if (ts.isBinaryExpression(node))
    return comparisons.has(node.operatorToken.kind) && (isMessage(node.left) || isMessage(node.right));
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  if (!matching.has(node.expression.name.text)) return false;
  return isMessage(node.expression.expression) || node.arguments.some(isMessage);
}

/** @param {ts.Node} node @returns {string | null} */
function literalText(node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isRegularExpressionLiteral(node)) return node.text.replace(/\\(.)/g, '$1');
  return null;
}

/**
 * Whether a screen may contain such a text at all. Only these are parsed, because parsing all screens would take seconds.
 * @param {string} text
 * @param {readonly string[]} declared
 */
const isWorthReading = (text, declared) =>
  /\.message\b|\berrorMessage\(/.test(text) || declared.some((part) => text.includes(part.replace(/[.?]$/, '')));

/**
 * Finds screens that recognise a refusal by its sentence instead of its code: they compare the message of an error, or they
 * contain the words of a declared refusal, which a Vietnamese reader would then see in English.
 * @param {string} file
 * @param {string} text
 * @param {readonly string[]} declared
 * @returns {{ what: string, line: number }[]}
 */
export function findRefusalTexts(file, text, declared) {
  if (!screens.test(file) || !isWorthReading(text, declared)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  /** @type {{ what: string, line: number }[]} */
  const found = [];
  const note = (/** @type {ts.Node} */ node, /** @type {string} */ what) =>
    found.push({ what, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
  const visit = (/** @type {ts.Node} */ node) => {
    if (comparesMessage(node)) note(node, 'compares the sentence of a refusal');
    const literal = literalText(node);
    const words =
      literal === null || literal.length < LEAST_LETTERS ? undefined : declared.find((part) => literal.includes(part));
    if (words !== undefined) note(node, `holds “${words}”`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
