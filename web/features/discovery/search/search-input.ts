import { categoryOfWords } from 'core/discovery/services/rules';
import { lowerWithoutAccents } from 'core/kernel/text';

/** What somebody looks for, as it stands in the address of the search page. */
export type SearchInput = {
  readonly q: string;
  readonly category: string;
  readonly city: string;
  readonly state_id: string;
  readonly zip: string;
  readonly near: { readonly lat: number; readonly lng: number } | null;
  readonly open: boolean;
  /** Where there is room for one only: the map instead of the list. */
  readonly map: boolean;
  readonly page: number;
};
export type SearchCategory = {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly name_vi: string;
  readonly trade: string;
};
type Place = Pick<SearchInput, 'city' | 'state_id' | 'zip'>;

const nowhere: Place = { city: '', state_id: '', zip: '' };
export const emptySearch: SearchInput = { q: '', category: '', ...nowhere, near: null, open: false, map: false, page: 1 };

/** "77036", "Houston", "Houston, TX" or "Houston, TX 77036". */
export function placeFrom(text: string): Place {
  const typed = text.trim().slice(0, 80);
  const zip = /\b(\d{5})(?:-\d{4})?$/.exec(typed)?.[1];
  if (zip) return { ...nowhere, zip };
  const [, city = '', state = ''] = /^(.*?)(?:,\s*([A-Za-z]{2}))?$/.exec(typed) ?? [];
  return { ...nowhere, city: city.trim(), state_id: state.toUpperCase() };
}
export const placeText = ({ city, state_id, zip }: Place): string => zip || [city, state_id].filter(Boolean).join(', ');

const coordinate = (text: string | null, most: number): number | null => {
  const value = text !== null && /^-?\d{1,3}(\.\d{1,15})?$/.test(text) ? Number(text) : Number.NaN;
  return Math.abs(value) <= most ? value : null;
};

/** Whatever stands in an address: what makes no sense there is left out. A form without scripts sends a ZIP as the city. */
export function wishFrom(params: URLSearchParams): SearchInput {
  const text = (name: string, most: number) => (params.get(name) ?? '').trim().slice(0, most);
  const state = text('state_id', 2).toUpperCase();
  const zip = text('zip', 5);
  const place = placeFrom(text('city', 80));
  const lat = coordinate(params.get('lat'), 90);
  const lng = coordinate(params.get('lng'), 180);
  const page = Number(/^\d{1,5}$/.exec(params.get('page') ?? '')?.[0] ?? 1);
  return {
    q: text('q', 100),
    category: text('category', 60),
    city: place.city,
    state_id: /^[A-Z]{2}$/.test(state) ? state : place.state_id,
    zip: /^\d{5}$/.test(zip) ? zip : place.zip,
    near: lat === null || lng === null ? null : { lat, lng },
    open: params.get('open') === '1',
    map: params.get('view') === 'map',
    page: Math.max(1, page),
  };
}

/** The address of a wish, always spelt in the same order; another page begins with every other change. */
export function addressFor(wish: SearchInput, change: Partial<SearchInput> = {}): string {
  const { q, category, city, state_id, zip, near, open, map, page } = { ...wish, page: 1, ...change };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ q, category, city, state_id, zip })) if (value) params.set(name, value);
  if (near) {
    params.set('lat', near.lat.toFixed(3));
    params.set('lng', near.lng.toFixed(3));
  }
  if (open) params.set('open', '1');
  if (map) params.set('view', 'map');
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `/search?${params}` : '/search';
}

const fold = (text: string) =>
  lowerWithoutAccents(text)
    .replace(/^#/, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
const single = (word: string) => word.replace(/s$/, '');

/** "nails", "tiệm tóc", "gel manicure": words that name a whole category or its services are a search for that category. */
export function categoryMeant(q: string, categories: readonly SearchCategory[]): SearchCategory | null {
  const wanted = single(fold(q));
  if (wanted === '') return null;
  const names = ({ slug, name, name_vi, trade }: SearchCategory) =>
    [slug, name, name_vi, trade].map((text) => single(fold(text)));
  const exact = categories.find((category) => names(category).includes(wanted));
  if (exact) return exact;
  const known = categories.map((category) => ({ slug: category.slug, plainName: fold(category.name), category }));
  return categoryOfWords(fold(q).split(' '), known)?.category ?? null;
}

/** The category that counts: the chosen one, else the one the words name. */
export const categoryOf = (wish: SearchInput, categories: readonly SearchCategory[]): SearchCategory | null =>
  wish.category === ''
    ? categoryMeant(wish.q, categories)
    : (categories.find(({ slug, id }) => slug === wish.category || String(id) === wish.category) ?? null);

/** By name when there are words that name no category; otherwise a list by category and place, which has pages. */
export function questionOf(wish: SearchInput, categories: readonly SearchCategory[]) {
  const category = categoryOf(wish, categories);
  if (wish.q !== '' && wish.category === '' && !category)
    return { names: [wish.q.replace(/^#/, ''), wish.city].filter(Boolean).join(' '), list: null };
  const list = {
    ...((category ?? wish.category) && { category: category?.slug ?? wish.category }),
    ...(wish.city && { city: wish.city }),
    ...(wish.state_id && { state_id: wish.state_id }),
    ...(wish.zip && { zip: wish.zip }),
    ...wish.near,
    page: wish.page,
  };
  return { names: null, list };
}
