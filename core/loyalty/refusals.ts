import { refusal } from '../kernel/refusals/reason.ts';

export const charging = refusal('loyalty.charging', 'A card is being charged for this membership.');
export const restoreLate = refusal('loyalty.restore_late', 'You can only restore a program within {days} days.');
export const tierIncomplete = refusal('loyalty.tier_incomplete', 'A tier needs a name, an amount and points per dollar.');
export const wholeCents = refusal('loyalty.whole_cents', 'Each point has to be worth whole cents, like 200 points for $10.');
export const tierPoints = refusal('loyalty.tier_points', 'The tier has to earn more points per dollar than the regular program.');
export const rewardPromised = refusal(
  'loyalty.reward_promised',
  'Members have already earned points toward this reward. Start a new program for a different one.',
);
export const pointsSteps = refusal('loyalty.points_steps', 'Points can only be used in steps of {step}.');
export const notEnough = refusal('loyalty.not_enough', 'They don’t have enough points for that.');
export const noMember = refusal('loyalty.no_member', 'They’re not a member of this program.');
export const paidAlready = refusal('loyalty.paid_already', 'This membership is already paid for.');
export const paidByCard = refusal('loyalty.paid_by_card', 'You need a card to pay for this membership.');
export const freeToJoin = refusal('loyalty.free_to_join', 'This program is free to join.');
