import { randomUUIDv7 } from 'node:crypto';
import { medicalChanged } from 'core/medical/contract';
import { hasAlert, type MedicalText } from 'core/medical/rules';
import type { BusinessScope, SignedInActor } from 'core/kernel/scope';
import * as refused from 'core/medical/refusals';
import type { WithDeps, BusinessCtx, BusinessWrite } from '../../ctx.ts';
import type { WithActor, BusinessTx, InBusiness } from '../../platform/db.ts';
import type { Deps } from '../../deps.ts';
import { encryptBytes, decryptBytes } from '../../platform/vault/envelope.ts';
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
  ctx: BusinessTx & WithDeps<Pick<Deps, 'clock'>> & WithActor<SignedInActor>,
  client: Client,
): Promise<void> {
  const {
    actor,
    deps: { clock },
  } = ctx;
  if (actor.reach === 'all' || client.account_id === actor.account_id) return;
  const { employee_id } = actor;
  if (employee_id !== null && (await hasVisitToday(ctx, client.id, employee_id, clock.now().toISOString()))) return;
  throw forbidden();
}

async function clientFor(ctx: BusinessTx & WithDeps<MedicalDeps> & WithActor<SignedInActor>, hash_id: string): Promise<Client> {
  const client = orNotFound(await medicalClientByHash(ctx, hash_id));
  await refuseOthers(ctx, client);
  return client;
}

const boundTo = ({ businessId }: BusinessScope, client_id: number) => `business ${businessId} client ${client_id} history`;
const note = (ctx: BusinessWrite, client_id: number, why: AccessRow['why']) =>
  insertAccess(ctx, {
    id: randomUUIDv7(),
    client_id,
    account_id: ctx.actor.account_id,
    employee_id: ctx.actor.employee_id,
    why,
    at: ctx.deps.clock.now().toISOString(),
  });

/** The plain text leaves only together with the row that says who opened it. */
export async function readMedicalHistory(ctx: BusinessCtx<SignedInActor>, hash_id: string, why: 'view' | 'print') {
  const data = await ctx.deps.db.write(ctx, async (ctx) => {
    const client = await clientFor(ctx, hash_id);
    const entries = await entriesOf(ctx, client.id);
    if (entries.length === 0) return [];
    const key = await keyOfClient(ctx, client.id);
    if (!key) throw conflict(refused.closed);
    await note(ctx, client.id, why);
    return entries.map(({ sealed, ...entry }) => {
      const text: MedicalText = JSON.parse(decryptBytes(key, boundTo(ctx.scope, client.id), sealed).toString());
      return { ...entry, ...text };
    });
  });
  return { success: true as const, data };
}

type Given = MedicalText & { readonly consent: true };

async function sealedFor(ctx: BusinessTx & WithDeps<MedicalDeps>, client: Client, { consent, ...text }: Given) {
  const key = await keyToSeal(ctx, client.id);
  const sealed = encryptBytes(key, boundTo(ctx.scope, client.id), Buffer.from(JSON.stringify(text)));
  return { sealed, has_alert: hasAlert(text), consent, signed_at: ctx.deps.clock.now().toISOString() };
}

const textOf = ({ conditions, allergies, medications, notes, signature_name, consent }: Given): Given => ({
  conditions,
  allergies,
  medications,
  notes,
  signature_name,
  consent,
});

export async function addMedicalEntry(
  ctx: InBusiness & WithDeps<MedicalDeps> & WithActor<SignedInActor>,
  hash_id: string,
  given: Given,
) {
  const id = randomUUIDv7();
  await ctx.deps.db.write(ctx, async (ctx) => {
    const client = await clientFor(ctx, hash_id);
    await insertEntry(ctx, id, client.id, await sealedFor(ctx, client, textOf(given)));
    await markClientEdited(ctx, client.id);
    await recordEvent(ctx, medicalChanged, `medical:${id}`, { client_id: client.hash_id, what: 'added' });
  });
  return { success: true as const, id, version: 1 };
}

type Change = Given & { readonly version: number };

export async function changeMedicalEntry(ctx: BusinessCtx<SignedInActor>, id: string, given: Change) {
  const version = given.version + 1;
  await ctx.deps.db.write(ctx, async (ctx) => {
    const client = orNotFound(await clientOfEntry(ctx, id));
    await refuseOthers(ctx, client);
    if (client.version !== given.version) throw conflict(refused.changed);
    await note(ctx, client.id, 'edit');
    await updateEntry(ctx, id, { ...(await sealedFor(ctx, client, textOf(given))), version });
    await recordEvent(ctx, medicalChanged, `medical:${id}`, { client_id: client.hash_id, what: 'changed' });
  });
  return { success: true as const, id, version };
}

export async function removeMedicalEntry(ctx: BusinessCtx<SignedInActor>, id: string) {
  const now = ctx.deps.clock.now().toISOString();
  await ctx.deps.db.write(ctx, async (ctx) => {
    const client = orNotFound(await clientOfEntry(ctx, id));
    await refuseOthers(ctx, client);
    await wipeEntry(ctx, id, now);
    if ((await countEntries(ctx, client.id)).entries === 0) await destroyKey(ctx, client.id, now);
    await recordEvent(ctx, medicalChanged, `medical:${id}`, { client_id: client.hash_id, what: 'deleted' });
  });
  return { success: true as const };
}

export async function medicalAlert(ctx: BusinessCtx<SignedInActor>, hash_id: string) {
  const data = await ctx.deps.db.read(ctx, async (ctx) => countEntries(ctx, (await clientFor(ctx, hash_id)).id));
  return { success: true as const, data };
}

export async function medicalAccessLog(ctx: BusinessCtx<SignedInActor>, hash_id: string) {
  const data = await ctx.deps.db.read(ctx, async (ctx) => accessLog(ctx, (await clientFor(ctx, hash_id)).id));
  return { success: true as const, data };
}

export async function listMedicalClients(
  { deps: { db, clock }, actor, scope }: BusinessCtx<SignedInActor>,
  input: Omit<MedicalClientFilter, 'only'>,
) {
  const { reach, account_id, employee_id } = actor;
  const self = employee_id === null ? { account_id } : { employee_id, now: clock.now().toISOString() };
  const only = reach === 'all' ? null : self;
  const { rows, pagination } = await db.read(scope, (ctx) => clientsWithHistory(ctx, { ...input, only }));
  const data = rows.map(({ id, name, total: _, ...row }) => ({ client: { id, name }, ...row }));
  return { success: true as const, data, pagination };
}

/** Two clients are one person: what was sealed for the one is sealed anew for the other, and that is written down. */
export async function moveMedicalHistory(ctx: BusinessWrite, kept_id: number, gone_id: number) {
  const { scope, deps } = ctx;
  const entries = await entriesOf(ctx, gone_id);
  const key = entries.length > 0 ? await keyOfClient(ctx, gone_id) : null;
  if (!key) return;
  const next = await keyToSeal(ctx, kept_id);
  await note(ctx, gone_id, 'merge');
  for (const { id, sealed } of entries)
    await moveEntry(
      ctx,
      id,
      kept_id,
      encryptBytes(next, boundTo(scope, kept_id), decryptBytes(key, boundTo(scope, gone_id), sealed)),
    );
  await destroyKey(ctx, gone_id, deps.clock.now().toISOString());
}
