import { expect, it } from 'vitest';
import { cancellationText, cancelRule, cancelRuleFor } from './rules.ts';

const house = {
  cancel_free_hours: 24,
  late_fee_cents: 1500,
  booking_policy: 'none',
  fee_preset: 'moderate',
  cancel_notice_min: 90,
} as const;
const visit = (now: string) => ({ start: '2026-11-20T21:15:00Z', now: new Date(now), when: (at: string) => at.slice(0, 16) });

it('says one sentence about one rule, before and after the free time, in both languages', () => {
  const flat = cancelRule(house, true);
  const carded = cancelRule({ ...house, booking_policy: 'deposit' }, true);
  const free = cancelRule({ ...house, late_fee_cents: 0 }, true);
  const early = visit('2026-11-18T10:00:00Z');
  const late = visit('2026-11-20T21:00:00Z');
  const said = [
    [cancellationText('en', flat, null), 'Free to cancel until 24 hours before. After that it costs $15.00.'],
    [cancellationText('en', flat, early), 'Free to cancel until 2026-11-19T21:15. After that it costs $15.00.'],
    [cancellationText('en', flat, late), 'Canceling now costs $15.00. It was free until 2026-11-19T21:15.'],
    [cancellationText('en', free, late), 'Free to cancel anytime before your visit.'],
    [cancellationText('vi', free, null), 'Hủy trước giờ hẹn lúc nào cũng không mất phí.'],
    [
      cancellationText('en', carded, null),
      'Free to cancel until 90 min before. After that it costs 30% of the price. A no-show costs 50% of the price.',
    ],
    [
      cancellationText('vi', cancelRuleFor(carded, 4000), early),
      'Hủy không mất phí đến 2026-11-20T19:45. Trễ hơn thì mất phí $12.00. Không đến thì mất phí $20.00.',
    ],
    [
      cancellationText('en', cancelRule({ ...house, booking_policy: 'deposit' }, false), null),
      cancellationText('en', flat, null),
    ],
  ];
  for (const [sentence, expected] of said) expect.soft(sentence).toBe(expected);
});
