import { randomUUIDv7 } from 'node:crypto';
import { medicalChanged } from 'core/medical/contract';
import { hasAlert, type MedicalText } from 'core/medical/rules';
import type { Actor, BusinessScope, SignedIn } from 'core/kernel/scope';
import * as refused from 'core/medical/refusals';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/db.ts';
import { seal, unseal } from '../../platform/vault/envelope.ts';
import { recordEvent } from '../../platform/events.ts';
import { conflict, forbidden, orNotFound } from '../../platform/refusal.ts';
import { markClientEdited } from '../clients/edit/queries.ts';
import { keyOfClient, keyToSeal } from './keys/commands.ts';
import { destroyKey } from './keys/queries.ts';
import {
  type AccessRow,
  accessLog,
  medicalClientByHash,
  clientOfEntry,
  clientsWithHistory,
  countEntries,
  entriesOf,
  insertAccess,
  insertEntry,
  moveEntry,
  hasVisitToday,
  updateEntry,
  type MedicalClientFilter,
  wipeEntry,
} from './queries.ts';

/** Also the demo world's seed writes histories, and has no more than these. */
type MedicalDeps = Pick<Deps, 'db' | 'clock' | 'vault'>;
type Client = { readonly id: number; readonly hash_id: string; readonly account_id: number | null };

/** Own means: of oneself, or of somebody who comes to one's chair that day. */
async function refuseOthers(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  scope: BusinessScope,
  actor: SignedIn,
  client: Client,
): Promise<void> {
  if (actor.reach === 'all' || client.account_id === actor.account_id) return;
  const { employee_id } = actor;
  if (employee_id !== null && (await hasVisitToday(tx, scope, client.id, employee_id, clock.now().toISOString()))) return;
  throw forbidden();
}

async function clientFor(deps: MedicalDeps, tx: Tx, scope: BusinessScope, actor: SignedIn, hash_id: string): Promise<Client> {
  const client = orNotFound(await medicalClientByHash(tx, scope, hash_id));
  await refuseOthers(deps, tx, scope, actor, client);
  return client;
}

const boundTo = ({ businessId }: BusinessScope, client_id: number) => `business ${businessId} client ${client_id} history`;
const note = ({ clock }: Deps, tx: Tx, scope: BusinessScope, actor: Actor, client_id: number, why: AccessRow['why']) =>
  insertAccess(tx, scope, {
    id: randomUUIDv7(),
    client_id,
    account_id: actor.account_id,
    employee_id: actor.employee_id,
    why,
    at: clock.now().toISOString(),
  });

/** The plain text leaves only together with the row that says who opened it. */
export async function readMedicalHistory(
  deps: Deps,
  actor: SignedIn,
  scope: BusinessScope,
  hash_id: string,
  why: 'view' | 'print',
) {
  const data = await deps.db.write(scope, async (tx) => {
    const client = await clientFor(deps, tx, scope, actor, hash_id);
    const entries = await entriesOf(tx, scope, client.id);
    if (entries.length === 0) return [];
    const key = await keyOfClient(deps, tx, scope, client.id);
    if (!key) throw conflict(refused.closed);
    await note(deps, tx, scope, actor, client.id, why);
    return entries.map(({ sealed, ...entry }) => {
      const text: MedicalText = JSON.parse(unseal(key, boundTo(scope, client.id), sealed).toString());
      return { ...entry, ...text };
    });
  });
  return { success: true as const, data };
}

type Given = MedicalText & { readonly consent: true };

async function sealedFor(deps: MedicalDeps, tx: Tx, scope: BusinessScope, client: Client, { consent, ...text }: Given) {
  const key = await keyToSeal(deps, tx, scope, client.id);
  const sealed = seal(key, boundTo(scope, client.id), Buffer.from(JSON.stringify(text)));
  return { sealed, has_alert: hasAlert(text), consent, signed_at: deps.clock.now().toISOString() };
}

const textOf = ({ conditions, allergies, medications, notes, signature_name, consent }: Given): Given => ({
  conditions,
  allergies,
  medications,
  notes,
  signature_name,
  consent,
});

