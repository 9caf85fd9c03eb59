import { type Chance, favour } from '../big-world/names.ts';

const vietnameseFirst = [
  'Thảo',
  'Linh',
  'Mai',
  'Hạnh',
  'Ngân',
  'Trâm',
  'Quyên',
  'Phượng',
  'Diễm',
  'Hồng Nhung',
  'Bảo Châu',
  'Thùy Dung',
  'Kim Ngân',
  'Minh Anh',
  'Tường Vi',
  'Mỹ Duyên',
  'Như Quỳnh',
  'Khánh Ly',
];
const vietnameseLast = ['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Hoàng', 'Võ', 'Đặng', 'Bùi', 'Đỗ', 'Hồ', 'Ngô', 'Dương', 'Đinh', 'Lâm'];
const otherFirst = [
  'Ashley',
  'Megan',
  'Danielle',
  'Camila',
  'Grace',
  'Nicole',
  'Hannah',
  'Olivia',
  'Jada',
  'Tiffany',
  'Valeria',
  'Rachel',
  'Kayla',
  'Simone',
  'Erin',
  'Marcus',
  'Leah',
  'Alejandra',
];
const otherLast = [
  'Johnson',
  'Ramirez',
  'Carter',
  'Brooks',
  'Nakamura',
  'Sullivan',
  'Ortiz',
  'Bennett',
  'Washington',
  'Patel',
  'Foster',
  'Reyes',
  'Coleman',
  'O’Brien',
];
/** Numbers that belong to nobody end in 0100 to 0199; those up to 0133 are taken by people with a story. */
const FIRST_NUMBER = 134;
const NUMBERS = 60;

export type Regular = { readonly name: string; readonly phone10: string };

/** People of the book without a story of their own, from the area codes of those who have one. */
export function regularsOf(chance: Chance, known: readonly Regular[], count: number): Regular[] {
  const codes = [...new Set(known.map(({ phone10 }) => phone10.slice(0, 3)))];
  const names = new Set<string>();
  while (names.size < Math.min(count, codes.length * NUMBERS)) {
    const isVietnamese = chance() < 0.5;
    const first = favour(chance, isVietnamese ? vietnameseFirst : otherFirst, 1);
    names.add(`${first} ${favour(chance, isVietnamese ? vietnameseLast : otherLast, 1)}`);
  }
  return [...names].map((name, i) => ({
    name,
    phone10: `${codes[i % codes.length] ?? ''}5550${FIRST_NUMBER + Math.floor(i / codes.length)}`,
  }));
}

/** They read Vietnamese more easily. */
export const speaksVietnamese = (name: string): boolean =>
  /[^\u0020-\u024f’]|[ăâđêôơưáàảãạéèẻẽẹíìỉĩịóòỏõọúùủũụýỳỷỹỵ]/iu.test(name);

/** What clients write along, now and then. */
export const notes = {
  en: [
    'Short almond, please.',
    'I may be 5 minutes late, coming from work.',
    'One broken nail, left ring finger.',
    'Bringing my own color.',
  ],
  vi: [
    'Làm form vuông ngắn giúp em.',
    'Em có thể trễ 5 phút, từ chỗ làm qua.',
    'Gãy một móng tay trái.',
    'Cho em màu đỏ đô như lần trước.',
  ],
} as const;
