import { randomUUIDv7 } from 'node:crypto';
import { skipReasonOf } from 'core/campaigns/audience/rules';
import { campaignChanged } from 'core/campaigns/contract';
import { REST_MS, roomFor } from 'core/campaigns/pace/rules';
import { campaignAfter, type PauseReason } from 'core/campaigns/states/rules';
import { campaignText, hasLink } from 'core/campaigns/texts/rules';
import { firstName } from 'core/checkout/receipts/rules';
import { toE164 } from 'core/kernel/phone/phone';
import { costOfText, smsSegments } from 'core/sms/segments/rules';
import type { WithDeps } from '../../../ctx.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { WithRelay } from '../../../platform/jobs.ts';
import { systemActor } from '../../../platform/outbox/actor.ts';
import { listBusinessesWithDue } from '../../../platform/outbox/work-lists.ts';
import { queueDelivery, withdrawDeliveries } from '../../deliveries/commands.ts';
import { mayTextPhones } from '../../sms/consent/commands.ts';
import { senderOf } from '../../sms/senders/queries.ts';
import { walletOf } from '../../text-wallet/credit/queries.ts';
import { type CampaignChange, type CampaignRow, changeCampaign, lockDueCampaign } from '../queries.ts';
import { invitationLink, readSalon, type CampaignSalon } from '../texts/commands.ts';
import {
  changeRecipient,
  countQueued,
  listPiece,
  type NextRecipient,
  nextRecipients,
  releaseWithdrawn,
  whatIsLeft,
} from './queries.ts';

type Work = BusinessTx & WithDeps;

/** How much of the client book one transaction looks at, and how many texts one puts into the outbox. */
const [PIECE, BATCH] = [1000, 50];

export const aboutCampaign = (id: string): string => `campaign:${id}`;

/** Takes back what lies in the outbox and nobody has tried; those clients wait again. */
export async function withdrawTexts(ctx: Work, id: string): Promise<void> {
  await withdrawDeliveries(ctx, aboutCampaign(id), ['campaign']);
  await releaseWithdrawn(ctx, id);
}

async function moveOn(ctx: Work, { id }: Pick<CampaignRow, 'id'>, change: CampaignChange): Promise<void> {
  await changeCampaign(ctx, id, change);
  const state = change.state ?? null;
  if (state !== null)
    await recordEvent({ ...ctx, actor: systemActor }, campaignChanged, `campaign:${id}`, { campaign_id: id, state });
}

/** Ends the sending until somebody has looked. */
export async function pauseCampaign(ctx: Work, row: Pick<CampaignRow, 'id' | 'state'>, because: PauseReason): Promise<void> {
  const state = campaignAfter(row.state, 'pause');
  if (state === null) return;
  await moveOn(ctx, row, { state, paused_because: because, due_at: null });
  await withdrawTexts(ctx, row.id);
}

/** The next piece of the client book; the list is complete with the last one. */
async function makeList(ctx: Work, row: CampaignRow, { clock }: CampaignSalon): Promise<void> {
  const { last, clients } = await listPiece(ctx, row, clock, PIECE);
  const now = clock.now.toISOString();
  await changeCampaign(ctx, row.id, { listed_to: last, due_at: now, ...(clients < PIECE && { listed_at: now }) });
}

/** Puts the text of one client into the outbox. It is theirs alone: their name, their language, their link. */
async function queueText(ctx: Work, row: CampaignRow, salon: CampaignSalon, { id, tries, ...to }: NextRecipient): Promise<void> {
  const link = hasLink(row) ? await invitationLink(ctx, salon, id) : '';
  const body = campaignText(row, to.locale, { ...salon.facts, link, name: firstName(to.name) });
  const delivery_id = randomUUIDv7();
  const text = { id: delivery_id, key: `campaign:${id}:${tries + 1}`, kind: 'campaign', about: aboutCampaign(row.id) } as const;
  await queueDelivery(ctx, { ...text, to: toE164(to.phone10), content: { body } });
  await changeRecipient(ctx, id, { state: 'queued', delivery_id, tries: tries + 1, segments: smsSegments(body) });
}

