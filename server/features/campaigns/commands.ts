import { randomUUIDv7 } from 'node:crypto';
import type { Locale } from 'core/accounts/rules';
import type { Audience } from 'core/campaigns/audience/rules';
import { type CampaignEstimate, campaignChanged } from 'core/campaigns/contract';
import { finishEstimate } from 'core/campaigns/pace/rules';
import * as refused from 'core/campaigns/refusals';
import { campaignAfter, type CampaignState, isEditable, MOST_OPEN_CAMPAIGNS } from 'core/campaigns/states/rules';
import { type Bodies, campaignText, costOfCampaign, hasLink, strangePlaceholder } from 'core/campaigns/texts/rules';
import { firstName } from 'core/checkout/receipts/rules';
import { toE164 } from 'core/kernel/phone/phone';
import type { SignedInActor } from 'core/kernel/scope';
import { instantOfWallTime } from 'core/kernel/time';
import { inBraces } from 'core/messaging/templates/rules';
import * as smsRefused from 'core/sms/refusals';
import { costOfText } from 'core/sms/segments/rules';
import type { BusinessCtx, BusinessWrite } from '../../ctx.ts';
import { platformScope } from '../../platform/db.ts';
import { recordEvent } from '../../platform/events.ts';
import { conflict, invalid, orNotFound } from '../../platform/refusal.ts';
import { accountOf } from '../clients/self/queries.ts';
import { queueDelivery } from '../deliveries/commands.ts';
import { senderOf } from '../sms/senders/queries.ts';
import { walletOf } from '../text-wallet/credit/queries.ts';
import { audienceNames, countAudience } from './audience/queries.ts';
import {
  type CampaignChange,
  type CampaignRow,
  type CampaignText,
  changeCampaign,
  countCampaigns,
  deleteCampaignRow,
  insertCampaign,
  lockCampaign,
} from './queries.ts';
import { withdrawTexts } from './sending/commands.ts';
import { invitationLink, readSalon } from './texts/commands.ts';

type StaffCtx = BusinessCtx<SignedInActor>;
type Start = { readonly date: string; readonly time: string } | null;

const isWritten = ({ body_en, body_vi }: Bodies): boolean => body_en !== '' || body_vi !== '';

function refuseUnfit(bodies: Bodies): void {
  if (!isWritten(bodies)) throw invalid({ body_en: [refused.empty] });
  for (const field of ['body_en', 'body_vi'] as const) {
    const place = strangePlaceholder(bodies[field]);
    if (place !== null) throw invalid({ [field]: [refused.placeholder({ place: inBraces(place) })] });
  }
}

const tell = (ctx: BusinessWrite, campaign_id: string, state: CampaignState | null) =>
  recordEvent(ctx, campaignChanged, `campaign:${campaign_id}`, { campaign_id, state });

/** The instant of a time on the wall of the salon. What the clock skips that night counts as past. */
function startAt(start: Start, zone: string, now: Date): string {
  if (start === null) return now.toISOString();
  const at = instantOfWallTime(start.date, start.time, zone);
  if (at === null || Date.parse(at) < now.getTime()) throw invalid({ start: [refused.past] });
  return at;
}

type EstimateInput = Bodies & { readonly audience: Audience; readonly start: Start };

/** Whom it would reach, what it would cost and how it reads. */
export const estimateCampaign = (ctx: StaffCtx, { audience, start, ...bodies }: EstimateInput): Promise<CampaignEstimate> =>
  ctx.deps.db.read(ctx, async (tx) => {
    const salon = await readSalon({ ...ctx, ...tx });
    const groups = await audienceNames(tx, audience, salon.clock);
    const cost = costOfCampaign(bodies, salon.facts, groups);
    const [sender, wallet] = [await senderOf(tx), await walletOf(tx)];
    const at = start && (instantOfWallTime(start.date, start.time, salon.zone) ?? null);
    const plan = { at: at ?? salon.clock.now.toISOString(), zone: salon.zone, texts: cost.texts, parts_each: cost.parts_each };
    const has_number = sender?.state === 'registered';
    const example = (locale: Locale) => {
      const { name = '' } = groups.find((group) => group.locale === locale) ?? {};
      return isWritten(bodies) ? campaignText(bodies, locale, { ...salon.facts, name: name || exampleName[locale] }) : '';
    };
    return {
      clients: await countAudience(tx, audience, salon.clock),
      texts: cost.texts,
      in_vietnamese: groups.reduce((sum, { locale, clients }) => sum + (locale === 'vi' ? clients : 0), 0),
      parts: isWritten(bodies) ? cost.parts : 0,
      cents: isWritten(bodies) ? cost.cents : 0,
      balance_cents: wallet.balance_cents,
      done_at: sender && has_number && cost.texts > 0 ? finishEstimate(sender, plan) : null,
      has_number,
      examples: { en: example('en'), vi: example('vi') },
    };
  });
