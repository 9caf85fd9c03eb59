import * as contract from 'core/deliveries/contract';
import { defineFeature } from '../../define-feature.ts';
import { serveTextWebhook } from '../../platform/edge/webhooks.ts';
import { receiveCarrierReport } from './commands.ts';
import { jobs } from './jobs.ts';

export const feature = defineFeature({
  name: 'deliveries',
  contract,
  jobs,
  serve: (app, deps) =>
    serveTextWebhook(app, (path, params, signature) => receiveCarrierReport({ deps }, path, params, signature)),
});
