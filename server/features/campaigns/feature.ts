import * as contract from 'core/campaigns/contract';
import { defineFeature } from '../../define-feature.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';
import { openCampaignRules } from './fates/commands.ts';

export const feature = defineFeature({ name: 'campaigns', contract, routes, jobs, textRules: openCampaignRules });
