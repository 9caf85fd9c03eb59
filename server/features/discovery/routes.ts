import type * as contract from 'core/discovery/contract';
import type { Handlers } from '../../ctx.ts';
import type { Deps } from '../../deps.ts';
import { platformScope } from '../../platform/db.ts';
import { listByCategory, placesFor, popularFor, rememberedSearch, timesOn } from './commands.ts';
import { findPosts } from './posts/commands.ts';
import { categoriesByPopularity, shownAdvertisements } from './queries.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => {
  const search = rememberedSearch(deps);
  return {
    searchBusinesses: async (_ctx, { query }) => ({ businesses: await search(query.text) }),
    searchByCategory: ({ deps }, { query }) => listByCategory(deps, query),
    searchLocation: async (ctx, { query }) => ({ data: placesFor(ctx, query) }),
    searchTimes: async (ctx, { query }) => ({ data: timesOn(ctx, query) }),
    searchPosts: (ctx, { query }) => findPosts(ctx, query),
    businessForYou: async (ctx, { query }) => ({ data: await popularFor(ctx, query) }),
    popularCategories: async ({ deps }) => ({ data: await deps.db.read(platformScope, categoriesByPopularity) }),
    advertisements: async ({ deps }) => ({
      data: await deps.db.read(platformScope, (ctx) => shownAdvertisements(ctx, deps.clock.now())),
    }),
  };
};
