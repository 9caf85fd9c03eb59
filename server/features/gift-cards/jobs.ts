import { giftCardChanged } from 'core/gift-cards/contract';
import type { BusinessScope } from 'core/kernel/scope';
import type { Deps } from '../../app.ts';
import { type Job, on } from '../../platform/jobs.ts';
import { mail } from './cards/commands.ts';

export const jobs = (deps: Deps): Job[] => [
  on('mail-gift-card', [giftCardChanged], async ({ tx, scope, payload }) => {
    if (payload.what === 'sent') await mail(deps, tx, scope as BusinessScope, payload);
  }),
];
