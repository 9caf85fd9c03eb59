import type { DaySoFar } from 'core/checkout/contract';
import { type SoldRow, soldRows, type TenderRow, tenderRows } from 'core/checkout/days/rules/halves';

type HalfRow<Name extends string> = { readonly name: Name; readonly cents: number };

/** Shown also on a day that had none of them: a paper without these lines would look torn. */
const always: ReadonlySet<string> = new Set(['services', 'cash', 'card']);
const shown = <Name extends string>(names: readonly Name[], cents: { readonly [name in Name]: number }): HalfRow<Name>[] =>
  names.flatMap((name) => (cents[name] === 0 && !always.has(name) ? [] : [{ name, cents: cents[name] }]));

/** The lines of the two halves that are on the screen and on the paper; what is left out is nothing, so each half still adds up. */
export const soldHalf = ({ sold }: Pick<DaySoFar, 'sold'>): HalfRow<SoldRow>[] => shown(soldRows, sold);
export const tenderHalf = ({ tenders }: Pick<DaySoFar, 'tenders'>): HalfRow<TenderRow>[] => shown(tenderRows, tenders);

/** Taxes are kept in thousandths of a percent. */
export const percentText = (rate: number): string => `${rate / 1000}%`;
