import * as contract from 'core/checkout/contract';
import { defineFeature } from '../../define-feature.ts';
import { takeCard } from './cards/commands.ts';
import { routes } from './routes.ts';

export const feature = defineFeature({ name: 'checkout', contract, routes, settlers: { ticket: takeCard } });
