import type * as contract from 'core/discovery/contract';
import type { Examples } from './shape.ts';

export const examples: Examples<typeof contract> = {
  searchBusinesses: { access: 'anyone', own: () => ({ query: { text: 'lotus' } }) },
  searchByCategory: {
    access: 'anyone',
    own: () => ({ query: { category: 'nail-salon', city: 'Houston', state_id: 'TX', time: '10:30', page: 1 } }),
  },
  searchLocation: { access: 'anyone', own: () => ({ query: { text: 'Houston' } }) },
  searchTimes: { access: 'anyone', own: () => ({ query: { date: '2026-03-08', userTimezone: 'America/Chicago' } }) },
  searchPosts: { access: 'anyone', own: () => ({ query: { q: '#cateyenails', page: 1 } }) },
  businessForYou: { access: 'anyone', own: () => ({ query: { lat: 29.76, lng: -95.37 } }) },
  popularCategories: { access: 'anyone', own: () => ({}) },
  advertisements: { access: 'anyone', own: () => ({}) },
};
