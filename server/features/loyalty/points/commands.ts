import { dollarText } from 'core/kernel/money/money';
import { randomUUIDv7 } from 'node:crypto';
import { actingEmployee } from 'core/kernel/scope';
import { isActive, isAfter, monthsAfter } from 'core/loyalty/rules/membership';
import {
  basesOf,
  earnedBy,
  owedLines,
  pointsFor,
  rateOf,
  returnedBy,
  reversedBy,
  usableOf,
  worthOf,
} from 'core/loyalty/rules/points';
import * as refused from 'core/loyalty/refusals';
import type { WithDeps } from '../../../ctx.ts';
import type { WithActor, BusinessTx } from '../../../platform/db.ts';
import type { Deps } from '../../../deps.ts';
import { orNotFound, invalid, refuseOnConstraint } from '../../../platform/refusal.ts';
import { postToLedger, type LedgerActor } from '../../ledger/queries.ts';
import { memberById, type MemberRow, membersNamed, membersOf, updateMember } from '../members/queries.ts';
import {
  earnedOn,
  earningLines,
  lockMembers,
  insertEntries,
  isJustPaid,
  type NewEntry,
  paidWithPoints,
  pointPayments,
  type EarningLine,
} from './queries.ts';

/** Also the demo world's seed moves points, and has no more than a clock. */
type PointsDeps = Pick<Deps, 'clock'>;

/** What a member is owed more than before, or less: posted once the points have moved, because the ledger is asked for last. */
export type OwedPoints = { readonly member_id: string; readonly cents: number };

const whenAndWho = ({ deps: { clock }, actor }: WithDeps<PointsDeps> & WithActor) => ({
  happened_at: clock.now().toISOString(),
  employee_id: actingEmployee(actor),
});

/** One transaction for each member whose points moved. */
export async function postOwedPoints(
  ctx: BusinessTx & WithDeps<PointsDeps>,
  who: LedgerActor,
  kind: string,
  source_id: string,
  owed: readonly OwedPoints[],
): Promise<void> {
  const sums = Map.groupBy(owed, ({ member_id }) => member_id);
  for (const [member_id, all] of sums) {
    const cents = all.reduce((sum, one) => sum + one.cents, 0);
    if (cents === 0) continue;
    const id = randomUUIDv7();
    const deed = {
      id,
      kind,
      source: 'loyalty',
      source_id,
      key: `${kind}:${id}`,
      happened_at: ctx.deps.clock.now().toISOString(),
    };
    await postToLedger(ctx, who, deed, owedLines(member_id, cents));
  }
}

type Spend = {
  readonly customer_id: string;
  readonly program_id: string;
  readonly amount_cents: number;
  readonly ticket_id: string;
  readonly payment_id: string;
};

/** Takes the points for a payment off whoever pays with them; the payment itself is what moves the money. */
export async function redeemPoints(ctx: BusinessTx & WithDeps<PointsDeps> & WithActor, spend: Spend): Promise<MemberRow> {
  const { customer_id, program_id, amount_cents, ticket_id, payment_id } = spend;
  const now = ctx.deps.clock.now().toISOString();
  const member = (await membersNamed(ctx, now, [customer_id])).find((one) => one.program_id === program_id);
  if (!member) throw invalid({ loyalty_program: [refused.noMember] });
  const hasLapsed = member.lapses_at !== null && !isAfter(member.lapses_at, now);
  const most = hasLapsed ? 0 : usableOf(member.points, member, amount_cents);
  const points = pointsFor(amount_cents, member);
  if (points === null) throw invalid({ amount_cents: [refused.pointsSteps({ step: dollarText(worthOf(1, member)) })] });
  if (most < amount_cents) throw notEnough();
  const entry = { member_id: member.id, kind: 'redeemed', points: -points, amount_cents, ticket_id, payment_id } as const;
  await insertEntries(ctx, [{ ...entry, ...whenAndWho(ctx) }]).catch((error: unknown) =>
    refuseOnConstraint(error, { loyalty_floor: notEnough }),
  );
  return member;
}

const notEnough = () => invalid({ loyalty_program: [refused.notEnough] });

