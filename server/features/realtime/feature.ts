import * as contract from 'core/realtime/contract';
import { defineFeature } from '../../define-feature.ts';
import { routes } from './routes.ts';

export const feature = defineFeature({ name: 'realtime', contract, routes });
