import type { Payload } from 'core/kernel/event';
import type { BusinessScope } from 'core/kernel/scope';
import type { payAnswered } from 'core/payroll/contract';
import type { WithDeps } from '../../../ctx.ts';
import { runById } from '../../payroll/runs/queries.ts';
import { employeeByHash } from '../../staff/queries.ts';
import { colleaguesFor, type NoticeCtx, type PushNews, tell, type Told, topicOf } from '../notices/commands.ts';
import { businessNamed } from '../notices/queries.ts';

export type ToldPay = Told<{ payload: Payload<typeof payAnswered> }> & { readonly actor: { readonly account_id: number | null } };

/** Whose pay it is about, and of which days. */
export const payAskedAbout = ({ deps }: WithDeps, scope: BusinessScope, { payload }: ToldPay) =>
  deps.db.read(scope, async (ctx) => {
    const run = await runById(ctx, payload.run_id);
    const person = await employeeByHash(ctx, payload.employee_id);
    return run && person && { from: run.from, to: run.to, row: person.id };
  });
type About = Awaited<ReturnType<typeof payAskedAbout>>;

/** Who finalises runs hears that somebody asked; whoever asked hears that it was answered. Neither says a name or an amount. */
export async function pushPay(ctx: NoticeCtx, business_id: number, { id, payload, actor }: ToldPay, about: About): Promise<void> {
  const business = await businessNamed(ctx, business_id);
  if (!about || !business) return;
  const occasion = payload.what === 'asked' ? 'pay_asked' : 'pay_answered';
  const news: PushNews = {
    occasion,
    title: business.bus_name,
    path: `/biz/${business.bus_url}/manage/reports/payroll?from=${about.from}&to=${about.to}`,
    topic: topicOf(payload.run_id),
    work: business_id,
  };
  const told = await colleaguesFor(ctx, business_id, occasion, [about.row]);
  await tell(
    ctx,
    id,
    news,
    told.filter((account_id) => account_id !== actor.account_id),
  );
}
