import { clientJoined } from 'core/clients/contract';
import { vipOf } from 'core/clients/rules';
import { normalizePhone, whyUntextablePhone } from 'core/kernel/phone/phone';
import type { Payload } from 'core/kernel/event';
import type { Actor } from 'core/kernel/scope';
import { lowerWithoutAccents } from 'core/kernel/text';
import * as general from 'core/kernel/refusals/general';
import type { BusinessCtx, AnyJob, WithDeps } from '../../../ctx.ts';
import { platformScope, type PlatformTx, type WithActor, type BusinessTx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { CLIENT_PROOF_PURPOSE, type SignedProof } from '../../../platform/gate.ts';
import { isForeignPhone } from '../../../platform/phone/country.ts';
import { invalid } from '../../../platform/refusal.ts';
import { newHashId } from '../../../platform/tokens.ts';
import { requestCode, codeIdOf, verifyCode } from '../../accounts/codes/commands.ts';
import { burnCode } from '../../accounts/codes/queries.ts';
import { recordPersonChanged } from '../../business/people/commands.ts';
import { insertPerson } from '../../business/people/queries.ts';
import {
  accountOf,
  clientOfAccount,
  clientsOfPhone,
  guestRowsUnder,
  insertClient,
  insertPatron,
  lockPerson,
  provenPhoneOf,
  type OwnClient,
} from './queries.ts';

/** As long a proven phone is believed. */
export const PROVEN_SECONDS = 12 * 3600;

type Otp = {
  readonly phone: string;
  readonly code?: string | undefined;
  readonly claim?: string | undefined;
  readonly locale?: 'en' | 'vi' | undefined;
};

/** Without a code one is sent; with it, a token comes back that stands for the phone at this business, or for the house. */
export async function provePhone(ctx: AnyJob & WithActor, { phone, code, claim, locale }: Otp) {
  const { scope, deps } = ctx;
  const wrong = whyUntextablePhone(phone, isForeignPhone);
  if (wrong) throw invalid({ phone: [wrong] });
  const contact = { kind: 'phone', target: normalizePhone(phone) } as const;
  if (code === undefined) {
    const asked = await requestCode({ ...ctx, scope: platformScope }, 'client', contact, locale ? { locale } : {}, {
      business_id: scope.businessId,
    });
    return { success: true as const, claim: asked, client_token: null };
  }
  const { id, usedBefore } = await verifyCode(ctx, 'client', contact, claim === undefined ? null : codeIdOf(claim), code);
  if (!(await deps.db.write(platformScope, (ctx) => burnCode(ctx, id)))) throw usedBefore();
  const proof: SignedProof = { business_id: scope.businessId, phone: contact.target };
  return { success: true as const, claim: null, client_token: deps.tokens.sign(CLIENT_PROOF_PURPOSE, proof, PROVEN_SECONDS) };
}

/** The same at a business, which says whom it knows under that phone once it is proven. */
export async function provePhoneAt(ctx: BusinessCtx, input: Otp) {
  const answer = await provePhone(ctx, input);
  if (answer.client_token === null) return { ...answer, names: [] };
  const known = await ctx.deps.db.read(ctx, (ctx) => clientsOfPhone(ctx, normalizePhone(input.phone)));
  return { ...answer, names: known.map(({ name }) => name) };
}

const sameName = (one: string, other: string): boolean => lowerWithoutAccents(one) === lowerWithoutAccents(other);

/** The rows of the client book under which a caller books. */
export async function ownClients(ctx: BusinessTx & WithActor): Promise<OwnClient[]> {
  const {
    actor: { account_id, proof },
  } = ctx;
  if (account_id !== null) {
    const mine = await clientOfAccount(ctx, account_id);
    return mine ? [mine] : [];
  }
  return proof && 'phone' in proof ? clientsOfPhone(ctx, proof.phone) : [];
}

/**
 * The rows whose visits a caller sees and changes: for an account also what was booked as a guest under its phone before it proved
 * that phone.
 */
export async function visibleClients(ctx: BusinessTx & WithActor & WithDeps): Promise<OwnClient[]> {
  const own = await ownClients(ctx);
  const { account_id } = ctx.actor;
  const proven =
    account_id === null ? undefined : await ctx.deps.db.read(platformScope, (across) => provenPhoneOf(across, account_id));
  return proven ? [...own, ...(await guestRowsUnder(ctx, proven))] : own;
}

export async function ownClientProfile(ctx: BusinessCtx) {
  const own = await ctx.deps.db.read(ctx, (ctx) => visibleClients(ctx));
  const [first] = own;
  const customer = first && {
    id: first.hash_id,
    name: first.name,
    phone_number: first.phone10,
    vip: vipOf(first),
    block: first.block,
  };
  return { customer: customer ?? null, names: ctx.actor.account_id === null ? own.map(({ name }) => name) : [] };
}

/** Until the transaction ends nobody else acts for the same person. */
export async function lockClientForBooking(ctx: BusinessTx & WithActor): Promise<void> {
  const {
    actor: { account_id, proof },
  } = ctx;
  if (account_id !== null) return lockPerson(ctx, `account ${account_id}`);
  if (!proof || !('phone' in proof)) throw invalid({ phone: [general.phoneRequired] });
  return lockPerson(ctx, proof.phone);
}

/** Which of their own rows is meant; undefined: they have not been here. */
export function matchOwnClient({ account_id }: Actor, own: readonly OwnClient[], name: string): OwnClient | undefined {
  return account_id !== null || name === '' ? own[0] : own.find((one) => sameName(one.name, name));
}

/** Which of their own rows books: of the account, or of the proven phone under that name; written down when they come for the first time. */
export async function findOrAddBookingClient(
  ctx: BusinessTx & WithActor & WithDeps,
  own: readonly OwnClient[],
  name: string,
): Promise<OwnClient> {
  const meant = matchOwnClient(ctx.actor, own, name);
  if (meant) return meant;
  const { account_id, proof } = ctx.actor;
  if (account_id !== null) return holderComes(ctx, account_id);
  if (name === '') throw invalid({ name: [general.inputRequired] });
  const phone10 = proof && 'phone' in proof ? proof.phone : null;
  return insertClient(ctx, { hash_id: newHashId(), account_id, name, phone10, email: null });
}

/** Somebody whom the desk writes down: the same name under the same phone is the same person. */
export async function findOrAddNamedClient(ctx: BusinessTx, name: string, phone10: string | null): Promise<OwnClient> {
  const known = phone10 === null ? [] : await clientsOfPhone(ctx, phone10);
  const meant = known.find((one) => sameName(one.name, name));
  return meant ?? insertClient(ctx, { hash_id: newHashId(), account_id: null, name, phone10, email: null });
}

/**
 * Where they are a client now, the directory learns from the event. It answers with one that has the copy made again, in case their
 * name has changed meanwhile.
 */
async function holderComes(ctx: BusinessTx & WithActor & WithDeps, account_id: number): Promise<OwnClient> {
  const { phone10, email, ...person } = await ctx.deps.db.read(platformScope, (across) => accountOf(across, account_id));
  const client = { hash_id: newHashId(), account_id, name: person.name, phone10, email };
  await insertPerson(ctx, person);
  const { businessId: business_id } = ctx.scope;
  await recordEvent(ctx, clientJoined, `client:${client.hash_id}`, { business_id, account_id });
  return insertClient(ctx, client);
}

/** Somebody has become a client of a business: it is on their list, and gets a fresh copy of them. */
export async function addPatron(ctx: PlatformTx & WithActor, patron: Payload<typeof clientJoined>): Promise<void> {
  if (await insertPatron(ctx, patron)) await recordPersonChanged(ctx, patron);
}
