import { deliverySettled } from 'core/deliveries/contract';
import { giftCardBought, giftCardChanged } from 'core/gift-cards/contract';
import type { BusinessScope } from 'core/kernel/scope';
import type { Deps } from '../../deps.ts';
import { onSchedule, type Job, onEvents } from '../../platform/jobs.ts';
import { queuePurchaseConfirmation, queueGiftCard } from './letters/commands.ts';
import { recordCardDelivery, sendDueCards } from './sending/commands.ts';

export const jobs = (deps: Deps): Job[] => [
  onEvents('mail-gift-card', [giftCardChanged], async ({ id, tx, scope, payload }) => {
    if (payload.what === 'sent') await queueGiftCard({ deps, tx, scope: scope as BusinessScope }, payload, id);
  }),
  onEvents('confirm-gift-card', [giftCardBought], ({ tx, scope, payload }) =>
    queuePurchaseConfirmation({ deps, tx, scope: scope as BusinessScope }, payload.gift_card_id),
  ),
  onEvents('note-gift-card-settled', [deliverySettled], ({ tx, scope, payload }) =>
    recordCardDelivery({ deps, tx, scope: scope as BusinessScope }, payload),
  ),
  onSchedule('send-gift-cards', '*/15 * * * *', ({ pool }) => sendDueCards({ deps, pool })),
];
