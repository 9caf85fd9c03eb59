import type { Campaign, CampaignCounts, CampaignReport } from 'core/campaigns/contract';
import type { RecipientState } from 'core/campaigns/states/rules';
import { pagination } from 'core/kernel/page';
import { costOfText } from 'core/sms/segments/rules';
import type { BusinessJob } from '../../../ctx.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { type CampaignRow, campaignById, campaignPage, countCampaigns } from '../queries.ts';
import { whatIsLeft } from '../sending/queries.ts';
import { countByState, countVisits, type StateCount } from './queries.ts';

function countsOf(states: readonly StateCount[]): CampaignCounts {
  const of = (...wanted: readonly RecipientState[]) =>
    states.reduce((sum, { state, clients }) => sum + (wanted.includes(state) ? clients : 0), 0);
  return {
    listed: states.reduce((sum, { clients }) => sum + clients, 0),
    waiting: of('waiting', 'queued'),
    sent: of('sent', 'delivered'),
    delivered: of('delivered'),
    failed: of('failed'),
    skipped: of('skipped'),
  };
}

function shownCampaign({ listed_to: _, parts_each: __, ...row }: CampaignRow, states: readonly StateCount[]): Campaign {
  return { ...row, counts: countsOf(states.filter(({ campaign_id }) => campaign_id === row.id)) };
}

type PageInput = { readonly page: number; readonly per_page: number };
export const listCampaigns = ({ deps, scope }: BusinessJob, { page, per_page }: PageInput) =>
  deps.db.read(scope, async (ctx) => {
    const rows = await campaignPage(ctx, page, per_page);
    const states = await countByState(
      ctx,
      rows.map(({ id }) => id),
    );
    const { all } = await countCampaigns(ctx);
    const data = rows.map((row) => shownCampaign(row, states));
    return { success: true as const, data, pagination: pagination(page, per_page, all) };
  });

export const readReport = ({ deps, scope }: BusinessJob, id: string): Promise<CampaignReport> =>
  deps.db.read(scope, async (ctx) => {
    const row = orNotFound(await campaignById(ctx, id));
    const [states, bookings, left] = [await countByState(ctx, [id]), await countVisits(ctx, id), await whatIsLeft(ctx, id)];
    const isAsleep = row.state === 'sending' && left.queued === 0 && left.next_at !== null;
    return {
      ...shownCampaign(row, states),
      cents: costOfText(states.reduce((sum, { parts }) => sum + parts, 0)),
      skipped: states.flatMap(({ skipped_because: why, clients }) => (why === null ? [] : [{ why, clients }])),
      next_at: isAsleep && Date.parse(left.next_at) > deps.clock.now().getTime() ? left.next_at : null,
      bookings,
    };
  });
