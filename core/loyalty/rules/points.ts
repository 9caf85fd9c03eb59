import { allocateCents, type Cents } from '../../kernel/money/money.ts';
import type { LedgerLine } from '../../ledger/rules/posting.ts';

export type Points = number;

/** What a program promises. */
export type EarningRule = {
  /** For each dollar. */
  readonly earn_points: Points;
  readonly reward_points: Points;
  readonly reward_cents: Cents;
  /** Who has spent so much in a year earns `tier_points` for each dollar. */
  readonly tier_cents: Cents | null;
  readonly tier_points: Points | null;
};

/** A point is worth whole cents: then points and money never come apart by rounding. */
export const isWholeCents = ({ reward_points, reward_cents }: Pick<EarningRule, 'reward_points' | 'reward_cents'>): boolean =>
  reward_points > 0 && reward_cents > 0 && reward_cents % reward_points === 0;

type Reward = Pick<EarningRule, 'reward_points' | 'reward_cents'>;
const centOf = ({ reward_points, reward_cents }: Reward): Cents => reward_cents / reward_points;

export const worthOf = (points: Points, reward: Reward): Cents => points * centOf(reward);

/** How many points pay for so much; null: no whole number of points does. */
export const pointsFor = (cents: Cents, reward: Reward): Points | null =>
  cents % centOf(reward) === 0 ? cents / centOf(reward) : null;

/** What somebody may pay with their points: as many whole rewards as they have reached, but no more than is due, in whole points. */
export function usableOf(points: Points, reward: Reward, due: Cents): Cents {
  const rewards = Math.max(0, Math.floor(points / reward.reward_points)) * reward.reward_cents;
  const most = Math.min(rewards, Math.max(0, due));
  return most - (most % centOf(reward));
}

/** How many points are missing for the next reward. */
export const missingFor = (points: Points, { reward_points }: Reward): Points => {
  const rest = points < 0 ? points : points % reward_points;
  return reward_points - rest;
};

export const isInTier = ({ tier_cents }: Pick<EarningRule, 'tier_cents'>, spent: Cents): boolean =>
  tier_cents !== null && spent >= tier_cents;

/** Points for each dollar, for somebody who has spent so much in the last year. */
export const rateOf = (rule: EarningRule, spent: Cents): Points =>
  isInTier(rule, spent) && rule.tier_points !== null ? rule.tier_points : rule.earn_points;

/** A line of a ticket: what is left of it after promotions, before tax. */
export type EarningLine = { readonly id: string; readonly left_cents: Cents };

/** What is earned on: each line without its share of what was paid with points. Tax, tips and gift cards are no lines. */
export function basesOf<L extends EarningLine>(lines: readonly L[], by_points: Cents): (L & { readonly base_cents: Cents })[] {
  const lefts = lines.map(({ left_cents }) => left_cents);
  const total = lefts.reduce((sum, cents) => sum + cents, 0);
  const off = total > 0 ? allocateCents(Math.min(by_points, total), lefts) : lefts.map(() => 0);
  return lines.map((line, i) => ({ ...line, base_cents: line.left_cents - (off[i] ?? 0) }));
}

type Based = { readonly id: string; readonly base_cents: Cents };
export type Earned = { readonly line_id: string; readonly points: Points; readonly amount_cents: Cents };

/** Whole points for the sum of the lines, each line with its share: $4.50 and $5.50 together earn ten. */
export function earnedBy(lines: readonly Based[], per_dollar: Points): Earned[] {
  const bases = lines.map(({ base_cents }) => base_cents);
  const total = bases.reduce((sum, cents) => sum + cents, 0);
  const points = Math.floor((total * per_dollar) / 100);
  if (points === 0) return [];
  const shares = allocateCents(points, bases);
  return lines
    .map(({ id, base_cents }, i) => ({ line_id: id, points: shares[i] ?? 0, amount_cents: base_cents }))
    .filter((one) => one.points > 0);
}

/** A line that earned, as it stands when some of it is given back. */
export type EarnedLine = {
  readonly left_cents: Cents;
  /** Of it, with what is given back now. */
  readonly refunded_cents: Cents;
  readonly earned: Points;
  readonly reversed: Points;
};

/** How many points go with what is given back of a line: what is kept of it keeps whole points only. */
export function reversedBy({ left_cents, refunded_cents, earned, reversed }: EarnedLine): Points {
  const kept = left_cents === 0 ? 0 : Math.floor((earned * (left_cents - refunded_cents)) / left_cents);
  return Math.max(0, earned - kept - reversed);
}

/** How many points a payment that goes back in parts returns each time; the customer gets the whole point early. */
export const returnedBy = (before: Cents, now: Cents, reward: Reward): Points =>
  Math.ceil((before + now) / centOf(reward)) - Math.ceil(before / centOf(reward));

export const withPoints = (member_id: string) => ({ kind: 'loyalty', subject: member_id }) as const;

/** The salon owes a member the value of points earned (negative when points are taken away): a discount it has yet to give. */
export const owedLines = (member_id: string, cents: Cents): LedgerLine[] => [
  { kind: 'discount', subject: 'loyalty', cents },
  { ...withPoints(member_id), cents: -cents },
];
