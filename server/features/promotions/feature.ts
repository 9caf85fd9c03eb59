import * as contract from 'core/promotions/contract';
import { defineFeature } from '../../define-feature.ts';
import { routes } from './routes.ts';

export const feature = defineFeature({ name: 'promotions', contract, routes });
