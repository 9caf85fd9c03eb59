import * as contract from 'core/push/contract';
import { defineFeature } from '../../define-feature.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

export const feature = defineFeature({ name: 'push', contract, routes, jobs });
