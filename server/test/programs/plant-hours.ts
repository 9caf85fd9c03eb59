import type { Cell, Tx } from '../../platform/db.ts';

/** A shift with a break, and a week that begins on another day. */
export async function plantHours(tx: Tx<Cell>, business_id: number, shift_id: string, employee_id: number) {
  const [day, started_at] = ['2031-01-01', '2031-01-01T15:00:00Z'];
  const shift = { business_id, shift_id, version: 1, employee_id, day, how: 'punch', started_at, written_at: started_at };
  await tx.insertInto('work_shift').values(shift).execute();
  await tx.insertInto('work_break').values({ business_id, shift_id, version: 1, nr: 1, paid: true, started_at }).execute();
  const week = { from_day: '2031-01-05', set_on: day, set_at: started_at };
  await tx
    .insertInto('workweek')
    .values({ business_id, nr: 1, ...week })
    .execute();
}
