import * as contract from 'core/time-clock/contract';
import { defineFeature } from '../../define-feature.ts';
import { routes } from './routes.ts';

export const feature = defineFeature({ name: 'time-clock', contract, routes });
