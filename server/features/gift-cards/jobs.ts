import { giftCardBought, giftCardChanged } from 'core/gift-cards/contract';
import type { BusinessScope } from 'core/kernel/scope';
import type { Deps } from '../../deps.ts';
import { type Job, on } from '../../platform/jobs.ts';
import { confirm } from './buying/commands.ts';
import { mail } from './cards/commands.ts';

export const jobs = (deps: Deps): Job[] => [
  on('mail-gift-card', [giftCardChanged], async ({ id, tx, scope, payload }) => {
    if (payload.what === 'sent') await mail(deps, tx, scope as BusinessScope, payload, id);
  }),
  on('confirm-gift-card', [giftCardBought], ({ tx, scope, payload }) =>
    confirm(deps, tx, scope as BusinessScope, payload.gift_card_id),
  ),
];
