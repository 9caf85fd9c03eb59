import { expect, it } from 'vitest';
import type { Block } from './blocks.ts';
import { letterColours, contrastRatio } from './colours.ts';
import { markup } from './markup.ts';
import { type LetterHead, type LetterWords, writeLetter } from './letter.ts';

const HOSTILE = `<img src=x onerror="alert(1)">'&\n</style><script>`;
const blocksWith = (text: string): Block[] => [
  { is: 'card', cid: text, width: 1, height: 1, title: text, amount: text, line: text },
  { is: 'title', text },
  { is: 'text', text },
  { is: 'text', text, isQuiet: true },
  { is: 'quote', text },
  { is: 'facts', rows: [{ label: text, value: text }] },
  { is: 'bill', groups: [[{ label: text, value: text, note: text }], [{ label: text, value: text, isStrong: true }]] },
  { is: 'code', label: text, code: text },
  { is: 'button', label: text, link: `https://o.test/?a=${text}` },
  { is: 'link', label: text, link: `https://o.test/?a=${text}` },
];
const letterWith = (text: string): [LetterHead, LetterWords] => [
  { name: text, color: '#339fab', address: text, phone: text },
  {
    locale: 'en',
    subject: text,
    preview: text,
    blocks: blocksWith(text),
    unsubscribe: { why: text, label: text, link: `https://o.test/?a=${text}` },
  },
];
const tagsIn = (source: string): string[] => source.match(/<[!/]?\w+/g) ?? [];
const namesIn = (source: string): string[] => source.match(/ [a-z-]+="/g) ?? [];

it('no value becomes markup, whatever it holds', () => {
  const [calm, hostile] = ['x\nx', HOSTILE].map((text) => writeLetter(...letterWith(text)).html);
  expect(tagsIn(hostile ?? '')).toEqual(tagsIn(calm ?? ''));
  expect(namesIn(hostile ?? '')).toEqual(namesIn(calm ?? ''));
  expect(markup`<a title="${HOSTILE}">${1}</a>`.source).toBe(
    '<a title="&#60;img src=x onerror=&#34;alert(1)&#34;&#62;&#39;&#38;\n&#60;/style&#62;&#60;script&#62;">1</a>',
  );
});

it('says the same in plain text: every block, who writes and how it ends', () => {
  const { text } = writeLetter(...letterWith('word'));
  expect(text.match(/word/g)?.length).toBeGreaterThan(20);
  expect(text).toContain('word: https://o.test/?a=word');
  expect(text).not.toContain('<');
});

it('loads nothing from anywhere', () => {
  const { html: source } = writeLetter(...letterWith('word'));
  expect(source.match(/(?:src|background)="(?!cid:)|url\(|@import|<link/g)).toBeNull();
});

it('uses no pure black or white, which programs that darken letters invert first', () => {
  const { html: source } = writeLetter(...letterWith('word'));
  expect(source.match(/#(?:fff|000)(?:fff|000)?\b/gi)).toBeNull();
});

it('stays far below the 102 kB at which Gmail cuts a letter', () => {
  const rows = Array.from({ length: 60 }, (_, i) => ({ label: `Gel Manicure with chrome ${i}`, value: '$45.00', note: 'Mia' }));
  const blocks: Block[] = [{ is: 'bill', groups: [rows] }];
  const [head, words] = letterWith('word');
  expect(writeLetter(head, { ...words, blocks }).html.length).toBeLessThan(50_000);
});

it('the ink reads on whatever colour an owner chose', () => {
  const colours = ['#339fab', '#b998e3', '#777777', '#808080', '#ff0000', '#000000', '#ffffff', '#eda745', '#1b5e20', 'nonsense'];
  const unreadable = colours.filter((color) => contrastRatio(letterColours(color).fill, letterColours(color).ink) < 4.5);
  expect(unreadable).toEqual([]);
  expect(letterColours('#EDA745').fill).toBe('#eda745');
});
