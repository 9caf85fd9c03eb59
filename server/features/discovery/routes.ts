import type * as contract from 'core/discovery/contract';
import type { Deps } from '../../deps.ts';
import { platformScope } from '../../platform/db.ts';
import type { Handlers } from '../../platform/http.ts';
import { listByCategory, placesFor, popularFor, rememberedSearch, timesOn } from './commands.ts';
import { findPosts } from './posts/commands.ts';
import { categoriesByPopularity, shownAdvertisements } from './queries.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => {
  const search = rememberedSearch(deps);
  return {
    searchBusinesses: async ({ query }) => ({ businesses: await search(query.text) }),
    searchByCategory: ({ query }) => listByCategory(deps, query),
    searchLocation: async ({ query }) => ({ data: placesFor(deps, query) }),
    searchTimes: async ({ query }) => ({ data: timesOn(deps, query) }),
    searchPosts: ({ query }) => findPosts(deps, query),
    businessForYou: async ({ query }) => ({ data: await popularFor(deps, query) }),
    popularCategories: async () => ({ data: await deps.db.read(platformScope, categoriesByPopularity) }),
    advertisements: async () => ({ data: await deps.db.read(platformScope, (tx) => shownAdvertisements(tx, deps.clock.now())) }),
  };
};