/** Points come back whole, with the payment that is taken off. */
export async function restoreRedeemedPoints(
  ctx: BusinessTx & WithDeps<PointsDeps> & WithActor,
  ticket_id: string,
  payments: readonly string[],
) {
  const rows = await pointPayments(ctx, payments);
  const entries = rows.map(({ id, member_id, amount_cents, ...reward }): NewEntry => {
    const points = pointsFor(amount_cents, reward) ?? 0;
    const back = { kind: 'returned', points, amount_cents: -amount_cents, ticket_id, payment_id: id } as const;
    return { member_id, ...back, ...whenAndWho(ctx) };
  });
  await insertEntries(ctx, entries);
}

type Earning = { readonly lines: readonly EarningLine[]; readonly by_points: number };

/** What is gone by time goes first; then come the new points, and the time begins anew. */
async function earnAs(
  ctx: BusinessTx & WithDeps<PointsDeps> & WithActor,
  ticket_id: string,
  member: MemberRow,
  earning: Earning,
) {
  const now = ctx.deps.clock.now().toISOString();
  if (!isActive(member, now)) return { points: 0, owed: [] };
  const all = basesOf(earning.lines, earning.by_points);
  const own = all.filter(({ client_id }) => client_id === member.client_id);
  const earned = earnedBy(own, rateOf(member, member.spent_cents));
  if (earned.length === 0) return { points: 0, owed: [] };
  const owed = [...(await expirePoints(ctx, member))];
  const entries = earned.map((one): NewEntry => ({
    member_id: member.id,
    kind: 'earned',
    ticket_id,
    ...one,
    ...whenAndWho(ctx),
  }));
  await insertEntries(ctx, entries);
  const { lapse_months } = member;
  await updateMember(ctx, member.id, { lapses_at: lapse_months === null ? null : monthsAfter(now, lapse_months) });
  const points = earned.reduce((sum, one) => sum + one.points, 0);
  return { points, owed: [...owed, { member_id: member.id, cents: worthOf(points, member) }] };
}

/** A ticket was paid, and its lines are written: everybody on it who is a member earns, in each of their programs. */
export async function earnPoints(ctx: BusinessTx & WithDeps<PointsDeps> & WithActor, ticket_id: string): Promise<OwedPoints[]> {
  const lines = await earningLines(ctx, ticket_id);
  const clients = [...new Set(lines.flatMap(({ client_id }) => client_id ?? []))];
  const members = clients.length === 0 ? [] : await membersOf(ctx, ctx.deps.clock.now().toISOString(), clients);
  if (members.length === 0) return [];
  const by_points = await paidWithPoints(ctx, ticket_id);
  const owed: OwedPoints[] = [];
  for (const member of members) owed.push(...(await earnAs(ctx, ticket_id, member, { lines, by_points })).owed);
  return owed;
}

const LATE_MS = 86_400_000;

/** Who joins at the till right after paying earns for that ticket: for what nobody was named for, and for what is theirs. */
export async function earnPointsLate(
  ctx: BusinessTx & WithDeps<PointsDeps> & WithActor,
  ticket_id: string,
  member_id: string,
): Promise<number> {
  const now = ctx.deps.clock.now();
  if (!(await isJustPaid(ctx, ticket_id, new Date(now.getTime() - LATE_MS).toISOString()))) return 0;
  const member = orNotFound(await memberById(ctx, now.toISOString(), member_id));
  const done = new Set((await earnedOn(ctx, ticket_id)).map(({ line_id }) => line_id));
  const lines = (await earningLines(ctx, ticket_id)).map((line) =>
    line.client_id === null && !done.has(line.id) ? { ...line, client_id: member.client_id } : line,
  );
  const open = lines.map((line) => (done.has(line.id) ? { ...line, client_id: null } : line));
  const by_points = await paidWithPoints(ctx, ticket_id);
  const { points, owed } = await earnAs(ctx, ticket_id, member, { lines: open, by_points });
  await postOwedPoints(ctx, ctx.actor, 'loyalty_earn', ticket_id, owed);
  return points;
}

