import { refusal } from '../kernel/refusals/reason.ts';

export const runOverlaps = refusal('payroll.overlaps', 'Some of these days are already in another pay run.');
export const runTooLong = refusal('payroll.too_long', 'A pay run can be {most} days at most.');
export const runFinalised = refusal('payroll.finalised', 'This pay run is finalized. Put changes into the next one.');
export const runChangedMeanwhile = refusal(
  'payroll.changed',
  'Someone just changed this pay run. Take another look, then try again.',
);
export const runNotDraft = refusal('payroll.not_draft', 'Make it a draft again first.');
export const runNotReviewed = refusal('payroll.not_reviewed', 'Review it first.');
export const runNotOver = refusal('payroll.not_over', 'You can finalize it once {day} is over.');
export const runFiguresChanged = refusal(
  'payroll.figures_changed',
  'The figures changed after you reviewed them: a ticket, a tip or hours. Make it a draft again and take another look.',
);
export const runNotFinalised = refusal('payroll.not_finalised', 'Finalize it first.');
export const paidAlready = refusal('payroll.paid_already', '{name} was already paid for these days.');
export const takenBackAlready = refusal('payroll.taken_back_already', 'This was already taken back.');
export const runNobody = refusal('payroll.nobody', 'Nobody in this pay run has a pay rule yet.');
export const ruleTooEarly = refusal('payroll.rule_too_early', 'The days before {day} are finalized. Choose that day or later.');
export const ruleBothTargets = refusal('payroll.rule_both_targets', 'A rate is for a service or for a category, not both.');
export const ruleRateTwice = refusal('payroll.rule_rate_twice', 'There are two rates for the same thing.');
export const ruleUnknownService = refusal('payroll.rule_unknown_service', 'This isn’t on your menu.');
export const ruleSteps = refusal('payroll.rule_steps', 'The first tier starts at $0, and each tier starts above the one before.');
export const ruleHelper = refusal('payroll.rule_helper', 'Choose someone else on the team as the helper.');
export const ruleHelpersTooMuch = refusal('payroll.rule_helpers_too_much', 'Helpers can’t get more than all of the commission.');
export const noPerson = refusal('payroll.no_person', 'Choose someone on the team.');
export const noRule = refusal('payroll.no_rule', '{name} has no pay rule yet.');
export const entryAmount = refusal('payroll.entry_amount', 'Enter an amount above $0.');
export const advanceMoreThanOwed = refusal('payroll.advance_more_than_owed', 'Only {amount} of advances is still owed.');
export const partChanged = refusal('payroll.part_changed', 'This amount just changed. Take another look.');
export const notOwnPay = refusal('payroll.not_own', 'You can only do this for your own pay.');
export const answeredAlready = refusal('payroll.answered_already', 'This question was already answered.');
export const noDraftForAnswer = refusal(
  'payroll.no_draft_for_answer',
  'This pay run can’t be changed anymore. Start the next one first; the amount goes there.',
);
export const nobodysPay = refusal('payroll.no_pay', 'There’s no pay for these days yet.');
