import * as contract from 'core/messaging/contract';
import { defineFeature } from '../../define-feature.ts';

export const feature = defineFeature({ name: 'messaging', contract });
