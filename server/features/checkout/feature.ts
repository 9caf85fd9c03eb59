import * as contract from 'core/checkout/contract';
import { defineFeature } from '../../define-feature.ts';
import { settleCardTender } from './cards/commands.ts';
import { jobs } from './refunds/jobs.ts';
import { routes } from './routes.ts';

export const feature = defineFeature({ name: 'checkout', contract, routes, jobs, settlers: { ticket: settleCardTender } });
