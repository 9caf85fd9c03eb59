import { replyStep } from 'core/messaging/answers/rules';
import type { BusinessCtx } from '../../../ctx.ts';
import { answerTimes } from './queries.ts';

export async function replyTimeOf(ctx: BusinessCtx) {
  const now = ctx.deps.clock.now().toISOString();
  const { median, answers } = await ctx.deps.db.read(ctx, (ctx) => answerTimes(ctx, now));
  return { success: true as const, minutes: replyStep(median, answers) };
}
