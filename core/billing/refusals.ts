import { refusal } from '../kernel/refusals/reason.ts';

export const planTooSmall = refusal('billing.plan_too_small', '{plan} is for {limit} staff, and you have {staff}.');
export const paymentPending = refusal('billing.payment_pending', 'A payment for your plan is still being checked.');
export const cardNotKept = refusal('billing.card_not_kept', 'Failed to store card details.');
export const noCard = refusal('billing.no_card', 'No Card found.');
export const cardsFull = refusal('billing.cards_full', 'You can keep up to {most} cards. Please remove one first.');
export const freePlan = refusal('billing.free_plan', 'You move to the free plan when you cancel yours.');
export const priceChanged = refusal('billing.price_changed', 'The price has changed. Please take another look.');
export const nothingToCancel = refusal('billing.nothing_to_cancel', 'There’s no paid plan to cancel.');
export const nothingToKeep = refusal('billing.nothing_to_keep', 'There’s no paid plan to keep.');
export const cardPaysPlan = refusal('billing.card_pays_plan', 'This card pays for your plan. Add another one first.');
export const samePlan = refusal('billing.same_plan', 'You’re already on this plan.');
export const cardRefused = refusal('billing.card_refused', '{why}');
