import type { ManagedProgram, WishedProgram } from 'core/loyalty/contract';
import { isWholeCents } from 'core/loyalty/rules/points';

/** A program on its way; what is not filled in yet is null. */
export type ProgramDraft = {
  readonly name: string;
  readonly terms: string;
  readonly earn_points: number | null;
  readonly reward_points: number | null;
  readonly reward_cents: number | null;
  readonly hasTier: boolean;
  readonly tier_name: string;
  readonly tier_cents: number | null;
  readonly tier_points: number | null;
  readonly isPaid: boolean;
  readonly price_cents: number | null;
  readonly term_months: number | null;
  readonly lapse_months: number | null;
};

const blank: ProgramDraft = {
  name: '',
  terms: '',
  earn_points: 1,
  reward_points: 200,
  reward_cents: 1000,
  hasTier: false,
  tier_name: 'Gold',
  tier_cents: 300_00,
  tier_points: 2,
  isPaid: false,
  price_cents: 49_00,
  term_months: 12,
  lapse_months: 12,
};

export function draftOf(program: ManagedProgram | null): ProgramDraft {
  if (!program) return blank;
  const { name, terms, earn_points, reward_points, reward_cents, lapse_months } = program;
  const hasTier = program.tier_cents !== null;
  const isPaid = program.price_cents > 0;
  return {
    ...blank,
    name,
    terms,
    earn_points,
    reward_points,
    reward_cents,
    lapse_months,
    ...(hasTier && { hasTier, tier_name: program.tier_name, tier_cents: program.tier_cents, tier_points: program.tier_points }),
    ...(isPaid && { isPaid, price_cents: program.price_cents, term_months: program.term_months }),
  };
}

export const isRewardWhole = ({ reward_points, reward_cents }: ProgramDraft): boolean =>
  reward_points !== null && reward_cents !== null && isWholeCents({ reward_points, reward_cents });

/** What is sent; null while something is missing or does not add up. */
export function wishOf(draft: ProgramDraft): WishedProgram | null {
  const { name, terms, earn_points, reward_points, reward_cents, hasTier, isPaid, lapse_months } = draft;
  if (name.trim() === '' || earn_points === null || reward_points === null || reward_cents === null || !isRewardWhole(draft))
    return null;
  const tier = hasTier
    ? { tier_name: draft.tier_name.trim(), tier_cents: draft.tier_cents, tier_points: draft.tier_points }
    : { tier_name: '', tier_cents: null, tier_points: null };
  const isTierGood = tier.tier_cents !== null && tier.tier_name !== '' && (tier.tier_points ?? 0) > earn_points;
  if (hasTier && !isTierGood) return null;
  if (isPaid && !draft.price_cents) return null;
  const fee = isPaid
    ? { price_cents: draft.price_cents ?? 0, term_months: draft.term_months }
    : { price_cents: 0, term_months: null };
  return { name: name.trim(), terms, earn_points, reward_points, reward_cents, ...tier, ...fee, lapse_months };
}
