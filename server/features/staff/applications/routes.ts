import type * as contract from 'core/staff/applications/contract';
import type { Handlers } from '../../../ctx.ts';
import { applyForJob, listApplications, moveApplication, listOpenPositions, resumeAddress } from './commands.ts';

export const routes: Handlers<typeof contract> = {
  openPositions: async (ctx) => ({ data: await listOpenPositions(ctx) }),
  applyForJob: async (ctx, { body, files }) => {
    await applyForJob(ctx, body, files);
    return { success: true, message: 'Your application was sent' };
  },
  applications: async (ctx, { query }) => ({ success: true, data: await listApplications(ctx, query.status) }),
  moveApplication: async (ctx, { params, body }) => ({
    success: true,
    data: await moveApplication(ctx, params.id, body.status),
  }),
  applicationResume: async (ctx, { params }) => ({ success: true, url: await resumeAddress(ctx, params.id) }),
};
