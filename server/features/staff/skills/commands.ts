import * as refused from 'core/staff/refusals';
import type { BusinessTx } from '../../../platform/db.ts';
import { invalid } from '../../../platform/refusal.ts';
import { dropSkills, putSkills, teamIds } from './queries.ts';

type Wished = {
  readonly employee_id: string;
  readonly does: boolean;
  readonly price: number | null;
  readonly duration_min: number | null;
};

/** The named people do the service as wished, or not at all; all others go on as they do. The caller tells it. */
export async function teachService(ctx: BusinessTx, service_id: string, wished: readonly Wished[]): Promise<void> {
  const hashes = wished.map(({ employee_id }) => employee_id);
  const ids = new Map((await teamIds(ctx, hashes)).map(({ id, hash_id }) => [hash_id, id]));
  if (hashes.some((hash) => !ids.has(hash))) throw invalid({ staff: [refused.gone] });
  const people = wished.map((input) => ({ ...input, id: ids.get(input.employee_id) ?? 0 }));
  const done = people.filter(({ does }) => does);
  await putSkills(
    ctx,
    service_id,
    done.map(({ id: employee_id, price: price_cents, duration_min }) => ({ employee_id, price_cents, duration_min })),
  );
  await dropSkills(
    ctx,
    service_id,
    people.filter(({ does }) => !does).map(({ id }) => id),
  );
}
