import * as contract from 'core/accounting/contract';
import { defineFeature } from '../../define-feature.ts';
import { routes } from './routes.ts';

export const feature = defineFeature({ name: 'accounting', contract, routes });
