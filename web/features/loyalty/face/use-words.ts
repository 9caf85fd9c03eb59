import type { Program } from 'core/loyalty/contract';
import { missingFor, usableOf } from 'core/loyalty/rules/points';
import { useTranslations } from 'use-intl';
import { moneyText } from '../../../ui/display/money-text.ts';

type Promise = Omit<Program, 'id' | 'name' | 'terms'>;

/** What a program promises, in sentences. */
export function useWords() {
  const t = useTranslations('loyalty');
  return {
    earn: ({ earn_points }: Pick<Promise, 'earn_points'>) => t('earn', { count: earn_points }),
    reward: ({ reward_points, reward_cents }: Pick<Promise, 'reward_points' | 'reward_cents'>) =>
      t('reward', { count: reward_points, amount: moneyText(reward_cents) }),
    tier: ({ tier_name, tier_cents, tier_points }: Promise) =>
      tier_cents === null || tier_points === null
        ? null
        : t('tier', { name: tier_name, count: tier_points, amount: moneyText(tier_cents) }),
    lapse: ({ lapse_months }: Promise) => (lapse_months === null ? t('never') : t('lapse', { count: lapse_months })),
    price({ price_cents, term_months }: Pick<Promise, 'price_cents' | 'term_months'>): string {
      const amount = moneyText(price_cents);
      if (price_cents === 0) return t('free');
      return term_months === null ? t('forGood', { amount }) : t('perMonths', { amount, count: term_months });
    },
    /** Where somebody stands on the way to a reward. */
    standing(points: number, promise: Pick<Promise, 'reward_points' | 'reward_cents'>): string {
      if (points < 0) return t('owes', { count: -points });
      const ready = usableOf(points, promise, Number.MAX_SAFE_INTEGER);
      if (ready > 0) return t('ready', { amount: moneyText(ready) });
      return t('toGo', { count: missingFor(points, promise), amount: moneyText(promise.reward_cents) });
    },
  };
}
