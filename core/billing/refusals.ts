import { refusal } from '../kernel/refusals/reason.ts';

export const planTooSmall = refusal('billing.plan_too_small', '{plan} is for {limit} people, and {staff} work here.');
export const paymentPending = refusal('billing.payment_pending', 'A payment for the plan is still being checked.');
export const cardNotKept = refusal('billing.card_not_kept', 'Failed to store card details.');
export const noCard = refusal('billing.no_card', 'No Card found.');
export const cardsFull = refusal('billing.cards_full', 'Please remove a card first: {most} can be kept.');
export const freePlan = refusal('billing.free_plan', 'The free plan begins when you cancel yours.');
export const priceChanged = refusal('billing.price_changed', 'The price has changed. Please look again.');
export const nothingToCancel = refusal('billing.nothing_to_cancel', 'There is no paid plan to cancel.');
export const nothingToKeep = refusal('billing.nothing_to_keep', 'There is no paid plan to keep.');
export const cardPaysPlan = refusal('billing.card_pays_plan', 'This card pays for your plan. Add another one first.');
export const samePlan = refusal('billing.same_plan', 'This is your plan already.');
export const cardRefused = refusal('billing.card_refused', '{why}');
