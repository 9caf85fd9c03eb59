import { readPhoneSearch, maskPhone } from 'core/kernel/phone/phone';
import type { SignedInActor } from 'core/kernel/scope';
import { smsChanged, type SmsContact, type SmsCustomer, type SmsMessage } from 'core/sms/contract';
import { nothingSaid } from 'core/sms/consent/rules';
import { troubleOf } from 'core/sms/errors/rules';
import * as refused from 'core/sms/refusals';
import { costOfText } from 'core/sms/segments/rules';
import { CONTACTS_ON_PAGE, TEXTS_ON_PAGE, threadCustomer, threadName } from 'core/sms/threads/rules';
import type { BusinessCtx, WithDeps } from '../../../ctx.ts';
import { recordEvent } from '../../../platform/events.ts';
import { conflict, invalid, notFound } from '../../../platform/refusal.ts';
import { seesContacts } from '../../clients/commands.ts';
import { clientOfHash, clientsOfPhone, type OwnClient } from '../../clients/self/queries.ts';
import { colleagueNames } from '../../messaging/conversations/queries.ts';
import { mayText, recordConsent } from '../consent/commands.ts';
import { consentEntries, consentsOf } from '../consent/queries.ts';
import {
  changeThread,
  type ContactRow,
  lockThread,
  soughtContacts,
  textsOfThread,
  type TextRow,
  threadById,
  threadOfPhone,
  threadPage,
  type ThreadRow,
  unreadThreads,
} from './queries.ts';

export type StaffCtx = BusinessCtx<SignedInActor>;
type PhoneThread = { readonly phone10: string; readonly sharers: readonly OwnClient[]; readonly thread: ThreadRow | undefined };

const isThreadId = (id: string): boolean => /^[0-9a-f]{8}-[0-9a-f]{4}-/.test(id);

/** Everything that is known under the id of a client or of a thread: the phone, who shares it, and what was written. */
export const findPhoneThread = (ctx: BusinessCtx, customer_id: string): Promise<PhoneThread> =>
  ctx.deps.db.read(ctx, async (ctx) => {
    const known = isThreadId(customer_id) ? await threadById(ctx, customer_id) : undefined;
    const client = isThreadId(customer_id) ? undefined : await clientOfHash(ctx, customer_id);
    if (!known && !client) throw notFound();
    const phone10 = known?.phone10 ?? client?.phone10 ?? null;
    if (phone10 === null) throw invalid({ customer_id: [refused.noPhone] });
    const [sharers, thread] = [await clientsOfPhone(ctx, phone10), known ?? (await threadOfPhone(ctx, phone10))];
    return { phone10, sharers, thread };
  });

const shownPhone = (phone10: string, contacts: boolean): string => (contacts ? phone10 : (maskPhone(phone10) ?? ''));

/** Whom a thread is with, and whether a text to them goes out now. */
export async function shownCustomer(ctx: StaffCtx, { phone10, sharers, thread }: PhoneThread): Promise<SmsCustomer> {
  const contacts = await seesContacts(ctx);
  return ctx.deps.db.read(ctx, async (ctx) => {
    const verdict = await mayText(ctx, phone10, 'service');
    const consent = (await consentsOf(ctx, [phone10])).get(phone10) ?? nothingSaid;
    const stop = (await consentEntries(ctx, phone10)).find(({ what }) => what === 'stop');
    const isOpen = verdict.may || verdict.why === 'quiet_hours';
    return {
      id: threadCustomer(sharers, thread?.id ?? ''),
      name: threadName(sharers, thread?.name ?? null),
      names: sharers.map(({ name }) => name),
      phone_number: shownPhone(phone10, contacts),
      may: isOpen,
      why: verdict.may || (verdict.why === 'quiet_hours' && isNight(ctx, thread)) ? null : verdict.why,
      next_at: verdict.may || isNight(ctx, thread) ? null : verdict.next_at,
      stopped_at: consent.stopped_at,
      stopped_words: consent.stopped_at === null ? null : (stop?.words ?? null),
      marketing_at: consent.marketing_at,
      asks: thread?.asks ?? null,
    };
  });
}

const DAY_MS = 86_400_000;
/** At night only answers go out at once; with the hours switched off everything does. */
const isNight = ({ deps }: WithDeps, thread: ThreadRow | undefined): boolean =>
  !deps.config.QUIET_HOURS || (thread?.heard_at != null && deps.clock.now().getTime() - Date.parse(thread.heard_at) < DAY_MS);

export async function shownTexts(ctx: StaffCtx, customer_id: string, rows: readonly TextRow[]): Promise<SmsMessage[]> {
  const writers = [...new Set(rows.flatMap(({ employee_id }) => employee_id ?? []))];
  const names = await ctx.deps.db.read(ctx, (ctx) => colleagueNames(ctx, writers));
  return rows.map(({ id, direction, seq, at, kind, state, error, segments, media, understood, body, employee_id }) => ({
    id,
    customer_id,
    direction,
    message: body,
    isTemp: false,
    seq,
    at,
    kind,
    written_by: names.get(employee_id ?? 0)?.name ?? null,
    state,
    trouble: state === 'failed' ? troubleOf(error) : null,
    carrier_code: state === 'failed' && /^\d{5}$/.test(error ?? '') ? error : null,
    segments,
    cents: direction === 'Outgoing' && isCharged(state, error) ? costOfText(segments) : 0,
    media,
    understood,
  }));
}

