import type { BusinessScope } from 'core/kernel/scope';
import { reasonOf } from 'core/payments/rules/reader';
import type { WithDeps, BusinessJob } from '../../../ctx.ts';
import type { Deps } from '../../../deps.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import type { WithRelay } from '../../../platform/jobs.ts';
import {
  type Charge,
  chargeRow,
  dropCardWork,
  dueCardWork,
  recordNoticeOnce,
  lockCharge,
  insertCharge,
  scheduleCardWork,
  keepProviderId,
  type NewCharge,
  postponeCardWork,
  settleCharge,
} from './queries.ts';
import { holdUntilClose, captureCharge } from '../captures/commands.ts';
import { sendRefund } from '../refunds/commands.ts';

/** What is done, in the same transaction, for whom a charge was approved. */
export type SettleCharge = (ctx: BusinessTx, charge: Charge) => Promise<void>;
export type ChargeSettlers = { readonly [K in Charge['purpose']]?: SettleCharge };
type Outcome = Awaited<ReturnType<Deps['cards']['look']>>;

/** When the clock looks after what nobody else has settled. */
const LOOK_AFTER_MS = 10_000;
/** How long a keyed card, or somebody in front of a reader, may take before nothing is charged any more. */
const KEYED_MS = 30_000;
const READER_MS = 300_000;

const later = ({ deps: { clock } }: WithDeps, ms: number) => new Date(clock.now().getTime() + ms).toISOString();

/** Records that a card is about to be charged. Nothing is charged before this has committed: see `runCharge`. */
export async function beginCharge(ctx: BusinessTx & WithDeps, charge: NewCharge): Promise<void> {
  await insertCharge(ctx, charge);
  await scheduleCardWork(ctx, 'charge', charge.id, later(ctx, LOOK_AFTER_MS));
}

async function settle(ctx: BusinessJob, id: string, outcome: Outcome, settlers: ChargeSettlers): Promise<void> {
  if (outcome.state === 'waiting') return;
  await ctx.deps.db.write(ctx, async (ctx) => {
    const charge = await lockCharge(ctx, id);
    if (charge?.status !== 'pending') return;
    const now = ctx.deps.clock.now().toISOString();
    const became = becameOf(outcome);
    await settleCharge(ctx, id, became, now);
    await dropCardWork(ctx, id);
    if (became.capture === 'held') await holdUntilClose(ctx, id);
    if (became.status === 'approved') await settlers[charge.purpose]?.(ctx, { ...charge, ...became });
  });
}

function becameOf(outcome: Exclude<Outcome, { state: 'waiting' }>) {
  if (outcome.state === 'approved') {
    const { amount_cents, tip_cents, card, room_cents, money_id } = outcome;
    const held = room_cents === undefined ? ({ capture: 'at_once' } as const) : ({ capture: 'held', room_cents } as const);
    return {
      status: 'approved',
      amount_cents: amount_cents - tip_cents,
      tip_cents,
      ...card,
      ...held,
      ...(money_id && { money_id }),
    } as const;
  }
  return {
    status: outcome.state,
    capture: 'at_once',
    reason: outcome.state === 'declined' ? outcome.reason.slice(0, 200) : '',
  } as const;
}

type KeptCard = Parameters<Deps['cards']['chargeKept']>[1];
type How = {
  readonly note: string;
  readonly token?: string | undefined;
  /** Held, and charged when it is captured. */
  readonly hold?: boolean;
  /** A card that the provider keeps. */
  readonly kept?: KeptCard | undefined;
  /** What a reader computes a tip of; without, it asks for none. */
  readonly tip_base_cents?: number | undefined;
};

type NotShown = NonNullable<Awaited<ReturnType<Deps['cards']['present']>>>;
const whyNotShown = (why: NotShown): string => (typeof why === 'string' ? reasonOf(why) : why.why);

/**
 * Charges, once what is about to happen is written down. What the provider calls the charge is kept before it is confirmed; from
 * then on it can be asked. An answer that is lost leaves the charge pending.
 */
export async function runCharge(ctx: BusinessJob, id: string, how: How, settlers: ChargeSettlers): Promise<void> {
  const { deps, scope } = ctx;
  const { cards, db } = deps;
  const charge = await db.read(scope, (ctx) => chargeRow(ctx, id));
  if (charge?.status !== 'pending') return;
  const { amount_cents, reader } = charge;
  try {
    const { token, tip_base_cents, ...wish } = how;
    const provider_id = await cards.prepare({ business_id: scope.businessId, charge_id: id, amount_cents, ...wish });
    if (!(await db.write(scope, (ctx) => keepProviderId(ctx, id, provider_id)))) return;
    if (how.kept) return await settle(ctx, id, await cards.chargeKept(provider_id, how.kept), settlers);
    if (token) return await settle(ctx, id, await cards.confirm(provider_id, token), settlers);
    const tip = tip_base_cents === undefined ? null : { base_cents: tip_base_cents };
    const why = reader ? await cards.present(provider_id, reader, tip) : { why: 'There is no card to charge.' };
    if (why !== null) await settle(ctx, id, await calledOff(ctx, charge, provider_id, declined(whyNotShown(why))), settlers);
  } catch (error) {
    deps.log.warn({ err: error, charge: id }, 'what became of a charge is not known yet');
  }
}

