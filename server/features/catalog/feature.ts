import * as contract from 'core/catalog/contract';
import { defineFeature } from '../../define-feature.ts';
import { routes } from './routes.ts';

export const feature = defineFeature({ name: 'catalog', contract, routes });
