import { manageClientContact } from 'core/clients/contract';
import { shownClient, soughtIn } from 'core/clients/rules';
import { cellFor, reachOf } from 'core/kernel/permission';
import type { BusinessScope, SignedIn } from 'core/kernel/scope';
import type { Deps } from '../../app.ts';
import { house } from '../../platform/db.ts';
import { notFound } from '../../platform/refusal.ts';
import { standing } from '../business/queries.ts';
import { clientByHash, clientPage, type Search } from './queries.ts';

/** Contacts are a right of their own: it may be taken from a manager or given to one employee, never taken from the owner. */
export async function seesContacts({ db }: Deps, actor: SignedIn, scope: BusinessScope): Promise<boolean> {
  if (actor.role === 'owner') return true;
  const { role, exceptions } = await db.read(house, (tx) => standing(tx, actor.account_id, scope.businessId));
  return reachOf(cellFor(manageClientContact, role, exceptions), 'read') === 'all';
}

type Wish = Pick<Search, 'page' | 'perPage' | 'filter'> & { readonly searchQuery: string };

export async function clientBook(deps: Deps, actor: SignedIn, scope: BusinessScope, { searchQuery, ...wish }: Wish) {
  const contacts = await seesContacts(deps, actor, scope);
  const search = { ...wish, ...soughtIn(searchQuery), byContact: contacts };
  const { rows, pagination } = await deps.db.read(scope, (tx) => clientPage(tx, scope, search));
  return { success: true as const, data: rows.map((row) => shownClient(row, contacts)), pagination };
}

export async function client(deps: Deps, actor: SignedIn, scope: BusinessScope, hash_id: string) {
  const [contacts, row] = await Promise.all([
    seesContacts(deps, actor, scope),
    deps.db.read(scope, (tx) => clientByHash(tx, scope, hash_id)),
  ]);
  if (!row) throw notFound('Failed to load client info');
  const { birthday, address, ...known } = row;
  const own = contacts ? { birthday, address } : { birthday: null, address: null };
  return { success: true as const, data: { ...shownClient(known, contacts), ...own } };
}
