import type { Locale } from 'core/accounts/rules';
import { cancellationText, cancelRule } from 'core/booking/cancellation/rules';
import type { Setting } from 'core/business/contract';

/** What canceling costs, as clients read it: with a card behind the visit, or without. Prepay clients leave one even where others don't. */
export function cancelSentence(language: Locale, setting: Setting, hasCard: boolean): string {
  const booking_policy = setting.booking_policy === 'none' ? 'card' : setting.booking_policy;
  return cancellationText(language, cancelRule({ ...setting, booking_policy }, hasCard), null);
}
