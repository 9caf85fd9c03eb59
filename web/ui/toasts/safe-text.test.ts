import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOSTILE_TEXTS } from './safe-text.hostile.ts';
import { safeHref, type SafeNode, parseSafeText } from './safe-text.ts';

const TAGS = ['b', 'strong', 'i', 'em', 'br', 'p', 'ul', 'ol', 'li', 'a'];

function everyNode(nodes: readonly SafeNode[]): Exclude<SafeNode, string>[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...everyNode(node.children)]));
}

function expectHarmless(message: string) {
  for (const node of everyNode(parseSafeText(message))) {
    expect.soft(TAGS, message).toContain(node.tag);
    expect
      .soft(
        Object.keys(node).filter((key) => !['tag', 'href', 'children'].includes(key)),
        message,
      )
      .toEqual([]);
    expect.soft(['http:', 'https:', 'mailto:'], message).toContain(new URL(node.href ?? 'mailto:none').protocol);
  }
}

test('hostile messages leave nothing but words and checked links', () => {
  expect(HOSTILE_TEXTS.length).toBeGreaterThan(70);
  for (const message of HOSTILE_TEXTS) expectHarmless(message);
});

test('whatever is written, only the allowed survives', () => {
  const piece = fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    '/',
    '=',
    ' ',
    'a',
    'href',
    'script',
    'javascript:',
    'https://x',
    '&#',
    ';',
    '<!--',
    '-->',
    'b',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => expectHarmless(pieces.join(''))),
    { numRuns: 3000 },
  );
});

describe('what may stay', () => {
  test('bold, lists, breaks and links', () => {
    expect(parseSafeText('<b>Hi</b><br/><ul><li>one</li></ul> <a href="https://ok.test/a?b=1&amp;c=2">go</a>')).toEqual([
      { tag: 'b', children: ['Hi'] },
      { tag: 'br', children: [] },
      { tag: 'ul', children: [{ tag: 'li', children: ['one'] }] },
      ' ',
      { tag: 'a', href: 'https://ok.test/a?b=1&c=2', children: ['go'] },
    ]);
  });

  test('newlines, ampersands and lone signs', () => {
    expect(parseSafeText('Name is required.\nPhone < 10 & short')).toEqual(['Name is required.\nPhone ', '<', ' 10 & short']);
    expect(parseSafeText('Tom &amp; Jerry &#39;x&#39; &lt;b&gt;')).toEqual(["Tom & Jerry 'x' <b>"]);
  });

  test('the words of a tag that is not allowed', () => {
    expect(parseSafeText('<div class="alert"><span>Sorry!</span></div>')).toEqual(['Sorry!']);
  });

  test('a tag left open ends with the message', () => {
    expect(parseSafeText('<b>loud')).toEqual([{ tag: 'b', children: ['loud'] }]);
  });
});

test.each([
  ['https://ok.test', 'https://ok.test/'],
  ['mailto:a@b.test', 'mailto:a@b.test'],
  ['HTTP://OK.test/x', 'http://ok.test/x'],
  ['javascript:alert(1)', undefined],
  ['/logout', undefined],
  ['', undefined],
])('the address %j becomes %j', (raw, href) => {
  expect(safeHref(raw)).toBe(href);
});

test('a long message of open tags is read in one go', () => {
  // A parser that searched backwards for each tag would not finish before the test times out.
  for (const tag of ['<a ', '<b>', '<script', '<!--', '&amp']) expect(parseSafeText(tag.repeat(100_000))).toBeDefined();
});
