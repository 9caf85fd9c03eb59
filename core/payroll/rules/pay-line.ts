import type { Cents } from '../../kernel/money/money.ts';
import type { Days } from './stretches.ts';
import type { Guarantee, Tiers } from './terms.ts';
import type { WorkPay } from './work.ts';

type Week = { readonly week: Days; readonly minutes: number; readonly earned_cents: Cents };

/** What each kind of line says of how it came to its amount. Every amount of a run is a line, so a run is the sum of its lines. */
type Details = {
  readonly work: Omit<WorkPay, 'amount_cents' | 'tiers' | 'net_cents'> & {
    readonly day: string;
    readonly ticket_id: string;
    readonly ticket_no: number;
    readonly line_id: string;
    readonly name: string;
    readonly requested: boolean;
  };
  /** What she gives those who help her, and what she gets for helping. */
  readonly helper: { readonly employee_id: string };
  readonly helping: { readonly employee_id: string };
  readonly tier: Pick<Tiers, 'how' | 'per'> & {
    readonly period: Days;
    readonly measured_cents: Cents;
    readonly base_cents: Cents;
    readonly total_cents: Cents;
    readonly before_cents: Cents;
  };
  readonly hourly: { readonly minutes: number; readonly each_cents: Cents };
  /** Pay by the clock was higher than commission. */
  readonly hourly_higher: {
    readonly period: Days;
    readonly minutes: number;
    readonly each_cents: Cents;
    readonly total_cents: Cents;
    readonly earned_cents: Cents;
  };
  readonly guarantee: Pick<Guarantee, 'unit' | 'per'> & {
    readonly period: Days;
    readonly each_cents: Cents;
    /** Days, or minutes. */
    readonly count: number;
    readonly total_cents: Cents;
    readonly earned_cents: Cents;
  };
  readonly request: { readonly count: number; readonly each_cents: Cents };
  readonly minimum: Week & { readonly due_cents: Cents; readonly each_cents: Cents };
  readonly overtime: Week & { readonly overtime_minutes: number };
  /** An earlier run as it would be paid now, under its own rules. */
  readonly correction: Days & {
    readonly run_id: string;
    readonly paid_cents: Cents;
    readonly now_cents: Cents;
    /** What is left to be taken off in a later run, because nobody goes below their minimum. */
    readonly left_cents: Cents;
  };
  readonly adjustment: { readonly entry_id: string; readonly reason: string };
  readonly tips: { readonly earned_cents: Cents; readonly paid_out_cents: Cents };
  readonly reimbursement: { readonly entry_id: string; readonly reason: string };
  readonly advance: { readonly entry_id: string; readonly reason: string };
  readonly rent: { readonly count: number; readonly each_cents: Cents; readonly per: 'workweek' | 'run' };
};
export type PayLineKind = keyof Details;
export type PayLine<K extends PayLineKind = PayLineKind> = {
  readonly [Kind in K]: { readonly kind: Kind; readonly amount_cents: Cents; readonly about: Details[Kind] };
}[K];

/** What is earned by work: tips are the client's, and advances, rent and reimbursements are no pay. */
const apart: ReadonlySet<PayLineKind> = new Set(['tips', 'reimbursement', 'advance', 'rent']);
export const isWage = ({ kind }: Pick<PayLine, 'kind'>): boolean => !apart.has(kind);
