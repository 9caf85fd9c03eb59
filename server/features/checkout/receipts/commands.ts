import { randomUUIDv7 } from 'node:crypto';
import { contactOf, whyNotEmail } from 'core/accounts/rules';
import { addressLine } from 'core/business/rules';
import { type Receipt, receiptAsked, type ReceiptWay } from 'core/checkout/contract';
import { firstName, maskedReference, wishAgain } from 'core/checkout/receipts/rules';
import { linesOf, type PosDetails, netOf } from 'core/checkout/rules/ticket';
import { maskedEmail } from 'core/clients/rules';
import { formatPhone, maskPhone, whyUntextablePhone } from 'core/kernel/phone/phone';
import { actingEmployee, type BusinessScope, type SignedInActor } from 'core/kernel/scope';
import * as general from 'core/kernel/refusals/general';
import * as refused from 'core/checkout/refusals';
import type { WithDeps, BusinessJob, BusinessCtx } from '../../../ctx.ts';
import type { WithActor, BusinessTx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { systemActor } from '../../../platform/outbox/actor.ts';
import { isForeignPhone } from '../../../platform/phone/country.ts';
import { addressKey } from '../../../platform/limits.ts';
import { orNotFound, invalid, notFound } from '../../../platform/refusal.ts';
import { seesContacts } from '../../clients/commands.ts';
import { writeReview } from '../../reviews/writing/commands.ts';
import { reviewOfTicket } from '../../reviews/writing/queries.ts';
import { shownTicket } from '../tickets/commands.ts';
import { ticketRow, type TicketRow } from '../tickets/queries.ts';
import { houseOf, insertSending, onlyHand, receiversOf, type Sending, sendingsOf, staffNames } from './queries.ts';

const PURPOSE = 'receipt';
const ID_BYTES = 6;
const UUID_HEX = 32;

/** The link is the ticket itself under our signature: the same each time, and nobody else can make one. */
export function receiptLink({ deps: { tokens, config }, scope: { businessId } }: BusinessJob, ticket_id: string): string {
  const bytes = Buffer.alloc(ID_BYTES + UUID_HEX / 2);
  bytes.writeUIntBE(businessId, 0, ID_BYTES);
  bytes.write(ticket_id.replaceAll('-', ''), ID_BYTES, 'hex');
  return `${config.PUBLIC_ORIGIN}/receipt/${tokens.mark(PURPOSE, bytes)}`;
}

function named(
  { deps: { tokens } }: WithDeps,
  token: string,
): { readonly scope: BusinessScope; readonly ticket_id: string } | null {
  const bytes = tokens.unmark(PURPOSE, token);
  if (bytes?.length !== ID_BYTES + UUID_HEX / 2) return null;
  const hex = bytes.toString('hex', ID_BYTES);
  const ticket_id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { scope: { businessId: bytes.readUIntBE(0, ID_BYTES) } as BusinessScope, ticket_id };
}

const WRONG = 30;
const WRONG_SECONDS = 900;

/** Nobody guesses 96 bits; whoever tries is stopped all the same. */
async function opened(ctx: WithDeps & WithActor, token: string) {
  const place = named(ctx, token);
  if (place) return place;
  await ctx.deps.limits.spend(`receipt:wrong:${addressKey(ctx.actor.ip)}`, WRONG, WRONG_SECONDS);
  throw notFound();
}

export async function receiptByLink(ctx: WithDeps & WithActor, token: string): Promise<Receipt> {
  const { scope, ticket_id } = await opened(ctx, token);
  return ctx.deps.db.read(scope, (ctx) => receiptOf(ctx, ticket_id));
}

type Said = { readonly stars: number; readonly body: string };

/** The client on the ticket says how it was; whoever holds the receipt is taken for them. */
export async function reviewByReceipt(ctx: WithDeps & WithActor, token: string, { stars, body }: Said) {
  const { scope, ticket_id } = await opened(ctx, token);
  return ctx.deps.db.write({ ...ctx, scope }, async (ctx) => {
    const row = await paid(ctx, ticket_id);
    const [client] = await receiversOf(ctx, clientsOn(row));
    if (!client) throw invalid({ stars: [refused.receiptReviewNeedsName] });
    const employee_id = await onlyHand(
      ctx,
      linesOf(row.content).map((line) => line.employee_id),
    );
    const said = { id: randomUUIDv7(), client_id: client.id, employee_id, ticket_id, stars, body };
    await writeReview(ctx, said, ctx.deps.clock.now().toISOString());
    return { success: true as const, stars };
  });
}

const peopleOf = (posDetails: PosDetails, names: ReadonlyMap<string, string>): Receipt['people'] =>
  Object.values(posDetails).map(({ customer_name, details }) => ({
    first_name: firstName(customer_name),
    lines: details.map((line) => ({
      id: line.id,
      name: line.name,
      qty: line.qty,
      staff: line.of === undefined ? (names.get(line.employee_id) ?? null) : null,
      amount_cents: netOf(line),
    })),
  }));

function paidWith(row: TicketRow): Pick<Receipt, 'tenders' | 'change' | 'refunds'> {
  const kept = row.payments.filter(({ deleted }) => !deleted);
  return {
    tenders: kept.map(({ id, method, reference, amount_cents }) => ({
      id,
      method,
      reference: maskedReference(method, reference),
      amount_cents,
    })),
    change: kept.reduce((sum, { change_cents }) => sum + change_cents, 0),
    refunds: row.refunds.map(({ id, given_at, amount_cents }) => ({ id, at: given_at, amount_cents })),
  };
}

/** A ticket that is open, or open again, has no receipt. */
async function receiptOf(ctx: BusinessTx, ticket_id: string): Promise<Receipt> {
  const row = orNotFound(await ticketRow(ctx, ticket_id));
  if (row.status === 'open' || row.closed_at === null) throw notFound();
  const { bus_phone, color_code, timezone, bus_name, bus_url, ...place } = await houseOf(ctx);
  const { payment, posDetails, ...ticket } = shownTicket(row);
  return {
    business: { bus_name, bus_url, address: addressLine(place), phone: bus_phone, timezone: timezone ?? 'UTC', color_code },
    status: row.status,
    ticket_no: ticket.show_ticket_no ? ticket.ticket_no : null,
    closed_at: row.closed_at,
    people: peopleOf(posDetails, await staffNames(ctx)),
    gift_cards: ticket.gift_card_sales.map(({ id, amount_cents }) => ({ id, amount_cents })),
    subtotal: payment.subTotal,
    discount: payment.discount,
    tax: payment.tax,
    tax_percentage: payment.tax_percentage,
    tip: payment.grandTip,
    total: payment.grandTotal,
    ...paidWith(row),
    wish: wishAgain({ posDetails }),
    stars: (await receiversOf(ctx, clientsOn(row))).length > 0 ? ((await reviewOfTicket(ctx, ticket_id))?.stars ?? 0) : null,
  };
}

const clientsOn = ({ content }: TicketRow): string[] =>
  Object.keys(content.posDetails).filter((one) => !one.startsWith('guest-'));

async function paid(ctx: BusinessTx, id: string): Promise<TicketRow> {
  const row = orNotFound(await ticketRow(ctx, id));
  if (row.status !== 'paid') throw invalid({ status: [refused.ticketHasStatus({ number: row.ticket_no, status: row.status })] });
  return row;
}

const shownTo = (way: ReceiptWay, address: string, contacts: boolean): string => {
  if (contacts) return way === 'text' ? formatPhone(address) : address;
  return (way === 'text' ? maskPhone(address) : maskedEmail(address)) ?? '';
};
const shownSending = ({ id, way, address, state, asked_at }: Sending, contacts: boolean) => ({
  id,
  way,
  to: shownTo(way, address, contacts),
  state,
  asked_at,
});

export async function receiptWays(ctx: BusinessCtx<SignedInActor>, id: string) {
  const contacts = await seesContacts(ctx);
  return ctx.deps.db.read(ctx, async (ctx) => {
    const clients = await receiversOf(ctx, clientsOn(await paid(ctx, id)));
    const phone = clients.find(({ phone10 }) => phone10 !== null)?.phone10 ?? null;
    const email = clients.find((one) => one.email !== null)?.email ?? null;
    const sent = (await sendingsOf(ctx, id)).map((one) => shownSending(one, contacts));
    const shown = contacts ? { phone, email } : { phone: maskPhone(phone), email: maskedEmail(email) };
    return { link: receiptLink(ctx, id), ...shown, masked: !contacts, sent };
  });
}

type Wish = { readonly way: ReceiptWay; readonly to?: string | undefined };

function addressIn({ way, to = '' }: Wish): string {
  const fault = way === 'text' ? whyUntextablePhone(to, isForeignPhone) : whyNotEmail(to);
  if (fault !== null) throw invalid({ to: [fault] });
  return contactOf(to)?.target ?? to;
}

/** Where it goes: the address that was typed, or the client's own, which whoever sends need not see. */
async function addressFor(ctx: BusinessTx, row: TicketRow, input: Wish): Promise<string> {
  if (input.to !== undefined) return addressIn(input);
  const clients = await receiversOf(ctx, clientsOn(row));
  const own = clients.map(({ phone10, email }) => (input.way === 'text' ? phone10 : email)).find((one) => one !== null);
  if (!own) throw invalid({ to: [input.way === 'text' ? general.phoneRequired : general.inputEmailRequired] });
  return own;
}

const HOUR = 3600;

/** A till is no way to flood somebody's phone. */
async function limitReceipts({ deps: { limits }, scope }: BusinessJob, ticket_id: string, address: string): Promise<void> {
  const here = limits.inBusiness(scope);
  await limits.spend(`receipt:to:${address}`, 6, HOUR);
  await here.spend(`receipt:ticket:${ticket_id}`, 10, HOUR);
  await here.spend('receipt', 300, HOUR);
}

/** Writes down where the receipt is to go; it is sent once that has committed. */
export async function sendReceipt(ctx: BusinessCtx<SignedInActor>, ticket_id: string, input: Wish) {
  const { deps, actor } = ctx;
  const contacts = await seesContacts(ctx);
  return deps.db.write(ctx, async (ctx) => {
    const address = await addressFor(ctx, await paid(ctx, ticket_id), input);
    await limitReceipts(ctx, ticket_id, address);
    const id = randomUUIDv7();
    const asked = { asked_at: deps.clock.now().toISOString(), asked_by: actingEmployee(actor) };
    await insertSending(ctx, { id, ticket_id, way: input.way, address, ...asked });
    await recordEvent(ctx, receiptAsked, `receipt:${id}`, { ticket_id, sending_id: id });
    return { id, to: shownTo(input.way, address, contacts || input.to !== undefined) };
  });
}

/** What a message about a receipt says, as it is when it goes out; null: there is no receipt any more. */
export async function receiptFacts(ctx: BusinessTx & WithDeps, { ticket_id, address }: Sending) {
  const row = await ticketRow(ctx, ticket_id);
  if (row?.status !== 'paid') return null;
  const [receiver] = await receiversOf(ctx, clientsOn(row), address);
  const receipt = await receiptOf(ctx, ticket_id);
  return { locale: receiver?.locale ?? 'en', receipt, link: receiptLink(ctx, ticket_id) };
}

/** To whom the receipt of this ticket goes by itself; null where it went or goes somewhere already, or nobody can be reached. */
async function ownReceiver(ctx: BusinessTx, ticket_id: string): Promise<Pick<Sending, 'way' | 'address'> | null> {
  const row = await ticketRow(ctx, ticket_id);
  if (row?.status !== 'paid' || (await sendingsOf(ctx, ticket_id)).length > 0) return null;
  const clients = await receiversOf(ctx, clientsOn(row));
  const email = clients.find((one) => one.email !== null)?.email;
  if (email) return { way: 'email', address: email };
  const phone10 = clients.find((one) => one.phone10 !== null)?.phone10;
  return phone10 ? { way: 'text', address: phone10 } : null;
}

/** Nobody asked for this receipt: its client gets it by mail, or by text where there is no address. */
export async function sendReceiptByItself(ctx: BusinessTx & WithDeps, ticket_id: string): Promise<void> {
  const to = await ownReceiver(ctx, ticket_id);
  if (!to) return;
  const id = randomUUIDv7();
  const asked = { asked_at: ctx.deps.clock.now().toISOString(), asked_by: null, by_itself: true } as const;
  await insertSending(ctx, { id, ticket_id, ...to, ...asked });
  await recordEvent({ ...ctx, actor: systemActor }, receiptAsked, `receipt:${id}`, { ticket_id, sending_id: id });
}

/** Whom a paid ticket lets ask for a review: the first client on it with a phone. Null: nobody, or they have said already how it was. */
export async function reviewerOf(ctx: BusinessTx & WithDeps, ticket_id: string) {
  const row = await ticketRow(ctx, ticket_id);
  if (row?.status !== 'paid' || (await reviewOfTicket(ctx, ticket_id))) return null;
  const [client] = await receiversOf(ctx, clientsOn(row));
  if (!client?.phone10) return null;
  return { id: client.id, phone10: client.phone10, locale: client.locale, link: receiptLink(ctx, ticket_id) };
}