export async function addMedicalEntry(deps: MedicalDeps, actor: SignedIn, scope: BusinessScope, hash_id: string, given: Given) {
  const id = randomUUIDv7();
  await deps.db.write(scope, async (tx) => {
    const client = await clientFor(deps, tx, scope, actor, hash_id);
    await insertEntry(tx, scope, id, client.id, await sealedFor(deps, tx, scope, client, textOf(given)));
    await markClientEdited(tx, scope, client.id);
    await recordEvent(tx, scope, actor, medicalChanged, `medical:${id}`, { client_id: client.hash_id, what: 'added' });
  });
  return { success: true as const, id, version: 1 };
}

type Change = Given & { readonly version: number };

export async function changeMedicalEntry(deps: Deps, actor: SignedIn, scope: BusinessScope, id: string, given: Change) {
  const version = given.version + 1;
  await deps.db.write(scope, async (tx) => {
    const client = orNotFound(await clientOfEntry(tx, scope, id));
    await refuseOthers(deps, tx, scope, actor, client);
    if (client.version !== given.version) throw conflict(refused.changed);
    await note(deps, tx, scope, actor, client.id, 'edit');
    await updateEntry(tx, scope, id, { ...(await sealedFor(deps, tx, scope, client, textOf(given))), version });
    await recordEvent(tx, scope, actor, medicalChanged, `medical:${id}`, { client_id: client.hash_id, what: 'changed' });
  });
  return { success: true as const, id, version };
}

export async function removeMedicalEntry(deps: Deps, actor: SignedIn, scope: BusinessScope, id: string) {
  const now = deps.clock.now().toISOString();
  await deps.db.write(scope, async (tx) => {
    const client = orNotFound(await clientOfEntry(tx, scope, id));
    await refuseOthers(deps, tx, scope, actor, client);
    await wipeEntry(tx, scope, id, now);
    if ((await countEntries(tx, scope, client.id)).entries === 0) await destroyKey(tx, scope, client.id, now);
    await recordEvent(tx, scope, actor, medicalChanged, `medical:${id}`, { client_id: client.hash_id, what: 'deleted' });
  });
  return { success: true as const };
}

export async function medicalAlert(deps: Deps, actor: SignedIn, scope: BusinessScope, hash_id: string) {
  const data = await deps.db.read(scope, async (tx) =>
    countEntries(tx, scope, (await clientFor(deps, tx, scope, actor, hash_id)).id),
  );
  return { success: true as const, data };
}

export async function medicalAccessLog(deps: Deps, actor: SignedIn, scope: BusinessScope, hash_id: string) {
  const data = await deps.db.read(scope, async (tx) =>
    accessLog(tx, scope, (await clientFor(deps, tx, scope, actor, hash_id)).id),
  );
  return { success: true as const, data };
}

export async function listMedicalClients(
  { db, clock }: Deps,
  actor: SignedIn,
  scope: BusinessScope,
  wish: Omit<MedicalClientFilter, 'only'>,
) {
  const { reach, account_id, employee_id } = actor;
  const self = employee_id === null ? { account_id } : { employee_id, now: clock.now().toISOString() };
  const only = reach === 'all' ? null : self;
  const { rows, pagination } = await db.read(scope, (tx) => clientsWithHistory(tx, scope, { ...wish, only }));
  const data = rows.map(({ id, name, total: _, ...row }) => ({ client: { id, name }, ...row }));
  return { success: true as const, data, pagination };
}

/** Two clients are one person: what was sealed for the one is sealed anew for the other, and that is written down. */
export async function moveMedicalHistory(
  deps: Deps,
  tx: Tx,
  scope: BusinessScope,
  actor: Actor,
  kept_id: number,
  gone_id: number,
) {
  const entries = await entriesOf(tx, scope, gone_id);
  const key = entries.length > 0 ? await keyOfClient(deps, tx, scope, gone_id) : null;
  if (!key) return;
  const next = await keyToSeal(deps, tx, scope, kept_id);
  await note(deps, tx, scope, actor, gone_id, 'merge');
  for (const { id, sealed } of entries)
    await moveEntry(tx, scope, id, kept_id, seal(next, boundTo(scope, kept_id), unseal(key, boundTo(scope, gone_id), sealed)));
  await destroyKey(tx, scope, gone_id, deps.clock.now().toISOString());
}