const exampleName: { readonly [L in Locale]: string } = { en: 'Anna', vi: 'Lan' };

/** Writes a campaign, or changes it before it is scheduled. Saving the same twice is saving it once. */
export const saveCampaign = (ctx: StaffCtx, id: string, { name, audience, body_en, body_vi }: CampaignText) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    refuseUnfit({ body_en, body_vi });
    const known = await lockCampaign(ctx, id);
    if (known && !isEditable(known.state)) throw conflict(refused.begun);
    if (known) await changeCampaign(ctx, id, { name, audience, body_en, body_vi });
    else {
      if ((await countCampaigns(ctx)).open >= MOST_OPEN_CAMPAIGNS) throw conflict(refused.many({ most: MOST_OPEN_CAMPAIGNS }));
      const written = { name, audience, body_en, body_vi, created_by: ctx.actor.account_id };
      await insertCampaign(ctx, { id, ...written, created_at: ctx.deps.clock.now().toISOString() });
    }
    await tell(ctx, id, 'draft');
  });

/** What keeps a campaign from going out whoever is on it. */
async function refuseUnsendable(ctx: BusinessWrite): Promise<void> {
  if ((await senderOf(ctx))?.state !== 'registered') throw conflict(smsRefused.noSender);
  if ((await walletOf(ctx)).balance_cents < costOfText(1)) throw conflict(refused.noCredit);
}

export const scheduleCampaign = (ctx: StaffCtx, id: string, start: Start) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const row = orNotFound(await lockCampaign(ctx, id));
    const state = campaignAfter(row.state, 'schedule');
    if (state === null) throw conflict(refused.step);
    await refuseUnsendable(ctx);
    const salon = await readSalon(ctx);
    const at = startAt(start, salon.zone, salon.clock.now);
    const cost = costOfCampaign(row, salon.facts, await audienceNames(ctx, row.audience, salon.clock));
    if (cost.texts === 0) throw conflict(refused.nobody);
    await changeCampaign(ctx, id, { state, scheduled_at: at, due_at: at, parts_each: cost.parts_each });
    await tell(ctx, id, state);
  });

type Step = 'unschedule' | 'pause' | 'resume' | 'stop';

function changeFor(step: Step, now: string): CampaignChange {
  if (step === 'unschedule') return { scheduled_at: null, due_at: null };
  if (step === 'resume') return { paused_because: null, due_at: now };
  if (step === 'pause') return { paused_because: 'by_hand', due_at: null };
  return { paused_because: null, due_at: null, ended_at: now };
}

/** What somebody does with a campaign. Whoever stops it also takes back what lies in the outbox. */
export const stepCampaign = (ctx: StaffCtx, id: string, step: Step) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const row: CampaignRow = orNotFound(await lockCampaign(ctx, id));
    const state = campaignAfter(row.state, step);
    if (state === null) throw conflict(refused.step);
    if (step === 'resume') await refuseUnsendable(ctx);
    await changeCampaign(ctx, id, { state, ...changeFor(step, ctx.deps.clock.now().toISOString()) });
    if (step === 'pause' || step === 'stop') await withdrawTexts(ctx, id);
    await tell(ctx, id, state);
  });

export const deleteCampaign = (ctx: StaffCtx, id: string) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const row = orNotFound(await lockCampaign(ctx, id));
    if (!isEditable(row.state)) throw conflict(refused.begun);
    await deleteCampaignRow(ctx, id);
    await tell(ctx, id, null);
  });

const [TESTS, HOUR] = [10, 3600];
type TestInput = Bodies & { readonly locale: Locale };

/** Texts a campaign to whoever asks, as a client would get it. Says to which phone. */
export async function textTest(ctx: StaffCtx, { locale, ...bodies }: TestInput): Promise<string> {
  refuseUnfit(bodies);
  const { account_id } = ctx.actor;
  const { name, phone10 } = await ctx.deps.db.read(platformScope, (ctx) => accountOf(ctx, account_id));
  if (phone10 === null) throw conflict(refused.noPhone);
  await ctx.deps.limits.inBusiness(ctx.scope).spend(`campaign-test:${account_id}`, TESTS, HOUR);
  await ctx.deps.db.write(ctx, async (ctx) => {
    await refuseUnsendable(ctx);
    const salon = await readSalon(ctx);
    const link = hasLink(bodies) ? await invitationLink(ctx, salon, null) : '';
    const body = campaignText(bodies, locale, { ...salon.facts, link, name: firstName(name) });
    const id = randomUUIDv7();
    const to = toE164(phone10);
    await queueDelivery(ctx, {
      id,
      key: `campaign-test:${id}`,
      kind: 'campaign_test',
      about: `account:${account_id}`,
      to,
      content: { body },
    });
  });
  return phone10;
}
