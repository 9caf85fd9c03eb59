import { describe, expect, test } from 'vitest';
import { portraitOf, pictures } from './pictures.ts';

const SHOPS = [
  'lotus-nails',
  'thao-beauty',
  'golden-shears',
  'maple-and-ash',
  'stillwater-spa',
  'paper-crane-tattoo',
  'saigon-nail-bar',
  'kings-corner',
  'bloom-brow-and-skin',
  'la-belle-coiffure',
  'sole-therapy',
  'velvet-makeup',
];
const PARTS = ['hero', 'interior', 'work-1', 'work-2', 'work-3', 'detail', 'photo'];
const WANTED = [
  ...SHOPS.flatMap((url) => PARTS.map((part) => `${url}/${part}`)),
  ...['nails', 'hair', 'barber', 'spa'].map((trade) => `landing/${trade}`),
];

/** Why this is not a well-formed document with all its references defined; null if it is. */
function flawOf(svg: string): string | null {
  const open: string[] = [];
  for (const [tag, close, name = '', selfClosed] of svg.matchAll(/<(\/?)([a-zA-Z]+)(?:\s+[\w:-]+="[^"<]*")*\s*(\/?)>/g)) {
    if (close) {
      if (open.pop() !== name) return `unexpected ${tag}`;
    } else if (!selfClosed) open.push(name);
  }
  if (open.length > 0) return `unclosed ${open.join(' ')}`;
  if (/NaN|undefined|Infinity|\[object/.test(svg)) return 'a value that is not a number';
  const stray = svg.replace(/<[^<>]*>/g, '').trim();
  if (stray !== '') return `text outside of tags: ${stray.slice(0, 40)}`;
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const lost = [...svg.matchAll(/url\(#([^)]+)\)/g)].find(([, id]) => !ids.has(id));
  return lost ? `undefined ${lost[0]}` : null;
}
/** The drawing without its ids and colours, which stays the same if a picture is only recoloured. */
const formOf = (svg: string) => svg.slice(svg.indexOf('</defs>')).replace(/#[0-9a-f]{3,8}|url\([^)]*\)/g, '');

describe('the pictures of the demo world', () => {
  const drawn = pictures.map((picture) => ({ ...picture, text: picture.svg() }));

  test('every business has its seven and the landing page its four, each key once', () => {
    expect(pictures.map(({ key }) => key).toSorted()).toEqual(WANTED.toSorted());
  });
  test.each(drawn)(
    '$key is one well-formed drawing of its size with words for those who cannot see it',
    ({ text, width, height, alt }) => {
      expect(flawOf(text)).toBeNull();
      expect(text).toContain(`width="${width}" height="${height}"`);
      expect(alt.length).toBeGreaterThan(12);
    },
  );
  test('no picture is a recoloured copy of another', () => {
    expect(new Set(drawn.map(({ text }) => formOf(text))).size).toBe(drawn.length);
    expect(new Set(drawn.map(({ alt }) => alt)).size).toBe(drawn.length);
  });
  test('a second drawing is equal to the first', () => {
    expect(drawn.filter((picture) => picture.svg() !== picture.text).map(({ key }) => key)).toEqual([]);
  });
  test('a broken drawing is noticed', () => {
    expect(flawOf('<svg><g></svg>')).not.toBeNull();
    expect(flawOf('<svg><rect fill="url(#k1)"/></svg>')).not.toBeNull();
    expect(flawOf('<svg><rect x="NaN"/></svg>')).not.toBeNull();
  });
});

describe('the portraits', () => {
  test('the same text gives the same face, another text another one', () => {
    expect(portraitOf('Linh Trần')).toBe(portraitOf('Linh Trần'));
    expect(portraitOf('Linh Trần')).not.toBe(portraitOf('Marcus Bell'));
    expect(flawOf(portraitOf('Linh Trần'))).toBeNull();
  });
  test('a narrowed palette is kept', () => {
    expect(portraitOf('Ada', { clothes: ['#123456'] })).toContain('#123456');
  });
});
