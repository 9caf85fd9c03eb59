import { refusal } from '../kernel/refusals/reason.ts';

export const takesCode = refusal('promotion.takes_code', '{name} needs its code.');
export const codeTaken = refusal('promotion.code_taken', 'Another promotion already has this code.');
export const usedMore = refusal('promotion.used_more', 'It’s already on more tickets than that.');
export const full = refusal('promotion.full', 'You already have {most} promotions. Please delete old ones.');
export const unknown = refusal('promotion.unknown', 'We can’t find that promotion.');
export const lettersDigits = refusal('promotion.letters_digits', 'Please use 3 to 20 letters and numbers.');
export const oneLetter = refusal('promotion.one_letter', 'Please use at least one letter.');
export const over100 = refusal('promotion.over_100', 'You can’t take more than 100 percent off.');
export const backwards = refusal('promotion.backwards', 'The last day can’t be before the first.');
export const bothHours = refusal('promotion.both_hours', 'Please enter a start and an end time.');
export const sameHours = refusal('promotion.same_hours', 'Start and end times must be different.');
export const paused = refusal('promotion.paused', '{name} is paused.');
export const usedUp = refusal('promotion.used_up', '{name} has reached its limit.');
export const planned = refusal('promotion.planned', '{name} hasn’t started yet.');
export const ended = refusal('promotion.ended', '{name} has ended.');
export const wrongDay = refusal('promotion.wrong_day', '{name} doesn’t apply today.');
export const wrongHours = refusal('promotion.wrong_hours', '{name} doesn’t apply at this time of day.');
