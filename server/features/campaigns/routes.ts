import type * as contract from 'core/campaigns/contract';
import type { Handlers } from '../../ctx.ts';
import { deleteCampaign, estimateCampaign, saveCampaign, scheduleCampaign, stepCampaign, textTest } from './commands.ts';
import { listCampaigns, readReport } from './reports/commands.ts';

const success = true as const;

export const routes: Handlers<typeof contract> = {
  campaigns: (ctx, { query }) => listCampaigns(ctx, query),
  campaign: async (ctx, { params }) => ({ success, data: await readReport(ctx, params.id) }),
  estimateCampaign: async (ctx, { body }) => ({ success, data: await estimateCampaign(ctx, body) }),
  saveCampaign: async (ctx, { params, body }) => {
    await saveCampaign(ctx, params.id, body);
    return { success, data: await readReport(ctx, params.id) };
  },
  scheduleCampaign: async (ctx, { params, body }) => {
    await scheduleCampaign(ctx, params.id, body.start);
    return { success, data: await readReport(ctx, params.id) };
  },
  stepCampaign: async (ctx, { params, body }) => {
    await stepCampaign(ctx, params.id, body.step);
    return { success, data: await readReport(ctx, params.id) };
  },
  testCampaign: async (ctx, { body }) => ({ success, phone_number: await textTest(ctx, body) }),
  deleteCampaign: async (ctx, { params }) => {
    await deleteCampaign(ctx, params.id);
    return { success };
  },
};
