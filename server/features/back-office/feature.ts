import * as contract from 'core/back-office/contract';
import { defineFeature } from '../../define-feature.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

export const feature = defineFeature({ name: 'back-office', contract, routes, jobs });
