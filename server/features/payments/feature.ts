import * as contract from 'core/payments/contract';
import { defineFeature } from '../../define-feature.ts';
import { serveCardWebhook } from '../../platform/edge/webhooks.ts';
import { receiveProviderNotice } from './charges/commands.ts';
import { jobs } from './jobs.ts';

export const feature = defineFeature({
  name: 'payments',
  contract,
  jobs: (deps, all) => jobs(deps, all.settlers),
  serve: (app, deps, all) =>
    serveCardWebhook(app, (raw, signature) => receiveProviderNotice({ deps }, raw, signature, all.settlers)),
});