/** What the carrier took and could not deliver is paid for; what it refused, or never got, is not. */
const isCharged = (state: TextRow['state'], error: string | null): boolean => state !== 'failed' || /^3\d{4}$/.test(error ?? '');

const pagesOf = (page: number, size: number, total: number) => ({
  pagination: { current_page: page, total_pages: Math.max(1, Math.ceil(total / size)) },
});

export async function readTexts(ctx: StaffCtx, input: { readonly customer_id: string; readonly page: number }) {
  const found = await findPhoneThread(ctx, input.customer_id);
  const customer = await shownCustomer(ctx, found);
  const { thread } = found;
  const rows = thread ? await ctx.deps.db.read(ctx, (ctx) => textsOfThread(ctx, thread, input.page, TEXTS_ON_PAGE)) : [];
  const data = await shownTexts(ctx, customer.id, rows);
  const meta = pagesOf(input.page, TEXTS_ON_PAGE, thread?.seq ?? 0);
  return { success: true as const, sms: { data, meta }, customer };
}

const shownContact = (row: ContactRow, contacts: boolean): SmsContact => ({
  id: threadCustomer(row.sharers, row.id ?? ''),
  name: threadName(row.sharers, row.name),
  phone_number: shownPhone(row.phone10, contacts),
  last_message:
    row.last_direction === null || row.last_at === null
      ? null
      : { direction: row.last_direction, message: row.last_text, at: row.last_at },
  unread_count: row.unread,
  stopped: row.stopped,
  asks: row.asks,
});

type ContactsInput = { readonly searchQuery: string; readonly page: number; readonly unread: boolean };

export async function listContacts(ctx: StaffCtx, { searchQuery, page, unread }: ContactsInput) {
  const contacts = await seesContacts(ctx);
  const name = searchQuery.trim();
  const place = { unread, limit: CONTACTS_ON_PAGE, offset: (page - 1) * CONTACTS_ON_PAGE };
  // Who may not see a number must not find by it either.
  const digits = contacts ? readPhoneSearch(name) : null;
  const [rows, waiting] = await ctx.deps.db.read(ctx, async (ctx) => [
    name === '' ? await threadPage(ctx, place) : await soughtContacts(ctx, { ...place, name, digits }),
    await unreadThreads(ctx),
  ]);
  const meta = pagesOf(page, CONTACTS_ON_PAGE, rows[0]?.total ?? 0);
  return { success: true as const, data: rows.map((row) => shownContact(row, contacts)), meta, unread: waiting };
}

export async function markRead(ctx: StaffCtx, input: { readonly customer_id: string; readonly done: boolean }) {
  const { phone10, thread } = await findPhoneThread(ctx, input.customer_id);
  if (!thread) return { success: true as const };
  await ctx.deps.db.write(ctx, async (ctx) => {
    const row = await lockThread(ctx, phone10, ctx.deps.clock.now().toISOString());
    const asks = input.done ? null : row.asks;
    if (row.read === row.from_client && row.asks === asks) return;
    await changeThread(ctx, row.id, { read: row.from_client, asks });
    await recordEvent(ctx, smsChanged, `sms:${row.id}`, { thread_id: row.id, seq: row.seq, what: 'read' });
  });
  return { success: true as const };
}

type ConsentInput = {
  readonly customer_id: string;
  readonly what: 'stop' | 'marketing' | 'no_marketing';
  readonly words: string;
};

/** What a client said at the desk, in the words of whoever heard it. */
export async function noteConsent(ctx: StaffCtx, input: ConsentInput) {
  const found = await findPhoneThread(ctx, input.customer_id);
  const { phone10 } = found;
  await ctx.deps.db.write(ctx, async (ctx) => {
    const consent = (await consentsOf(ctx, [phone10])).get(phone10) ?? nothingSaid;
    if (input.what === 'marketing' && consent.stopped_at !== null) throw conflict(refused.textsStopped);
    const { account_id, ip } = ctx.actor;
    await recordConsent(ctx, { phone10, what: input.what, way: 'desk', words: input.words, account_id, address: ip });
    const at = ctx.deps.clock.now().toISOString();
    const thread = await lockThread(ctx, phone10, at);
    if (input.what === 'stop') await changeThread(ctx, thread.id, { asks: null });
    await recordEvent(ctx, smsChanged, `sms:${thread.id}`, { thread_id: thread.id, seq: thread.seq, what: 'consent' });
  });
  return { success: true as const, customer: await shownCustomer(ctx, await findPhoneThread(ctx, input.customer_id)) };
}
