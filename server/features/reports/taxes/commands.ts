import type { TaxReport } from 'core/reports/contract';
import { taxFigures } from 'core/reports/taxes/rules';
import type { BusinessCtx } from '../../../ctx.ts';
import { type RequestedDays, periodOf } from '../../business/day/commands.ts';
import { knownCodes, taxedSales, taxMoved } from './queries.ts';

export const taxReportFor = (ctx: BusinessCtx, days: RequestedDays): Promise<TaxReport> =>
  ctx.deps.db.read(ctx, async (ctx) => {
    const { first, last, range, rule } = await periodOf(ctx, days);
    const { timezone } = rule;
    const codes = await knownCodes(ctx, timezone);
    const figures = taxFigures(codes, await taxedSales(ctx, range), await taxMoved(ctx, range));
    return { from: first, to: last, timezone, ...figures };
  });
