import { refusal } from '../kernel/refusals/reason.ts';

export const automationFixed = refusal('automation.fixed', 'Somebody has paid for this one, so it always goes out.');
export const automationTiming = refusal('automation.timing', 'It can’t go out at that time. Please pick one from the list.');
export const noOwnWay = refusal('automation.no_own_way', 'Add your phone or email to your profile, and we can send you a test.');
export const noOwnMail = refusal('automation.no_own_mail', 'This one is an email. Add your email to your profile to get a test.');
