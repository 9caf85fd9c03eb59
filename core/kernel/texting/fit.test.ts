import { expect, it } from 'vitest';
import { clipName, fitText, toPlainLetters } from './fit.ts';

it('writes in the letters that carriers bill least for', () => {
  const cases: [string, string][] = [
    ['Tiệm Đẹp: bạn ơi', 'Tiem Dep: ban oi'],
    ['“Rosé” – we’re open…', '"Rose" - we\'re open...'],
    ['[a] {b} ~ `c` ^ | \\', "(a) (b) - 'c' ' / /"],
    ['See you 🎉 soon', 'See you soon'],
    ['3:15\u202fPM\tnow\u00a0on', '3:15 PM now on'],
    ['http://localhost:5173/l/1aZ9', 'http://localhost:5173/l/1aZ9'],
    ['Tiệm'.normalize('NFD'), 'Tiem'],
  ];
  for (const [text, plain] of cases) expect.soft(toPlainLetters(text), text).toBe(plain);
});

it('leaves no character in a plain text that is billed twice or as Unicode', () => {
  const every = Array.from({ length: 0x2fff }, (_, code) => String.fromCharCode(code)).join('');
  expect(toPlainLetters(every)).not.toMatch(/[^ -~]|[[\]{}\\|^~`]/);
});

it('cuts a name at a word, and in a word only where it begins with it', () => {
  const cases: [string, number, string][] = [
    ['Lotus Nails & Spa', 20, 'Lotus Nails & Spa'],
    ['Lotus Nails & Spa', 13, 'Lotus Nails'],
    ['Lotus Nails & Spa', 11, 'Lotus Nails'],
    ['Supercalifragilistic', 8, 'Supercal'],
    ['💅💅💅', 3, '💅'],
  ];
  for (const [name, most, cut] of cases) expect.soft(clipName(name, most), `${name} ${most}`).toBe(cut);
});

it('says as much as fits in one text, and shortens names last', () => {
  const name = 'The Extraordinarily Long Named Nail Salon, Spa, Lashes, Brows and Foot Massage of Greater Houston';
  const drafts = [(clip: (text: string) => string) => `${clip(name)}: ${'x'.repeat(100)}.`, () => 'short'];
  expect(fitText(drafts)).toBe('short');
  const [only = () => ''] = drafts;
  expect(fitText([only]).length).toBeLessThanOrEqual(160);
  expect(fitText([only])).toMatch(/^The Extraordinarily Long Named Nail Salon, Spa, Lashes: x+\.$/);
});

it('keeps accents where they cost nothing, or where the owner wants them', () => {
  const long = () => `Tiệm Hoa Sen: bạn đã đặt hẹn lúc 15:15 thứ Sáu 20/11. Đổi giờ hoặc hủy: opn.co/1aZ93kQw2`;
  expect(fitText([() => 'Tiệm: tới lượt bạn rồi.'])).toBe('Tiệm: tới lượt bạn rồi.');
  expect(fitText([long])).toBe(toPlainLetters(long()));
  expect(fitText([long], true)).toBe(long());
  expect(fitText([() => `${long()} ${long()}`, long], true)).toBe(long());
  expect(fitText([() => '美甲: see you at 3.'])).toBe('美甲: see you at 3.');
});
