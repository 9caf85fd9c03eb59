/** What those who do the work call themselves, by the kind of business. */
const bySlug = {
  'nail-salon': 'tech',
  lashes: 'artist',
  barbershop: 'barber',
  'hair-salon': 'stylist',
  'day-spa': 'therapist',
  tattoo: 'artist',
  'skin-care': 'esthetician',
  massage: 'therapist',
  makeup: 'artist',
  waxing: 'esthetician',
  brows: 'artist',
} as const;
export type StaffWord = (typeof bySlug)[keyof typeof bySlug] | 'other';

const isKnown = (slug: string): slug is keyof typeof bySlug => Object.hasOwn(bySlug, slug);

/** The first category names them, as it decides the trade; a kind that is not known has no word of its own. */
export function staffWordOf(categories: readonly { readonly slug: string }[]): StaffWord {
  const [first] = categories;
  return first && isKnown(first.slug) ? bySlug[first.slug] : 'other';
}
