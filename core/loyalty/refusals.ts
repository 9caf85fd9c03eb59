import { refusal } from '../kernel/refusals/reason.ts';

export const charging = refusal('loyalty.charging', 'A card is being charged for this membership.');
export const restoreLate = refusal('loyalty.restore_late', 'A program can be restored for {days} days.');
export const tierIncomplete = refusal('loyalty.tier_incomplete', 'A tier has a name, a sum and points for each dollar.');
export const wholeCents = refusal('loyalty.whole_cents', 'Each point has to be worth whole cents, as 200 points for $10.');
export const tierPoints = refusal('loyalty.tier_points', 'In the tier one earns more for each dollar than without.');
export const rewardPromised = refusal(
  'loyalty.reward_promised',
  'Members have earned points for this reward. Offer another program for another one.',
);
export const pointsSteps = refusal('loyalty.points_steps', 'Points pay in steps of {step}.');
export const notEnough = refusal('loyalty.not_enough', 'There are not enough points for that.');
export const noMember = refusal('loyalty.no_member', 'They are no member of this program.');
export const paidAlready = refusal('loyalty.paid_already', 'This membership is paid for already.');
export const paidByCard = refusal('loyalty.paid_by_card', 'This membership is paid for with a card.');
export const freeToJoin = refusal('loyalty.free_to_join', 'This program costs nothing to join.');
