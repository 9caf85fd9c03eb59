import * as contract from 'core/sms/contract';
import { defineFeature } from '../../define-feature.ts';
import { serveInboundTexts } from '../../platform/edge/webhooks.ts';
import { openTextRules } from './guard/commands.ts';
import { receiveText } from './inbound/commands.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

export const feature = defineFeature({
  name: 'sms',
  contract,
  routes,
  jobs,
  textRules: openTextRules,
  serve: (app, deps) => serveInboundTexts(app, (path, params, signature) => receiveText({ deps }, path, params, signature)),
});
