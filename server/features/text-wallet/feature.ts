import * as contract from 'core/text-wallet/contract';
import { defineFeature } from '../../define-feature.ts';
import { openTextCredit } from './credit/commands.ts';
import { jobs } from './jobs.ts';
import { addRecharge } from './recharges/commands.ts';
import { routes } from './routes.ts';

export const feature = defineFeature({
  name: 'text-wallet',
  contract,
  routes,
  jobs,
  settlers: { sms: addRecharge },
  textCredit: openTextCredit,
});
