import * as contract from 'core/loyalty/contract';
import { defineFeature } from '../../define-feature.ts';
import { jobs } from './jobs.ts';
import { extendPaidMembership } from './paying/commands.ts';
import { routes } from './routes.ts';

export const feature = defineFeature({ name: 'loyalty', contract, routes, jobs, settlers: { membership: extendPaidMembership } });