/** The ticket is not paid any more: what it earned goes back, also below zero. */
export async function takeBackPoints(
  ctx: BusinessTx & WithDeps<PointsDeps> & WithActor,
  ticket_id: string,
): Promise<OwedPoints[]> {
  const stands = await earnedOn(ctx, ticket_id);
  const entries = stands.map(({ member_id, line_id, points, amount_cents }): NewEntry => {
    const back = { kind: 'reversed', points: -points, amount_cents: -amount_cents, ticket_id, line_id } as const;
    return { member_id, ...back, ...whenAndWho(ctx) };
  });
  await insertEntries(ctx, entries);
  return stands.map(({ member_id, points, point_cents }) => ({ member_id, cents: -points * point_cents }));
}

type GivenBack = {
  readonly ticket_id: string;
  readonly refund_id: string;
  /** By line: what there was, and what has been given back of it by now. */
  readonly lines: readonly {
    readonly id: string;
    readonly left_cents: number;
    readonly refunded_cents: number;
    readonly now_cents: number;
  }[];
  readonly parts: readonly { readonly payment_id: string; readonly amount_cents: number }[];
};

/** Points go with the lines that are given back, and come back with the points that paid for them. */
export async function refundPoints(ctx: BusinessTx & WithDeps<PointsDeps> & WithActor, back: GivenBack): Promise<OwedPoints[]> {
  const { ticket_id, refund_id, lines, parts } = back;
  const common = { ticket_id, refund_id, ...whenAndWho(ctx) };
  const lost = (await earnedOn(ctx, ticket_id)).flatMap(({ line_id, member_id, points: earned, reversed, point_cents }) => {
    const line = lines.find(({ id }) => id === line_id);
    const points = line ? reversedBy({ ...line, earned, reversed }) : 0;
    return points === 0 ? [] : [{ member_id, line_id, points, amount_cents: line?.now_cents ?? 0, cents: points * point_cents }];
  });
  const payment_ids = parts.map(({ payment_id }) => payment_id);
  const paid = await pointPayments(ctx, payment_ids);
  const won = paid.flatMap(({ id, member_id, refunded_cents, ...reward }) => {
    const amount = parts.find(({ payment_id }) => payment_id === id)?.amount_cents ?? 0;
    const points = returnedBy(refunded_cents, amount, reward);
    // The refund has credited what it gave back; the rest of a whole point is the house's.
    return [{ member_id, payment_id: id, points, amount_cents: amount, cents: worthOf(points, reward) - amount }];
  });
  await insertEntries(ctx, [
    ...won
      .filter(({ points }) => points > 0)
      .map(({ cents: _, amount_cents, ...one }): NewEntry => ({
        ...one,
        kind: 'returned',
        amount_cents: -amount_cents,
        ...common,
      })),
    ...lost.map(({ cents: _, points, amount_cents, ...one }): NewEntry => {
      return { ...one, kind: 'reversed', points: -points, amount_cents: -amount_cents, ...common };
    }),
  ]);
  return [
    ...won.map(({ member_id, cents }) => ({ member_id, cents })),
    ...lost.map(({ member_id, cents }) => ({ member_id, cents: -cents })),
  ];
}

/** What has lapsed by time is written down as gone. */
export async function expirePoints(ctx: BusinessTx & WithDeps<PointsDeps> & WithActor, member: MemberRow): Promise<OwedPoints[]> {
  const now = ctx.deps.clock.now().toISOString();
  if (member.points <= 0 || member.lapses_at === null || isAfter(member.lapses_at, now)) return [];
  await insertEntries(ctx, [{ member_id: member.id, kind: 'expired', points: -member.points, ...whenAndWho(ctx) }]);
  return [{ member_id: member.id, cents: -worthOf(member.points, member) }];
}

const isKnown = (customer: string): boolean => !customer.startsWith('guest-');

/** Before a ticket is paid: nobody else moves its customers' points until that is done. */
export async function lockPointsOf(ctx: BusinessTx, customers: readonly string[]): Promise<void> {
  const known = customers.filter(isKnown);
  if (known.length > 0) await lockMembers(ctx, known);
}