const declined = (reason: string): Outcome => ({ state: 'declined', reason });

/** Nothing can be charged any more before anybody says that nothing was: whoever held a card to the reader meanwhile has paid. */
async function calledOff(
  { deps: { cards } }: WithDeps,
  { reader }: Charge,
  provider_id: string,
  said: Outcome,
): Promise<Outcome> {
  const end = await cards.cancel(provider_id, reader);
  return end.state === 'cancelled' ? said : end;
}

const isPatient = ({ deps }: WithDeps, { reader, asked_at }: Charge): boolean =>
  deps.clock.now().getTime() - Date.parse(asked_at) < (reader ? READER_MS : KEYED_MS);

/** Asks the provider what became of a charge. One that nobody waits for any more is called off, never charged again. */
export async function checkCharge(ctx: BusinessJob, id: string, settlers: ChargeSettlers): Promise<void> {
  const charge = await ctx.deps.db.read(ctx, (ctx) => chargeRow(ctx, id));
  if (charge?.status !== 'pending') return;
  const { provider_id, reader } = charge;
  if (provider_id === null) {
    if (!isPatient(ctx, { ...charge, reader: null })) await abandonCharge(ctx, id);
    return;
  }
  const known = await ctx.deps.cards.look(provider_id);
  const isOver = known.state === 'waiting' && !isPatient(ctx, charge);
  // A reader may ask for another card after one that was declined.
  const mayChange = known.state === 'declined' && reader !== null;
  const end = isOver || mayChange ? await calledOff(ctx, charge, provider_id, isOver ? { state: 'cancelled' } : known) : known;
  await settle(ctx, id, end, settlers);
}

/** Before the provider knew of it nothing can have been charged, and from here on nothing will be. `reason`: the card was refused. */
export async function abandonCharge({ deps, scope }: BusinessJob, id: string, reason = ''): Promise<void> {
  await deps.db.write(scope, async (ctx) => {
    const charge = await lockCharge(ctx, id);
    if (charge?.status !== 'pending' || charge.provider_id !== null) return;
    const status = reason === '' ? 'cancelled' : 'declined';
    await settleCharge(ctx, id, { status, reason: reason.slice(0, 200) }, deps.clock.now().toISOString());
    await dropCardWork(ctx, id);
  });
}

/** Calls a charge off. What was charged before that stays charged, and is settled. */
export async function cancelCharge(ctx: BusinessJob, id: string, settlers: ChargeSettlers): Promise<void> {
  const charge = await ctx.deps.db.read(ctx, (ctx) => chargeRow(ctx, id));
  if (charge?.status !== 'pending') return;
  if (charge.provider_id === null) return abandonCharge(ctx, id);
  await settle(ctx, id, await ctx.deps.cards.cancel(charge.provider_id, charge.reader), settlers);
}

/** A message of the provider is a reason to ask, and never the answer: messages come twice, late and in any order. */
export async function receiveProviderNotice(
  { deps }: WithDeps,
  raw: Buffer,
  signature: string,
  settlers: ChargeSettlers,
): Promise<boolean> {
  const message = await deps.cards.heard(raw, signature);
  if (message === null) return false;
  if (message === 'something else') return true;
  const scope = { businessId: message.business_id } as BusinessScope;
  const isNew = await deps.db.write(scope, (ctx) => recordNoticeOnce(ctx, message.event_id, deps.clock.now().toISOString()));
  if (isNew) await checkCharge({ deps, scope }, message.charge_id, settlers);
  return true;
}

const settling = { charge: checkCharge, refund: sendRefund, capture: captureCharge } as const;

/** Settles what is left: every charge that waits for too long, every refund that did not get through, every card that was held for long enough. */
export async function reconcilePayments({ deps, pool }: WithDeps & WithRelay, settlers: ChargeSettlers): Promise<void> {
  const now = deps.clock.now().toISOString();
  for (const { business_id, id } of await dueCardWork(pool, now)) {
    const scope = { businessId: business_id } as BusinessScope;
    // Who is asked about goes to the end of the line, so that nobody who does not answer keeps the others waiting.
    const kind = await deps.db.write(scope, (ctx) => postponeCardWork(ctx, id, later({ deps }, LOOK_AFTER_MS)));
    if (kind === null) continue;
    await settling[kind]({ deps, scope }, id, settlers).catch((error: unknown) =>
      deps.log.warn({ err: error, [kind]: id }, 'the card processor does not answer'),
    );
  }
}
