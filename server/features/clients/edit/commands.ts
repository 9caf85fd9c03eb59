import { clientChanged } from 'core/clients/contract';
import { type Editable, keptField, takenText, type ToggleKey, toggleDone, whyNotField } from 'core/clients/edit/rules';
import type { BusinessScope, SignedIn } from 'core/kernel/scope';
import { wallAt } from 'core/kernel/time';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db.ts';
import { tell } from '../../../platform/events.ts';
import { isForeignPhone } from '../../../platform/phone/country.ts';
import { conflict, type Errors, found, notFound, onConstraint, Refusal, refuseIf } from '../../../platform/refusal.ts';
import { newHashId } from '../../../platform/tokens.ts';
import { clientShown } from '../commands.ts';
import { clientToEdit, holderOf, insertByHand, markDeleted, markRestored, setField, setToggle, zoneOf } from './queries.ts';

const UNKNOWN = 'Failed to load client info';
const noted = (tx: Tx, scope: BusinessScope, actor: SignedIn, id: number, client_id: string, what: string) =>
  tell(tx, scope, actor, clientChanged, `client:${id}`, { client_id, what });

type Toggled = { readonly id: string; readonly column: ToggleKey; readonly value: number; readonly until?: string | undefined };

export async function toggle({ db }: Deps, actor: SignedIn, scope: BusinessScope, { id, column, value, until }: Toggled) {
  const on = value === 1;
  await db.write(scope, async (tx) => {
    const known = await clientToEdit(tx, scope, id);
    if (!known) throw notFound(UNKNOWN);
    await setToggle(tx, scope, known.id, { key: column, on, until: on ? until : undefined });
    await noted(tx, scope, actor, known.id, id, `${column} ${on ? 'on' : 'off'}`);
  });
  return { success: true, message: toggleDone(column) };
}

type Contact = { readonly phone_number: string | null; readonly email: string | null };

/** A phone or mail of somebody else is told of, with whose it is; whoever means it says so, and both keep it. */
async function refuseTaken(tx: Tx, scope: BusinessScope, { phone_number, email }: Contact, but: number | null): Promise<void> {
  for (const [column, row, value] of [
    ['phone_number', 'phone10', phone_number],
    ['email', 'email', email],
  ] as const) {
    const holder = value === null ? undefined : await holderOf(tx, scope, row, value, but);
    if (!holder) continue;
    const text = takenText(column, holder.name);
    throw new Refusal(422, { message: text, errors: { [column]: [text] }, taken_by: { id: holder.hash_id, name: holder.name } });
  }
}

type Change = {
  readonly clientId: string;
  readonly column: Editable;
  readonly value: string | null;
  readonly override: boolean;
  readonly was?: string | null | undefined;
};

export async function writeField(deps: Deps, actor: SignedIn, scope: BusinessScope, change: Change) {
  const { clientId, column, override, was } = change;
  const text = change.value ?? '';
  await deps.db.write(scope, async (tx) => {
    const known = await clientToEdit(tx, scope, clientId);
    if (!known) throw notFound(UNKNOWN);
    const now = known[column === 'phone_number' ? 'phone10' : column];
    if (was !== undefined && keptField(column, was ?? '') !== now) throw conflict('Somebody else has just changed this.');
    const today = wallAt(deps.clock.now().toISOString(), await zoneOf(tx, scope)).date;
    const wrong = whyNotField(column, text, today, isForeignPhone);
    refuseIf(wrong === null ? null : { [column]: [wrong] });
    const value = keptField(column, text);
    const contact = { phone_number: column === 'phone_number' ? value : null, email: column === 'email' ? value : null };
    if (!override) await refuseTaken(tx, scope, contact, known.id);
    await setField(tx, scope, known.id, column, value);
    await noted(tx, scope, actor, known.id, clientId, column);
  });
  return { success: true as const, message: 'Saved', data: await clientShown(deps, actor, scope, clientId) };
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

function errorsIn(newcomer: Newcomer, today: string): Errors | null {
  const wrong = asked.flatMap((column) => {
    const text = whyNotField(column, newcomer[column] ?? '', today, isForeignPhone);
    return text === null ? [] : [[column, [text]] as const];
  });
  return wrong.length > 0 ? Object.fromEntries(wrong) : null;
}

export async function addClient(deps: Deps, actor: SignedIn, scope: BusinessScope, newcomer: Newcomer) {
  const hash_id = newHashId();
  await deps.db.write(scope, async (tx) => {
    refuseIf(errorsIn(newcomer, wallAt(deps.clock.now().toISOString(), await zoneOf(tx, scope)).date));
    const [phone10 = null, email = null, birthday = null] = asked.map((column) => keptField(column, newcomer[column] ?? ''));
    if (!newcomer.override) await refuseTaken(tx, scope, { phone_number: phone10, email }, null);
    const { name, manager_note } = newcomer;
    const { id } = await insertByHand(tx, scope, { hash_id, name, phone10, email, birthday, manager_note });
    await noted(tx, scope, actor, id, hash_id, 'added');
  });
  return { success: true as const, message: 'Client added', data: await clientShown(deps, actor, scope, hash_id) };
}

export async function removeClient({ db }: Deps, actor: SignedIn, scope: BusinessScope, hash_id: string) {
  await db.write(scope, async (tx) => {
    const { id } = found(await markDeleted(tx, scope, hash_id));
    await noted(tx, scope, actor, id, hash_id, 'deleted');
  });
  return { success: true, message: 'Client deleted' };
}

const doubled = () => conflict('This person has come back in the meantime and is in the client book again.');

export async function putBack({ db }: Deps, actor: SignedIn, scope: BusinessScope, hash_id: string) {
  await db
    .write(scope, async (tx) => {
      const { id } = found(await markRestored(tx, scope, hash_id));
      await noted(tx, scope, actor, id, hash_id, 'restored');
    })
    .catch((error: unknown) => onConstraint(error, { client_account: doubled }));
  return { success: true, message: 'Client restored' };
}
