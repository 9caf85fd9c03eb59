import { vipOf } from 'core/clients/rules';
import { normalizePhone, whyNotKeepPhone } from 'core/kernel/phone/phone';
import type { Actor, BusinessScope } from 'core/kernel/scope';
import { plainLetters } from 'core/kernel/text';
import type { Deps } from '../../../deps.ts';
import { house, type Tx } from '../../../platform/db.ts';
import { CLIENT_PROOF, type SignedProof } from '../../../platform/gate.ts';
import { isForeignPhone } from '../../../platform/phone/country.ts';
import { invalid } from '../../../platform/refusal.ts';
import { newHashId } from '../../../platform/tokens.ts';
import { askCode, codeIdOf, proven } from '../../accounts/codes/commands.ts';
import { burnCode } from '../../accounts/codes/queries.ts';
import { accountOf, clientOfAccount, clientsOfPhone, insertClient, insertPatron, inTurn, type Self } from './queries.ts';

const PROVEN_HOURS = 12;

type Otp = {
  readonly phone: string;
  readonly code?: string | undefined;
  readonly claim?: string | undefined;
  readonly locale?: 'en' | 'vi' | undefined;
};

/** Without a code one is sent; with it, a token comes back that stands for the phone at this business. */
export async function provePhone(deps: Deps, actor: Actor, scope: BusinessScope, { phone, code, claim, locale }: Otp) {
  const wrong = whyNotKeepPhone(phone, isForeignPhone);
  if (wrong) throw invalid({ phone: [wrong] });
  const contact = { kind: 'phone', target: normalizePhone(phone) } as const;
  if (code === undefined) {
    const asked = await askCode(deps, actor, 'client', contact, locale ? { locale } : {}, { business_id: scope.businessId });
    return { success: true as const, claim: asked, client_token: null, names: [] };
  }
  const { id, usedBefore } = await proven(deps, 'client', contact, claim === undefined ? null : codeIdOf(claim), code);
  if (!(await deps.db.write(house, (tx) => burnCode(tx, id)))) throw usedBefore();
  const proof: SignedProof = { business_id: scope.businessId, phone: contact.target };
  const known = await deps.db.read(scope, (tx) => clientsOfPhone(tx, scope, contact.target));
  return {
    success: true as const,
    claim: null,
    client_token: deps.tokens.sign(CLIENT_PROOF, proof, PROVEN_HOURS * 3600),
    names: known.map(({ name }) => name),
  };
}

const sameName = (one: string, other: string): boolean => plainLetters(one) === plainLetters(other);

/** The rows of the client book that a caller may call their own. */
export async function ownClients(tx: Tx, scope: BusinessScope, { account_id, proof }: Actor): Promise<Self[]> {
  if (account_id !== null) {
    const mine = await clientOfAccount(tx, scope, account_id);
    return mine ? [mine] : [];
  }
  return proof && 'phone' in proof ? clientsOfPhone(tx, scope, proof.phone) : [];
}

export async function profile({ db }: Deps, actor: Actor, scope: BusinessScope) {
  const own = await db.read(scope, (tx) => ownClients(tx, scope, actor));
  const [first] = own;
  const customer = first && {
    id: first.hash_id,
    name: first.name,
    phone_number: first.phone10,
    vip: vipOf(first),
    block: first.block,
  };
  return { customer: customer ?? null, names: actor.account_id === null ? own.map(({ name }) => name) : [] };
}

/** Until the transaction ends nobody else acts for the same person. */
export async function standInLine(tx: Tx, scope: BusinessScope, { account_id, proof }: Actor): Promise<void> {
  if (account_id !== null) return inTurn(tx, scope, `account ${account_id}`);
  if (!proof || !('phone' in proof)) throw invalid({ phone: ['Phone number is required.'] });
  return inTurn(tx, scope, proof.phone);
}

/** Which of their own rows is meant; undefined: they have not been here. */
export function knownClient({ account_id }: Actor, own: readonly Self[], name: string): Self | undefined {
  return account_id !== null || name === '' ? own[0] : own.find((one) => sameName(one.name, name));
}

/** Which of their own rows books: of the account, or of the proven phone under that name; written down when they come for the first time. */
export async function clientWhoBooks(
  tx: Tx,
  scope: BusinessScope,
  actor: Actor,
  own: readonly Self[],
  name: string,
): Promise<Self> {
  const meant = knownClient(actor, own, name);
  if (meant) return meant;
  const { account_id, proof } = actor;
  if (account_id !== null) return holderComes(tx, scope, account_id);
  if (name === '') throw invalid({ name: ['This field is required.'] });
  const phone10 = proof && 'phone' in proof ? proof.phone : null;
  return insertClient(tx, scope, { hash_id: newHashId(), account_id, name, phone10, email: null });
}

/** Somebody whom the desk writes down: the same name under the same phone is the same person. */
export async function clientNamed(tx: Tx, scope: BusinessScope, name: string, phone10: string | null): Promise<Self> {
  const known = phone10 === null ? [] : await clientsOfPhone(tx, scope, phone10);
  const meant = known.find((one) => sameName(one.name, name));
  return meant ?? insertClient(tx, scope, { hash_id: newHashId(), account_id: null, name, phone10, email: null });
}

async function holderComes(tx: Tx, scope: BusinessScope, account_id: number): Promise<Self> {
  const { name, phone10, email } = await accountOf(tx, account_id);
  await insertPatron(tx, scope, account_id);
  return insertClient(tx, scope, { hash_id: newHashId(), account_id, name, phone10, email });
}
