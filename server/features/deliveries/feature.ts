import * as contract from 'core/deliveries/contract';
import { defineFeature } from '../../define-feature.ts';
import { serveTextDeliveryReports } from '../../platform/edge/webhooks.ts';
import { serveShortLinks } from '../../platform/edge/short-links.ts';
import { receiveCarrierReport } from './commands.ts';
import { jobs } from './jobs.ts';
import { openShortLink } from './links/commands.ts';

export const feature = defineFeature({
  name: 'deliveries',
  contract,
  jobs: (deps, { textCredit, textRules }) => jobs(deps, textCredit, textRules),
  serve: (app, deps, { textRules }) => {
    serveTextDeliveryReports(app, (path, params, signature) =>
      receiveCarrierReport({ deps }, path, params, signature, textRules?.settled),
    );
    serveShortLinks(app, {
      origin: deps.config.PUBLIC_ORIGIN,
      shortHost: deps.config.SHORT_HOST,
      open: (key, ip) => openShortLink({ deps }, key, ip),
    });
  },
});
