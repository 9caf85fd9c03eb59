import * as contract from 'core/ledger/contract';
import { defineFeature } from '../../define-feature.ts';

export const feature = defineFeature({ name: 'ledger', contract });
