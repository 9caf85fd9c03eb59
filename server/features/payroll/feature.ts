import * as contract from 'core/payroll/contract';
import { defineFeature } from '../../define-feature.ts';
import { routes } from './routes.ts';

export const feature = defineFeature({ name: 'payroll', contract, routes });
