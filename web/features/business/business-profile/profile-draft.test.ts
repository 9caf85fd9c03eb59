import { expect, test } from 'vitest';
import { changedDays, changedLinks, clashesIn, type Details, draftOf, rebased, updateOf } from './profile-draft.ts';

const details = {
  id: 7,
  bus_name: 'Lotus',
  bus_phone: '7135550134',
  about: '',
  address: '9 Main St',
  city: 'Houston',
  state_id: 'TX',
  zip: '77036',
  latitude: 29.7,
  longitude: -95.5,
  business_categories: [{ id: 1, slug: 'nails', name: 'Nails', name_vi: 'Móng' }],
  bus_image: '/media/front.webp',
  color_code: null,
  layout_type: 'wave',
  socialLinks: [{ type: 'yelp', url: 'https://yelp.com/lotus' }],
  working_schedule: [],
} as unknown as Details;
const draft = draftOf(details, 'wide_menu_display');

test('the picture goes back as the text it came as, the categories as ids, and nothing else that is as it was', () => {
  expect(updateOf(details, draft, draft)).toEqual({ id: 7, business_categories: [1], bus_image: '/media/front.webp' });
});

test('what was emptied is null, which the form sends as an empty text', () => {
  const after = { ...draft, address: '', bus_name: 'Lotus Nails', photo: { kind: 'removed' } as const };
  expect(updateOf(details, draft, after)).toMatchObject({ address: null, bus_name: 'Lotus Nails', bus_image: null });
});

test('hours and links are sent only where they differ', () => {
  expect([changedDays(draft, draft), changedLinks(draft, draft)]).toEqual([[], null]);
  const sunday = { day: 'Sunday', available: 1, start_time: '11:00', end_time: '16:00' } as const;
  expect(changedDays(draft, { ...draft, week: [...draft.week.slice(0, 6), sunday] })).toEqual([sunday]);
  const links = { ...draft.links, yelp: ' ', facebook: ' https://facebook.com/lotus ' };
  expect(changedLinks(draft, { ...draft, links })).toEqual([{ type: 'facebook', url: 'https://facebook.com/lotus' }]);
});

test('what somebody else stored meanwhile stays stored where it was not touched', () => {
  const monday = { day: 'Monday', available: 1, start_time: '08:00', end_time: '16:00' } as const;
  const tuesday = { ...monday, day: 'Tuesday' } as const;
  const mine = { ...draft, bus_name: 'Mine', week: [monday, ...draft.week.slice(1)] };
  const links = { ...draft.links, facebook: 'https://facebook.com/lotus' };
  const week = draft.week.map((day, i) => (i === 1 ? tuesday : day));
  const stored = { ...draft, about: 'Theirs', business_categories: [2], week, links };
  const { before, draft: after } = rebased({ before: draft, draft: mine }, stored);
  expect(updateOf(details, before, after)).toEqual({
    id: 7,
    bus_name: 'Mine',
    business_categories: [2],
    bus_image: '/media/front.webp',
  });
  expect([changedDays(before, after), changedLinks(before, after)]).toEqual([[monday], null]);
  expect(clashesIn({ before: draft, draft: mine }, stored)).toEqual([]);
});

test('what both changed is named', () => {
  const mine = { ...draft, bus_name: 'Mine', zip: '77002' };
  expect(clashesIn({ before: draft, draft: mine }, { ...draft, bus_name: 'Theirs', zip: '77002' })).toEqual(['bus_name']);
});
