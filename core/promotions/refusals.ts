import { refusal } from '../kernel/refusals/reason.ts';

export const takesCode = refusal('promotion.takes_code', '{name} takes its code.');
export const codeTaken = refusal('promotion.code_taken', 'Another promotion has this code.');
export const usedMore = refusal('promotion.used_more', 'It is on more tickets than that already.');
export const full = refusal('promotion.full', 'There are {most} promotions already. Please delete old ones.');
export const unknown = refusal('promotion.unknown', 'There is no such promotion.');
export const lettersDigits = refusal('promotion.letters_digits', 'Please use 3 to 20 letters and digits.');
export const oneLetter = refusal('promotion.one_letter', 'Please use at least one letter.');
export const over100 = refusal('promotion.over_100', 'No more than 100 percent can be taken off.');
export const backwards = refusal('promotion.backwards', 'The last day is not before the first.');
export const bothHours = refusal('promotion.both_hours', 'Hours have a beginning and an end.');
export const sameHours = refusal('promotion.same_hours', 'It ends at another time than it begins.');
export const paused = refusal('promotion.paused', '{name} is paused.');
export const usedUp = refusal('promotion.used_up', '{name} has been used up.');
export const planned = refusal('promotion.planned', '{name} has not begun yet.');
export const ended = refusal('promotion.ended', '{name} has ended.');
export const wrongDay = refusal('promotion.wrong_day', '{name} is not for today.');
export const wrongHours = refusal('promotion.wrong_hours', '{name} is not for this time of day.');
