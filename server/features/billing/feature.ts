import * as contract from 'core/billing/contract';
import { defineFeature } from '../../define-feature.ts';
import { jobs } from './jobs.ts';
import { startPaidPlan } from './paying/commands.ts';
import { routes } from './routes.ts';

export const feature = defineFeature({ name: 'billing', contract, routes, jobs, settlers: { plan: startPaidPlan } });
