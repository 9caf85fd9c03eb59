import { describe, expect, test } from 'vitest';
import {
  addressFor,
  type SearchCategory,
  categoryMeant,
  emptySearch,
  placeFrom,
  placeText,
  questionOf,
  wishFrom,
} from './search-input.ts';

const categories: SearchCategory[] = [
  { id: 1, slug: 'nail-salon', name: 'Nail Salon', name_vi: 'Tiệm nail', trade: 'nails' },
  { id: 4, slug: 'hair-salon', name: 'Hair Salon', name_vi: 'Tiệm tóc', trade: 'hair' },
  { id: 6, slug: 'tattoo', name: 'Tattoo & Piercing', name_vi: 'Xăm & xỏ khuyên', trade: 'tattoo' },
];
const wish = (search: string) => wishFrom(new URLSearchParams(search));

describe('a wish in an address', () => {
  test.each([
    ['77036', { city: '', state_id: '', zip: '77036' }],
    ['Houston', { city: 'Houston', state_id: '', zip: '' }],
    ['San Jose, ca', { city: 'San Jose', state_id: 'CA', zip: '' }],
    ['Houston, TX 77036', { city: '', state_id: '', zip: '77036' }],
    ['', { city: '', state_id: '', zip: '' }],
  ])('%s is a place', (text, place) => expect(placeFrom(text)).toEqual(place));

  test('what makes no sense is left out', () => {
    expect(wish('state_id=Texas&zip=1&page=-3&lat=9999&lng=1&open=yes')).toEqual({ ...emptySearch, state_id: 'TE' });
    expect(wish('state_id=%3C1')).toEqual(emptySearch);
  });

  test('a form without scripts may send a ZIP as the city', () => {
    expect(wish('q=gel&city=77036')).toMatchObject({ q: 'gel', city: '', zip: '77036' });
  });

  test('goes there and back again', () => {
    const asked = {
      ...emptySearch,
      q: 'móng',
      category: 'nail-salon',
      city: 'San Jose',
      state_id: 'CA',
      near: { lat: 29.7, lng: -95.4 },
      open: true,
      map: true,
      page: 3,
    };
    expect(wish(addressFor(asked, { page: 3 }).split('?')[1] ?? '')).toEqual(asked);
  });

  test('another page begins with every other change', () => {
    expect(addressFor(wish('q=gel&page=4'), { open: true })).toBe('/search?q=gel&open=1');
    expect(addressFor(emptySearch)).toBe('/search');
    expect(placeText(wish('city=Houston&state_id=tx'))).toBe('Houston, TX');
  });
});

describe('words that name a category', () => {
  test.each([
    ['nails', 'nail-salon'],
    ['#nail', 'nail-salon'],
    ['Tiệm Tóc', 'hair-salon'],
    ['tiem toc', 'hair-salon'],
    ['hair salons', 'hair-salon'],
    ['Tattoo', 'tattoo'],
    ['gel manicure', 'nail-salon'],
    ['làm móng', 'nail-salon'],
    ['haircuts', 'hair-salon'],
    ['manicre', 'nail-salon'],
    ['gel mancure', 'nail-salon'],
    ['tatto', 'tattoo'],
    ['hari cut', null],
  ])('%s', (q, slug) => expect(categoryMeant(q, categories)?.slug ?? null).toBe(slug));

  test('a name is not a category', () => {
    expect(categoryMeant('Lotus', categories)).toBeNull();
    expect(categoryMeant('', categories)).toBeNull();
    expect(questionOf(wish('q=lotus&city=Houston'), categories)).toEqual({ names: 'lotus Houston', list: null });
  });

  test('an unknown chosen category is asked for as it stands, and finds nobody', () => {
    expect(questionOf(wish('category=cats'), categories).list).toMatchObject({ category: 'cats' });
  });
});
