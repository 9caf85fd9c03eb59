import type { Shape } from 'core/booking/availability/rules/shape';
import type { BusinessScope } from 'core/kernel/scope';
import type { Tx } from '../../../platform/db.ts';

export type KeptShape = Partial<Shape> & { readonly units?: readonly { readonly resource_id: string; readonly unit: number }[] };
export type PlacedRow = {
  readonly id: string;
  readonly employee_id: number;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly shape: KeptShape;
};

export async function updateLines(tx: Tx, { businessId }: BusinessScope, rows: readonly PlacedRow[]): Promise<void> {
  for (const { id, employee_id, starts_at, ends_at, shape } of rows)
    await tx
      .updateTable('appointment_line')
      .set({ employee_id, starts_at, ends_at, shape: JSON.stringify(shape) })
      .where('business_id', '=', businessId)
      .where('id', '=', id)
      .execute();
}

/** The people behind hash ids, those who left included: undo may give them their visit back. */
export async function employeeIds(
  tx: Tx,
  { businessId }: BusinessScope,
  hashes: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('employee')
    .select(['id', 'hash_id'])
    .where('business_id', '=', businessId)
    .where('hash_id', 'in', hashes)
    .execute();
  return new Map(rows.map(({ id, hash_id }) => [hash_id, id]));
}

export const clientAtDesk = (tx: Tx, { businessId }: BusinessScope, hash_id: string) =>
  tx
    .selectFrom('client')
    .select(['id', 'hash_id', 'account_id'])
    .where('business_id', '=', businessId)
    .where('hash_id', '=', hash_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

type NewVisit = {
  readonly id: string;
  readonly client_id: number;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly note: string;
};
export const insertDeskVisit = (tx: Tx, { businessId: business_id }: BusinessScope, visit: NewVisit) =>
  tx
    .insertInto('appointment')
    .values({ business_id, ...visit, status: 'booked', source: 'desk' })
    .execute();
