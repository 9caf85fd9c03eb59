import * as contract from 'core/checkout/contract';
import { defineFeature } from '../../define-feature.ts';
import { settleCardTender } from './cards/commands.ts';
import { jobs as dayJobs } from './days/jobs.ts';
import { jobs as refundJobs } from './refunds/jobs.ts';
import type { Deps } from '../../deps.ts';
import { routes } from './routes.ts';

const jobs = (deps: Deps) => [...refundJobs(deps), ...dayJobs(deps)];

export const feature = defineFeature({ name: 'checkout', contract, routes, jobs, settlers: { ticket: settleCardTender } });