/** Texts whose turn it is, or notes why they get none or not yet. */
async function queueNext(ctx: Work, row: CampaignRow, salon: CampaignSalon, most: number): Promise<number> {
  const next = most > 0 ? await nextRecipients(ctx, row, salon.clock, most) : [];
  const verdicts = await mayTextPhones(
    ctx,
    next.map(({ phone10 }) => phone10),
    'marketing',
  );
  for (const recipient of next) {
    const verdict = verdicts.get(recipient.phone10);
    const why = verdict?.may === false ? skipReasonOf(verdict.why) : null;
    const skip = recipient.is_meant ? why : 'left';
    if (skip !== null) await changeRecipient(ctx, recipient.id, { state: 'skipped', skipped_because: skip });
    else if (verdict?.may === false)
      await changeRecipient(ctx, recipient.id, { due_at: verdict.next_at ?? salon.clock.now.toISOString() });
    else await queueText(ctx, row, salon, recipient);
  }
  return next.length;
}

/** When the clock looks at it next, or the end. */
async function planNext(ctx: Work, row: CampaignRow, { clock }: CampaignSalon, next_at: string): Promise<void> {
  const left = await whatIsLeft(ctx, row.id);
  const soon = new Date(clock.now.getTime() + REST_MS).toISOString();
  const state = left.waiting + left.queued === 0 ? campaignAfter(row.state, 'finish') : null;
  if (state !== null) return moveOn(ctx, row, { state, ended_at: clock.now.toISOString(), due_at: null });
  const sleeps = left.next_at !== null && Date.parse(left.next_at) > Date.parse(next_at) ? left.next_at : next_at;
  await changeCampaign(ctx, row.id, { due_at: left.queued > 0 ? soon : sleeps });
}

async function sendMore(ctx: Work, row: CampaignRow, salon: CampaignSalon): Promise<void> {
  const sender = await senderOf(ctx);
  if (sender?.state !== 'registered') return pauseCampaign(ctx, row, 'no_sender');
  const queued = await countQueued(ctx, row.id);
  const { texts, next_at } = roomFor(sender, { parts_each: row.parts_each, queued }, salon.clock.now.toISOString());
  const { balance_cents } = await walletOf(ctx);
  const paid = Math.floor(balance_cents / costOfText(row.parts_each)) - queued;
  const left = await whatIsLeft(ctx, row.id);
  if (paid <= 0 && queued === 0 && left.waiting > 0) return pauseCampaign(ctx, row, 'no_credit');
  const looked = await queueNext(ctx, row, salon, Math.max(0, Math.min(texts, paid, BATCH)));
  const hasMore = looked === BATCH && texts > BATCH;
  return planNext(ctx, row, salon, hasMore ? salon.clock.now.toISOString() : next_at);
}

/** One step of one campaign of this business, in one transaction: begins it, lists a piece, or sends some. False: nothing was due. */
export async function runCampaignStep(ctx: Work): Promise<boolean> {
  const now = ctx.deps.clock.now().toISOString();
  const row = await lockDueCampaign(ctx, now);
  if (!row) return false;
  const state = campaignAfter(row.state, 'start');
  const salon = await readSalon(ctx);
  if (state !== null) await moveOn(ctx, row, { state, started_at: now, due_at: now });
  else if (row.is_listed) await sendMore(ctx, row, salon);
  else await makeList(ctx, row, salon);
  return true;
}

/** So that a large campaign keeps no other business waiting. */
const STEPS_IN_A_ROW = 20;

/** What is due in all businesses of a cell. */
export async function runDueCampaigns({ deps, pool }: WithDeps & WithRelay): Promise<void> {
  for await (const scope of listBusinessesWithDue(pool, 'campaign', deps.clock.now().toISOString())) {
    const step = () =>
      deps.db
        .write(scope, (ctx) => runCampaignStep({ ...ctx, deps }))
        .catch((error: unknown) => {
          deps.log.error({ err: error, business_id: scope.businessId }, 'a campaign did not go on');
          return false;
        });
    for (let steps = 0; steps < STEPS_IN_A_ROW && (await step()); steps += 1);
  }
}
