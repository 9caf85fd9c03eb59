import * as contract from 'core/gift-cards/contract';
import { defineFeature } from '../../define-feature.ts';
import { issueBoughtCard } from './buying/commands.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

export const feature = defineFeature({ name: 'gift-cards', contract, routes, jobs, settlers: { gift_card: issueBoughtCard } });
