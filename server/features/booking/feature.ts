import * as contract from 'core/booking/contract';
import { defineFeature } from '../../define-feature.ts';
import { feePaid } from './guarantees/commands.ts';
import { jobs } from './jobs.ts';
import { bookCharged } from './orders/commands.ts';
import { routes } from './routes.ts';

export const feature = defineFeature({
  name: 'booking',
  contract,
  routes,
  jobs,
  settlers: { deposit: bookCharged, fee: feePaid },
});
