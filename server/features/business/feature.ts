import * as contract from 'core/business/contract';
import { changesPublicPage } from 'core/kernel/event';
import { defineFeature } from '../../define-feature.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

export const feature = defineFeature({
  name: 'business',
  contract,
  routes: (_deps, all) => routes(all.permissions),
  jobs: (deps, all) => jobs(deps, all.events.filter(changesPublicPage)),
});
