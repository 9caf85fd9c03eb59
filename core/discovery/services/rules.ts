import { isSlip } from '../rules.ts';

/**
 * What people call a service, without accents and plural, and the category that does it. The server searches names and
 * cities; these words would find nobody although half the salons do it.
 */
const serviceWords: { readonly [slug: string]: readonly string[] } = {
  'nail-salon': [
    'manicure',
    'mani',
    'pedicure',
    'pedi',
    'gel',
    'acrylic',
    'dip',
    'powder',
    'polish',
    'mong',
    'lam',
    'son',
    'bot',
    'tay',
    'chan',
  ],
  'hair-salon': [
    'haircut',
    'cut',
    'hair',
    'color',
    'colour',
    'balayage',
    'highlight',
    'blowout',
    'perm',
    'cat',
    'toc',
    'nhuom',
    'uon',
    'goi',
  ],
  barbershop: ['barber', 'fade', 'beard', 'shave', 'rau', 'cao'],
  'day-spa': ['spa', 'sauna', 'scrub'],
  massage: ['massage', 'reflexology', 'matxa', 'mat', 'xa'],
  lashes: ['lash', 'lashe', 'eyelash', 'extension', 'mi', 'noi'],
  brows: ['brow', 'eyebrow', 'threading', 'may'],
  waxing: ['wax', 'waxing'],
  'skin-care': ['facial', 'skin', 'peel', 'da'],
  tattoo: ['tattoo', 'piercing', 'xam'],
  makeup: ['makeup', 'bridal'],
};

const single = (word: string) => word.replace(/s$/, '');

/**
 * The category whose services or name these words say; they are without accents. What is spelt right goes before what is nearly right:
 * a slip of the finger is forgiven when nothing else is meant.
 */
export function categoryOfWords<C extends { readonly slug: string; readonly plainName: string }>(
  words: readonly string[],
  categories: readonly C[],
): C | null {
  if (words.length === 0) return null;
  const wordsOf = ({ slug, plainName }: C) => [...(serviceWords[slug] ?? []), ...plainName.split(' ').map(single)];
  const meansAll = (isMeant: (typed: string, known: string) => boolean) =>
    categories.find((one) => words.every((word) => wordsOf(one).some((known) => isMeant(single(word), known))));
  return meansAll((typed, known) => typed === known) ?? meansAll(isSlip) ?? null;
}
