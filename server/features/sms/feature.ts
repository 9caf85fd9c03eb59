import * as contract from 'core/sms/contract';
import { defineFeature } from '../../define-feature.ts';

export const feature = defineFeature({ name: 'sms', contract });
