import * as contract from 'core/payroll/contract';
import { defineFeature } from '../../define-feature.ts';

export const feature = defineFeature({ name: 'payroll', contract });
