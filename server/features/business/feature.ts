import * as contract from 'core/business/contract';
import { changesPublicPage } from 'core/kernel/event';
import { defineFeature } from '../../define-feature.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

export const feature = defineFeature({
  name: 'business',
  contract,
  routes: (_deps, all) => routes(all.permissions),
  jobs: (_deps, all) => jobs(all.events.filter(changesPublicPage)),
});
