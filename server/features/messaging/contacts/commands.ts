import { answersForBusiness } from 'core/messaging/access/rules';
import { placeText, readPlace } from 'core/messaging/conversations/rules';
import { searchedWords } from 'core/messaging/messages/rules';
import { type Pagination, pagination } from 'core/kernel/page';
import type { SignedInActor } from 'core/kernel/scope';
import type { BusinessCtx } from '../../../ctx.ts';
import { seesContacts } from '../../clients/commands.ts';
import { employeeByHash } from '../../staff/queries.ts';
import { callerOf, type NamedActor, sideOfActor } from '../access/commands.ts';
import { unreadAtBusiness } from '../conversations/queries.ts';
import { ownConversations, ownUnread } from '../customer-inbox/commands.ts';
import { shownToBusiness } from '../parties/commands.ts';
import { businessConversations, conversationsWith, everyConversation, noConversation, type Tab } from './queries.ts';

type SignedIn = BusinessCtx<SignedInActor>;

type BusinessList = {
  readonly page: number;
  readonly perPage: number;
  readonly searchQuery: string;
  readonly tab: Tab;
  readonly assigned_to?: string | undefined;
  readonly cursor?: string | undefined;
};

/** What somebody looks for among the customers of a business. Who may not see phones finds nobody by one, nor by a part of one. */
async function found(ctx: SignedIn, query: string) {
  const words = searchedWords(query);
  if (query === '') return everyConversation;
  if (words.length === 0) return noConversation;
  const isNumber = (word: string): boolean => /^\d+$/.test(word);
  const contacts = !words.some(isNumber) || (await seesContacts(ctx));
  const searched = words.map((word) => ({ word, inNames: contacts || !isNumber(word) }));
  return ctx.deps.db.read(ctx, (ctx) => conversationsWith(ctx, searched));
}

async function listForBusiness(ctx: SignedIn, { page, perPage, searchQuery, tab, assigned_to, cursor }: BusinessList) {
  const named = assigned_to === undefined ? undefined : await ctx.deps.db.read(ctx, (ctx) => employeeByHash(ctx, assigned_to));
  const employee = assigned_to === undefined ? ctx.actor.employee_id : (named?.id ?? 0);
  const place = readPlace(cursor);
  const after = place?.id.length === 36 ? place : null;
  const wanted = { tab, assigned_employee_id: employee, after, found: await found(ctx, searchQuery) };
  const rows = await ctx.deps.db.read(ctx, (ctx) =>
    businessConversations(ctx, { ...wanted, offset: (page - 1) * perPage, limit: perPage + 1 }),
  );
  const last = rows[perPage - 1];
  return {
    data: await shownToBusiness(ctx, rows.slice(0, perPage)),
    next: rows.length > perPage && last ? { at: last.last_at, id: last.id } : null,
  };
}

const nextCursor = (next: { at: string; id: string } | null): string | null => next && placeText(next);

/** The number of the business of a call; null if it names none, as somebody's own list over all of them does. */
const namedBusiness = ({ scope }: SignedIn): number | null => (scope.businessId === 0 ? null : scope.businessId);

type OwnWish = Omit<BusinessList, 'tab'> & { readonly tab: '' | 'unread' };

const ownList = (ctx: SignedIn, wish: OwnWish) => ownConversations(ctx, { ...wish, business_id: namedBusiness(ctx) });

/** What is known of the length of a list without counting it: up to here, and one more if others follow. */
const knownPages = (page: number, size: number, rows: number, more: boolean): Pagination =>
  pagination(page, size, (page - 1) * size + rows + (more ? 1 : 0));

type Messenger = Pick<BusinessList, 'page' | 'searchQuery' | 'cursor'> & { readonly limit: number };

/** For those who answer for the named business its conversations, for everybody else their own. */
export async function messengerList(ctx: SignedIn, { page, limit: perPage, searchQuery, cursor }: Messenger) {
  const wish = { page, perPage, searchQuery, cursor, tab: '' } as const;
  const forBusiness = namedBusiness(ctx) !== null && answersForBusiness(await callerOf(ctx));
  const { data, next } = forBusiness ? await listForBusiness(ctx, wish) : await ownList(ctx, wish);
  const pages = knownPages(page, perPage, data.length, next !== null);
  return { success: true as const, data, pagination: pages, next_cursor: nextCursor(next) };
}

type Contacts = Omit<BusinessList, 'tab'> & NamedActor & { readonly activeTab: BusinessList['tab'] };

export async function contactList(ctx: SignedIn, { activeTab: tab, as_type, as_id, ...wish }: Contacts) {
  const side = await sideOfActor(ctx, { as_type, as_id });
  const own = tab === 'unread' ? tab : '';
  const { data, next } =
    side === 'business' ? await listForBusiness(ctx, { ...wish, tab }) : await ownList(ctx, { ...wish, tab: own });
  const next_page = next === null ? null : wish.page + 1;
  const pages = { current_page: wish.page, per_page: wish.perPage, next_page, next_cursor: nextCursor(next) };
  return { success: true as const, data, pagination: pages };
}

export async function unreadStats(ctx: SignedIn, actor: NamedActor) {
  const side = await sideOfActor(ctx, actor);
  const total_unread =
    side === 'business' ? await ctx.deps.db.read(ctx, (ctx) => unreadAtBusiness(ctx)) : await ownUnread(ctx, namedBusiness(ctx));
  return { success: true as const, total_unread, totalUnread: { business_to_user: total_unread } };
}
