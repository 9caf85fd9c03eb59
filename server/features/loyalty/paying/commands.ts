import { randomUUIDv7 } from 'node:crypto';
import type { SignedInActor } from 'core/kernel/scope';
import type { MembershipFee } from 'core/loyalty/contract';
import { feeLines, mayPay, paidUntil } from 'core/loyalty/rules/membership';
import * as refused from 'core/loyalty/refusals';
import type { BusinessCtx, BusinessWrite } from '../../../ctx.ts';
import type { Deps } from '../../../deps.ts';
import { actorOfEvent, systemActor } from '../../../platform/outbox/actor.ts';
import { conflict, orNotFound, invalid } from '../../../platform/refusal.ts';
import { findOrAddBookingClient, ownClients, lockClientForBooking } from '../../clients/self/commands.ts';
import { postToLedger } from '../../ledger/queries.ts';
import { checkCharge, beginCharge, runCharge, type SettleCharge } from '../../payments/charges/commands.ts';
import { type Charge, chargeRow } from '../../payments/charges/queries.ts';
import { refundCharge } from '../../payments/refunds/commands.ts';
import { recordMemberEvent } from '../members/commands.ts';
import { insertMember, memberToChange, membershipOf, updateMember } from '../members/queries.ts';
import { programToJoin } from '../programs/queries.ts';
import { accountOfMember, isBeingPaid } from './queries.ts';

const shown = ({ id, amount_cents, status, reason }: Charge): MembershipFee => ({ id, amount_cents, status, reason });

async function memberWhoPays(ctx: BusinessWrite<SignedInActor>, program_id: string) {
  const now = ctx.deps.clock.now().toISOString();
  const client = await findOrAddBookingClient(ctx, await ownClients(ctx), '');
  await insertMember(ctx, { id: randomUUIDv7(), program_id, client_id: client.id, since: null });
  const { id } = orNotFound(await membershipOf(ctx, now, program_id, client.id));
  return orNotFound(await memberToChange(ctx, now, id));
}

type MembershipPaymentInput = { readonly program_id: string; readonly card_token: string };

/** Writes down that a card is about to be charged for a membership, and charges it once that has committed. */
export const payMembership = (ctx: BusinessCtx<SignedInActor>, { program_id, card_token: token }: MembershipPaymentInput) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    await lockClientForBooking(ctx);
    const program = orNotFound(await programToJoin(ctx, program_id));
    if (program.price_cents === 0) throw invalid({ program_id: [refused.freeToJoin] });
    const member = await memberWhoPays(ctx, program_id);
    const asked_at = ctx.deps.clock.now().toISOString();
    if (await isBeingPaid(ctx, member.id)) throw conflict(refused.charging);
    if (!mayPay(member, asked_at)) throw invalid({ program_id: [refused.paidAlready] });
    const id = randomUUIDv7();
    const about = { purpose: 'membership', purpose_id: member.id, asked_at, asked_by: null } as const;
    await beginCharge(ctx, { id, ...about, amount_cents: program.price_cents, reader_id: null });
    await ctx.deps.db.afterCommit(() =>
      runCharge(ctx, id, { note: program.name, token }, { membership: extendPaidMembership(ctx.deps) }),
    );
    return shown(orNotFound(await chargeRow(ctx, id)));
  });

async function mine({ deps, actor, scope }: BusinessCtx<SignedInActor>, id: string): Promise<Charge> {
  return deps.db.read(scope, async (ctx) => {
    const row = orNotFound(await chargeRow(ctx, id));
    const isTheirs = row.purpose === 'membership' && (await accountOfMember(ctx, row.purpose_id)) === actor.account_id;
    return orNotFound(isTheirs ? row : undefined);
  });
}

/** What became of it. A processor that does not answer leaves it as it is. */
export async function checkMembershipPayment(ctx: BusinessCtx<SignedInActor>, id: string): Promise<MembershipFee> {
  await mine(ctx, id);
  await checkCharge(ctx, id, { membership: extendPaidMembership(ctx.deps) }).catch((error: unknown) =>
    ctx.deps.log.warn({ err: error }, 'no answer about a charge'),
  );
  return shown(await mine(ctx, id));
}

/** A card was charged for a membership: its time begins, or goes on. A program that is gone meanwhile gives the money back. */
export const extendPaidMembership =
  (deps: Deps): SettleCharge =>
  async (ctx, { id: charge_id, purpose_id, amount_cents }) => {
    const now = deps.clock.now().toISOString();
    const member = orNotFound(await memberToChange(ctx, now, purpose_id));
    if (!member.is_offered) return refundCharge({ ...ctx, deps }, charge_id, amount_cents);
    const actor = actorOfEvent(systemActor);
    const until = paidUntil(member, now, member.term_months);
    await updateMember(ctx, member.id, { since: member.since ?? now, until });
    await recordMemberEvent({ ...ctx, actor }, member.id, 'paid');
    const deed = {
      id: randomUUIDv7(),
      kind: 'membership_fee',
      source: 'loyalty',
      source_id: member.id,
      key: `membership_fee:${charge_id}`,
    };
    await postToLedger(ctx, actor, { ...deed, happened_at: now }, feeLines(member.id, amount_cents, member.term_months));
  };
