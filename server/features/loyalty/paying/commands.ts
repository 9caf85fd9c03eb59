import { randomUUIDv7 } from 'node:crypto';
import type { BusinessScope, SignedIn } from 'core/kernel/scope';
import type { MembershipFee } from 'core/loyalty/contract';
import { feeLines, mayPay, paidUntil } from 'core/loyalty/rules/membership';
import * as refused from 'core/loyalty/refusals';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db.ts';
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

async function memberWhoPays(deps: Deps, tx: Tx, actor: SignedIn, scope: BusinessScope, program_id: string) {
  const now = deps.clock.now().toISOString();
  const client = await findOrAddBookingClient(tx, scope, actor, await ownClients(tx, scope, actor), '');
  await insertMember(tx, scope, { id: randomUUIDv7(), program_id, client_id: client.id, since: null });
  const { id } = orNotFound(await membershipOf(tx, scope, now, program_id, client.id));
  return orNotFound(await memberToChange(tx, scope, now, id));
}

type MembershipPaymentInput = { readonly program_id: string; readonly card_token: string };

/** Writes down that a card is about to be charged for a membership, and charges it once that has committed. */
export const payMembership = (
  deps: Deps,
  actor: SignedIn,
  scope: BusinessScope,
  { program_id, card_token: token }: MembershipPaymentInput,
) =>
  deps.db.write(scope, async (tx) => {
    await lockClientForBooking(tx, scope, actor);
    const program = orNotFound(await programToJoin(tx, scope, program_id));
    if (program.price_cents === 0) throw invalid({ program_id: [refused.freeToJoin] });
    const member = await memberWhoPays(deps, tx, actor, scope, program_id);
    const asked_at = deps.clock.now().toISOString();
    if (await isBeingPaid(tx, scope, member.id)) throw conflict(refused.charging);
    if (!mayPay(member, asked_at)) throw invalid({ program_id: [refused.paidAlready] });
    const id = randomUUIDv7();
    const about = { purpose: 'membership', purpose_id: member.id, asked_at, asked_by: null } as const;
    await beginCharge(deps, tx, scope, { id, ...about, amount_cents: program.price_cents, reader_id: null });
    await deps.db.afterCommit(() =>
      runCharge(deps, scope, id, { note: program.name, token }, { membership: extendPaidMembership(deps) }),
    );
    return shown(orNotFound(await chargeRow(tx, scope, id)));
  });

async function mine(deps: Deps, actor: SignedIn, scope: BusinessScope, id: string): Promise<Charge> {
  return deps.db.read(scope, async (tx) => {
    const row = orNotFound(await chargeRow(tx, scope, id));
    const isTheirs = row.purpose === 'membership' && (await accountOfMember(tx, scope, row.purpose_id)) === actor.account_id;
    return orNotFound(isTheirs ? row : undefined);
  });
}

/** What became of it. A processor that does not answer leaves it as it is. */
export async function checkMembershipPayment(
  deps: Deps,
  actor: SignedIn,
  scope: BusinessScope,
  id: string,
): Promise<MembershipFee> {
  await mine(deps, actor, scope, id);
  await checkCharge(deps, scope, id, { membership: extendPaidMembership(deps) }).catch((error: unknown) =>
    deps.log.warn({ err: error }, 'no answer about a charge'),
  );
  return shown(await mine(deps, actor, scope, id));
}

/** A card was charged for a membership: its time begins, or goes on. A program that is gone meanwhile gives the money back. */
export const extendPaidMembership =
  (deps: Deps): SettleCharge =>
  async (tx, scope, { id: charge_id, purpose_id, amount_cents }) => {
    const now = deps.clock.now().toISOString();
    const member = orNotFound(await memberToChange(tx, scope, now, purpose_id));
    if (!member.is_offered) return refundCharge(deps, tx, scope, charge_id, amount_cents);
    const actor = actorOfEvent(systemActor);
    const until = paidUntil(member, now, member.term_months);
    await updateMember(tx, scope, member.id, { since: member.since ?? now, until });
    await recordMemberEvent(tx, scope, actor, member.id, 'paid');
    const deed = {
      id: randomUUIDv7(),
      kind: 'membership_fee',
      source: 'loyalty',
      source_id: member.id,
      key: `membership_fee:${charge_id}`,
    };
    await postToLedger(tx, actor, { ...deed, happened_at: now }, feeLines(member.id, amount_cents, member.term_months));
  };
