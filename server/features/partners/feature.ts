import * as contract from 'core/partners/contract';
import { defineFeature } from '../../define-feature.ts';

export const feature = defineFeature({ name: 'partners', contract });
