import { type Claims, partedBy, type UnitClaim } from 'core/booking/claims/rules';
import type { BusinessTx } from '../../../platform/db.ts';
import { deleteClaims, dropExpired, insertClaims } from '../claims/queries.ts';
import { heldBy, insertExempt, ordinaryTime, takeExempt, type TakenUnit, takenUnits } from './queries.ts';

const ordinary = { source: 'line', expires_at: null } as const;

const isTaken = ({ resource_id, unit, starts_at, ends_at }: UnitClaim, taken: readonly TakenUnit[]): boolean =>
  taken.some(
    (one) =>
      one.resource_id === resource_id &&
      one.unit === unit &&
      one.start < Date.parse(ends_at) / 60_000 &&
      Date.parse(starts_at) / 60_000 < one.end,
  );

/** Takes time that may be somebody's already: what meets theirs is exempt. False when somebody came in between. */
export async function takeOver(ctx: BusinessTx, claims: Claims): Promise<boolean> {
  if (claims.staff.length === 0) return true;
  await dropExpired(ctx, claims);
  const staff = partedBy(claims.staff, await ordinaryTime(ctx, claims.staff));
  const taken = await takenUnits(ctx, claims.units);
  const units = Map.groupBy(claims.units, (unit) => isTaken(unit, taken));
  await insertExempt(ctx, { staff: staff.exempt, units: units.get(true) ?? [] });
  const rest = { staff: staff.ordinary, units: units.get(false) ?? [] };
  return insertClaims(ctx, rest, ordinary);
}

/** What lines held is free again; what somebody had put over it on purpose is ordinary from now on. */
export async function freeTime(ctx: BusinessTx, line_ids: readonly string[]): Promise<void> {
  const freed = await heldBy(ctx, line_ids);
  await deleteClaims(ctx, 'line', line_ids);
  if (freed.staff.length > 0) await takeOver(ctx, await takeExempt(ctx, freed));
}
