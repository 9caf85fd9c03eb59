import * as contract from 'core/reports/contract';
import { defineFeature } from '../../define-feature.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

export const feature = defineFeature({ name: 'reports', contract, jobs, routes });
