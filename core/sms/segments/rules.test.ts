import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sizeOfText, smsSegments } from './rules.ts';
import { toTextBody, withoutAccents } from '../../kernel/texting/letters.ts';

const count = (letter: string, lengths: readonly number[]) => lengths.map((length) => smsSegments(letter.repeat(length)));

it('counts a plain text up to 160 characters as one, and a longer one by 153', () => {
  expect(count('a', [0, 1, 159, 160, 161, 306, 307, 459, 460])).toEqual([0, 1, 1, 1, 2, 2, 3, 3, 4]);
});

it('counts a text with any other letter up to 70 characters as one, and a longer one by 67', () => {
  expect(count('é', [1, 69, 70, 71, 134, 135])).toEqual([1, 1, 1, 2, 2, 3]);
  expect(smsSegments(`${'a'.repeat(70)}ế`)).toBe(2);
});

it('never cuts an emoji in two', () => {
  expect(smsSegments(`${'a'.repeat(66)}🙂${'a'.repeat(66)}`)).toBe(3);
  expect(smsSegments(`${'a'.repeat(65)}🙂${'a'.repeat(67)}`)).toBe(2);
});

const GSM_BASIC = /^[\n\r !"#$%&'()*+,\-./0-9:;<=>?@A-Z_a-z£¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ¤¡ÄÖÑÜ§¿äöñüà^{}\\[~\]|€]*$/;
/** What a carrier counts: septets of its own alphabet, in which some characters take two. */
function carrierCount(text: string): number {
  const isBasic = GSM_BASIC.test(text);
  const sizes = Array.from(text, (letter) => (isBasic && /[\^{}\\[~\]|€]/.test(letter) ? 2 : letter.length));
  const [alone, joined] = isBasic ? [160, 153] : [70, 67];
  if (sizes.reduce((sum, size) => sum + size, 0) <= alone) return sizes.length === 0 ? 0 : 1;
  let [parts, used] = [1, 0];
  for (const size of sizes) {
    if (used + size > joined) [parts, used] = [parts + 1, 0];
    used += size;
  }
  return parts;
}

it('costs what the carrier counts for every ASCII character at the edges of a text', () => {
  const characters = Array.from({ length: 126 - 32 + 1 }, (_, i) => String.fromCharCode(32 + i));
  const edges = [2, 158, 159, 160, 161, 305, 306, 307, 308];
  const differ = characters.flatMap((character) =>
    edges.filter((length) => {
      const text = toTextBody(`a${character.repeat(length - 2)}z`);
      return smsSegments(text) !== carrierCount(text);
    }),
  );
  expect(differ).toEqual([]);
});

it('never charges less than the carrier counts, and the same for plain text', () => {
  const piece = fc.constantFrom(
    'a',
    'tháng ',
    '`',
    '[',
    '~',
    '€',
    '🙂',
    '👩‍👩‍👧',
    'é',
    'e\u0301',
    '’',
    '\n',
    '\t',
    'ệ',
    'x'.repeat(60),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const text = toTextBody(pieces.join(''));
      // oxlint-disable-next-line no-control-regex
      const isPlain = /^[\u0000-\u007f]*$/.test(text);
      return isPlain ? smsSegments(text) === carrierCount(text) : smsSegments(text) >= carrierCount(text);
    }),
  );
});

it('sends the plain twin of every character that costs more than it says', () => {
  expect(toTextBody(' It’s “here” – 3–4 pm… [a|b]\t{c} ~5 `x` \\ ^\u00a0\r\nok ')).toBe(
    `It's "here" - 3-4 pm... (a/b) (c) -5 'x' / ' \nok`,
  );
  expect(toTextBody('Hẹn'.normalize('NFD'))).toBe('Hẹn');
  expect(toTextBody('a\u0000b\u0007')).toBe('ab');
  const twice = fc.property(fc.string({ unit: 'grapheme' }), (text) => toTextBody(toTextBody(text)) === toTextBody(text));
  fc.assert(twice);
});

it('takes accents away and leaves capitals', () => {
  expect(withoutAccents('Đặt hẹn ở Tiệm Sen, đúng 3 giờ')).toBe('Dat hen o Tiem Sen, dung 3 gio');
});

it('says how much fits before it costs one more', () => {
  expect(sizeOfText('a'.repeat(142))).toEqual({ length: 142, room: 160, segments: 1 });
  expect(sizeOfText('a'.repeat(161))).toEqual({ length: 161, room: 306, segments: 2 });
  expect(sizeOfText('é'.repeat(70))).toEqual({ length: 70, room: 70, segments: 1 });
  expect(sizeOfText('')).toEqual({ length: 0, room: 160, segments: 0 });
});
