import type { PaperLanguage } from 'core/kernel/papers/paper';
import type { SignedInActor } from 'core/kernel/scope';
import { salesPaper } from 'core/reports/papers/rules/sales-paper';
import { taxPaper } from 'core/reports/papers/rules/tax-paper';
import type { Comparison, SalesBy } from 'core/reports/sales/rules';
import type { BusinessCtx } from '../../../ctx.ts';
import type { RequestedDays } from '../../business/day/commands.ts';
import { shopFor } from '../../checkout/days/queries.ts';
import { salesReportFor } from '../sales/commands.ts';
import { taxReportFor } from '../taxes/commands.ts';

type InLanguage = RequestedDays & { readonly language: PaperLanguage };
/** More rows than a file may have pages for. */
const MOST_ROWS = 10_000;

/** The sales report as a file: the same answer as on the screen, with all its rows. */
export async function drawSalesReport(
  ctx: BusinessCtx<SignedInActor>,
  { language, ...asked }: InLanguage & { readonly by: SalesBy; readonly against: Comparison },
): Promise<Uint8Array<ArrayBuffer>> {
  const report = await salesReportFor(ctx, { ...asked, page: 1, per_page: MOST_ROWS });
  const { bus_name } = await ctx.deps.db.read(ctx, shopFor);
  return ctx.deps.papers.draw([salesPaper(language, bus_name, report)]);
}

export async function drawTaxReport(
  ctx: BusinessCtx<SignedInActor>,
  { language, ...days }: InLanguage,
): Promise<Uint8Array<ArrayBuffer>> {
  const report = await taxReportFor(ctx, days);
  const { bus_name } = await ctx.deps.db.read(ctx, shopFor);
  return ctx.deps.papers.draw([taxPaper(language, bus_name, report)]);
}
