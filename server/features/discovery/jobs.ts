import {
  businessPublished,
  businessRecommended,
  businessRenamed,
  businessUpdated,
  colourChanged,
  scheduleChanged,
} from 'core/business/contract';
import type { BusinessScope } from 'core/kernel/scope';
import { reviewPublished } from 'core/reviews/contract';
import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/jobs.ts';
import { updateDirectoryOnEvents, runOnlyFromQueue } from '../../platform/outbox/crossing.ts';
import { showShop } from '../business/shop/commands.ts';
import { updateSearchCard, updateSearchHours } from './projection/commands.ts';
import { searchedHours } from './projection/queries.ts';

/** A card is drawn from what the directory shows of the shop, so that is brought up to date before; whoever else does it changes nothing then. */
const drawCard = (deps: Deps) => {
  const { look, run } = showShop(deps);
  return {
    look,
    run: async (told: Parameters<typeof run>[0] & { payload: { business_id: number } }, seen: Parameters<typeof run>[1]) => {
      await run(told, seen);
      await updateSearchCard(told, told.payload.business_id);
    },
  };
};

export const jobs = (deps: Deps): Job[] => [
  runOnlyFromQueue(
    updateDirectoryOnEvents(
      'shop-in-search',
      [businessPublished, businessUpdated, businessRenamed, colourChanged, businessRecommended, reviewPublished],
      drawCard(deps),
    ),
  ),
  runOnlyFromQueue(
    updateDirectoryOnEvents('hours-in-search', [businessPublished, scheduleChanged], {
      look: ({ from }) => deps.db.read(from as BusinessScope, searchedHours),
      run: (told, hours) => updateSearchHours(told, told.payload.business_id, hours),
    }),
  ),
];
