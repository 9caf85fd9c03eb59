import { clientChanged } from 'core/clients/contract';
import { type Editable, keptField, takenReason, type ToggleKey, toggleDone, whyNotField } from 'core/clients/edit/rules';
import type { SignedInActor } from 'core/kernel/scope';
import { wallClockAt } from 'core/kernel/time';
import * as general from 'core/kernel/refusals/general';
import * as refused from 'core/clients/refusals';
import type { BusinessCtx } from '../../../ctx.ts';
import type { WithActor, BusinessTx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { isForeignPhone } from '../../../platform/phone/country.ts';
import {
  conflict,
  type FieldErrors,
  invalid,
  notFound,
  refuseOnConstraint,
  orNotFound,
  refuseIfInvalid,
} from '../../../platform/refusal.ts';
import { newHashId } from '../../../platform/tokens.ts';
import { timezoneOf } from '../../business/shop/queries.ts';
import { shownClientByHash } from '../commands.ts';
import { clientToEdit, clientWithContact, insertByHand, markDeleted, markRestored, setField, setToggle } from './queries.ts';

const UNKNOWN = refused.notLoaded;
const noted = (ctx: BusinessTx & WithActor<SignedInActor>, id: number, client_id: string, what: string) =>
  recordEvent(ctx, clientChanged, `client:${id}`, { client_id, what });

type Toggled = { readonly id: string; readonly column: ToggleKey; readonly value: number; readonly until?: string | undefined };

export async function toggleClientFlag(ctx: BusinessCtx<SignedInActor>, { id, column, value, until }: Toggled) {
  const on = value === 1;
  await ctx.deps.db.write(ctx, async (ctx) => {
    const known = await clientToEdit(ctx, id);
    if (!known) throw notFound(UNKNOWN);
    await setToggle(ctx, known.id, { key: column, on, until: on ? until : undefined });
    await noted(ctx, known.id, id, `${column} ${on ? 'on' : 'off'}`);
  });
  return { success: true, message: toggleDone(column) };
}

type Contact = { readonly phone_number: string | null; readonly email: string | null };

/** A phone or mail of somebody else is told of, with whose it is; whoever means it says so, and both keep it. */
async function refuseTaken(ctx: BusinessTx, { phone_number, email }: Contact, but: number | null): Promise<void> {
  for (const [column, row, value] of [
    ['phone_number', 'phone10', phone_number],
    ['email', 'email', email],
  ] as const) {
    const holder = value === null ? undefined : await clientWithContact(ctx, row, value, but);
    if (!holder) continue;
    const taken_by = { id: holder.hash_id, name: holder.name };
    throw invalid({ [column]: [takenReason(column, holder.name)] }, { taken_by });
  }
}

type Change = {
  readonly clientId: string;
  readonly column: Editable;
  readonly value: string | null;
  readonly override: boolean;
  readonly was?: string | null | undefined;
};

export async function changeClientField(ctx: BusinessCtx<SignedInActor>, change: Change) {
  const { clientId, column, override, was } = change;
  const text = change.value ?? '';
  await ctx.deps.db.write(ctx, async (ctx) => {
    const known = await clientToEdit(ctx, clientId);
    if (!known) throw notFound(UNKNOWN);
    const now = known[column === 'phone_number' ? 'phone10' : column];
    if (was !== undefined && keptField(column, was ?? '') !== now) throw conflict(general.inputChangedMeanwhile);
    const today = wallClockAt(ctx.deps.clock.now().toISOString(), (await timezoneOf(ctx)) ?? 'UTC').date;
    const wrong = whyNotField(column, text, today, isForeignPhone);
    refuseIfInvalid(wrong === null ? null : { [column]: [wrong] });
    const value = keptField(column, text);
    const contact = { phone_number: column === 'phone_number' ? value : null, email: column === 'email' ? value : null };
    if (!override) await refuseTaken(ctx, contact, known.id);
    await setField(ctx, known.id, column, value);
    await noted(ctx, known.id, clientId, column);
  });
  return { success: true as const, message: 'Saved', data: await shownClientByHash(ctx, clientId) };
}

type Newcomer = {
  readonly name: string;
  readonly phone_number: string | null;
  readonly email: string | null;
  readonly birthday: string | null;
  readonly manager_note: string;
  readonly override: boolean;
};

const asked = ['phone_number', 'email', 'birthday'] as const;

function errorsIn(newcomer: Newcomer, today: string): FieldErrors | null {
  const wrong = asked.flatMap((column) => {
    const text = whyNotField(column, newcomer[column] ?? '', today, isForeignPhone);
    return text === null ? [] : [[column, [text]] as const];
  });
  return wrong.length > 0 ? Object.fromEntries(wrong) : null;
}

export async function addClient(ctx: BusinessCtx<SignedInActor>, newcomer: Newcomer) {
  const hash_id = newHashId();
  await ctx.deps.db.write(ctx, async (ctx) => {
    refuseIfInvalid(errorsIn(newcomer, wallClockAt(ctx.deps.clock.now().toISOString(), (await timezoneOf(ctx)) ?? 'UTC').date));
    const [phone10 = null, email = null, birthday = null] = asked.map((column) => keptField(column, newcomer[column] ?? ''));
    if (!newcomer.override) await refuseTaken(ctx, { phone_number: phone10, email }, null);
    const { name, manager_note } = newcomer;
    const { id } = await insertByHand(ctx, { hash_id, name, phone10, email, birthday, manager_note });
    await noted(ctx, id, hash_id, 'added');
  });
  return { success: true as const, message: 'Client added', data: await shownClientByHash(ctx, hash_id) };
}

export async function removeClient(ctx: BusinessCtx<SignedInActor>, hash_id: string) {
  await ctx.deps.db.write(ctx, async (ctx) => {
    const { id } = orNotFound(await markDeleted(ctx, hash_id));
    await noted(ctx, id, hash_id, 'deleted');
  });
  return { success: true, message: 'Client deleted' };
}

const doubled = () => conflict(refused.cameBack);

export async function restoreClient(ctx: BusinessCtx<SignedInActor>, hash_id: string) {
  await ctx.deps.db
    .write(ctx, async (ctx) => {
      const { id } = orNotFound(await markRestored(ctx, hash_id));
      await noted(ctx, id, hash_id, 'restored');
    })
    .catch((error: unknown) => refuseOnConstraint(error, { client_account: doubled }));
  return { success: true, message: 'Client restored' };
}
