import { settingFrom } from 'core/business/rules';
import { toE164 } from 'core/kernel/phone/phone';
import { marketingText } from 'core/notifications/messages/rules/marketing';
import { RECEIPT_PAUSE_MS } from 'core/notifications/rules';
import type { WithDeps } from '../../../ctx.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import type { WithRelay } from '../../../platform/jobs.ts';
import { bookingPolicy } from '../../booking/appointments/queries.ts';
import { isSwitchedOn, readSwitch } from '../../business/automations/commands.ts';
import { reviewerOf, sendReceiptByItself } from '../../checkout/receipts/commands.ts';
import { queueDelivery } from '../../deliveries/commands.ts';
import { shortenLink } from '../../deliveries/links/commands.ts';
import { mayText } from '../../sms/consent/commands.ts';
import { queueVisitMessage } from '../commands.ts';
import { queueWhatIsDue } from '../due/commands.ts';
import { type DueMessage, duePlanned, type PlannedName, planOnce, takeMessage } from './queries.ts';

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];
const LINK_DAYS = 60;

const later = ({ deps: { clock } }: WithDeps, ms: number): string => new Date(clock.now().getTime() + ms).toISOString();

/** A ticket was paid: what follows by itself is planned, if the salon sends it. */
export async function planAfterPaying(ctx: BusinessTx & WithDeps, ticket_id: string): Promise<void> {
  if (await isSwitchedOn(ctx, 'receipt')) await planOnce(ctx, 'receipt', ticket_id, later(ctx, RECEIPT_PAUSE_MS));
  const review = await readSwitch(ctx, 'review_request');
  if (review.is_on) await planOnce(ctx, 'review_request', ticket_id, later(ctx, (review.amount ?? 0) * HOUR_MS));
}

/**
 * Asks how it was, by text and only whoever has agreed to advertising; nobody more than once a month. The hour is the outbox's matter:
 * it waits until texts of this kind may go on both clocks.
 */
export async function queueReviewRequest(ctx: BusinessTx & WithDeps, ticket_id: string): Promise<void> {
  const client = await reviewerOf(ctx, ticket_id);
  if (!client) return;
  const verdict = await mayText(ctx, client.phone10, 'marketing');
  if (!verdict.may && verdict.why !== 'quiet_hours') return;
  const { bus_name, settings } = await bookingPolicy(ctx);
  const now = ctx.deps.clock.now().toISOString();
  const link = await shortenLink(ctx, client.link, later(ctx, LINK_DAYS * DAY_MS));
  const { text_accents } = settingFrom(settings);
  const body = marketingText(client.locale, 'review_request', { bus_name, name: '', link, text_accents });
  await queueDelivery(ctx, {
    key: `review_request:${client.id}:${now.slice(0, 7)}`,
    kind: 'review_request',
    about: `ticket:${ticket_id}`,
    to: toE164(client.phone10),
    content: { body },
  });
}

type Send = (ctx: BusinessTx & WithDeps, about_id: string, due_at: string) => Promise<void>;
const senders: { readonly [N in PlannedName]: Send } = {
  soon: (ctx, id, due_at) => queueVisitMessage(ctx, id, 'soon', `${id}:${due_at}`),
  receipt: (ctx, id) => sendReceiptByItself(ctx, id),
  review_request: (ctx, id) => queueReviewRequest(ctx, id),
};

/** Queues one that is due in one transaction with the note that it was. Whether the salon sends it is asked now, not when it was planned. */
export async function queuePlanned(ctx: BusinessTx & WithDeps, due: DueMessage, now: string): Promise<void> {
  const due_at = await takeMessage(ctx, due, now);
  if (due_at !== null && (await isSwitchedOn(ctx, due.name))) await senders[due.name](ctx, due.about_id, due_at);
}

export const sendDuePlanned = (job: WithDeps & WithRelay): Promise<void> =>
  queueWhatIsDue(job, { find: duePlanned, queue: queuePlanned });
