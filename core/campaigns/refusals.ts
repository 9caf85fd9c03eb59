import { refusal } from '../kernel/refusals/reason.ts';

export const empty = refusal('campaign.empty', 'Please write the text for your clients.');
export const placeholder = refusal('campaign.placeholder', 'Campaigns can’t fill in {place}.');
export const begun = refusal('campaign.begun', 'This campaign can’t be changed anymore.');
export const step = refusal('campaign.step', 'This campaign just changed. Please take another look.');
export const past = refusal('campaign.past', 'Please choose a time in the future.');
export const nobody = refusal('campaign.nobody', 'Nobody who agreed to texts about offers is on this list.');
export const noCredit = refusal('campaign.no_credit', 'You have no text credit left. Please add some first.');
export const many = refusal('campaign.many', 'Up to {most} campaigns can be open. Please finish or delete one first.');
export const noPhone = refusal('campaign.no_phone', 'Your account has no phone number to send a test to.');
