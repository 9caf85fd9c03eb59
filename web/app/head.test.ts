import fc from 'fast-check';
import { expect, test } from 'vitest';
import { headHtml, inlineJson } from './head.ts';

/** Text that tries to leave the place it was put in. */
const hostile = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc
    .array(
      fc.constantFrom(
        '</script>',
        '</title>',
        '<!--',
        '-->',
        '"',
        "'",
        '`',
        '>',
        '<',
        '&',
        '&quot;',
        '\u2028',
        '\0',
        'onerror=',
        '</',
        ']]>',
        '$&',
        '\\',
      ),
      { minLength: 1, maxLength: 8 },
    )
    .map((parts) => parts.join('')),
);

test('500 hostile strings stay inside title, description, address, picture and JSON-LD', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const head = {
        title: text,
        description: text,
        canonical: `/biz/${text}`,
        image: `/media/${text}`,
        jsonLd: [{ name: text }],
      };
      const html = headHtml(head);
      expect(html.match(/<\/title>/g)).toHaveLength(1);
      expect(html.match(/<script/g)).toHaveLength(1);
      expect(html.match(/<\/script>/g)).toHaveLength(1);
      const bare = html.replace(
        /<(?:title>[^<]*<\/title|meta (?:name|property)="[\w:]+" content="[^"<>]*"|link rel="canonical" href="[^"<>]*"|script type="application\/ld\+json">[^<]*<\/script)>/g,
        '',
      );
      expect(bare.trim()).toBe('');
    }),
    { numRuns: 500 },
  );
});

test('what is put into a page as JSON comes out as it went in, and never ends its element', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const written = inlineJson({ text });
      expect(written).not.toMatch(/[<>\u2028\u2029]/);
      expect(JSON.parse(written)).toEqual({ text });
    }),
    { numRuns: 500 },
  );
});

test('a screen that is nobody else’s business is not offered to search engines', () => {
  const html = headHtml({ title: 'Openchair', hidden: true });
  expect(html).toContain('noindex');
  expect(html).not.toContain('og:');
});
