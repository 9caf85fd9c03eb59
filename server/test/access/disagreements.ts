import type { ComparedSide, Sides } from '../wall/compare-sides.ts';

/** Lines that appear differently often on the two sides. */
function differences(about: string, left: readonly string[], right: readonly string[]): string[] {
  const count = (all: readonly string[]) => Map.groupBy(all, (line) => line);
  const [here, there] = [count(left), count(right)];
  return [...new Set([...left, ...right])].flatMap((line) => {
    const [one, other] = [here.get(line)?.length ?? 0, there.get(line)?.length ?? 0];
    return one === other ? [] : [`${about}: ${line}, ${one} and ${other} times`];
  });
}

const thatOf = `e.payload ->> 'account_id', e.payload ->> 'device_id'`;
const kinds = `('member.added', 'member.changed', 'member.removed', 'device.enrolled', 'device.revoked', 'support.granted',
  'support.revoked', 'glass.broken', 'glass.closed')`;

/** What the directory knows beside what the cell knows; each pair must be the same lines. */
const pairs: [about: string, left: string, right: string][] = [
  [
    'login',
    `select concat_ws(' is ', account_id, employee_id) as line from directory.membership
      where business_id = $1 and employee_id is not null`,
    `select concat_ws(' is ', account_id, id) as line from tenant.employee
      where business_id = $1 and account_id is not null and deleted_at is null`,
  ],
  [
    'told',
    `select concat_ws(' ', e.payload ->> 'what', ${thatOf}) as line from tenant.event e
      where e.business_id = 0 and e.name = 'access.changed' and (e.payload ->> 'business_id')::bigint = $1`,
    `select concat_ws(' ', e.name, ${thatOf}) as line from tenant.event e where e.business_id = $1 and e.name in ${kinds}`,
  ],
  [
    'device',
    `select concat_ws(' ', d.id, case when d.revoked_at is not null then 'revoked' end) as line from directory.device d
      where d.business_id = $1 and d.created_at > $2`,
    `select concat_ws(' ', e.payload ->> 'device_id', case when exists (select from tenant.event r where r.business_id = e.business_id
        and r.name = 'device.revoked' and r.payload -> 'device_id' = e.payload -> 'device_id') then 'revoked' end) as line
      from tenant.event e where e.business_id = $1 and e.name = 'device.enrolled' and e.at > $2`,
  ],
  [
    'grant',
    `select concat_ws(' ', account_id, count(*), count(revoked_at)) as line from directory.support_grant
      where business_id = $1 and created_at > $2 group by account_id`,
    `select concat_ws(' ', e.payload ->> 'account_id', count(*) filter (where e.name = 'support.granted'),
        count(*) filter (where e.name = 'support.revoked')) as line
      from tenant.event e where e.business_id = $1 and e.name like 'support.%' and e.at > $2 group by e.payload ->> 'account_id'`,
  ],
];

/** Where directory and cell disagree about who may come into a business, counted from `since`. None: they agree. */
export async function disagreements({ directory, cell }: Sides, business_id: number, since: string): Promise<string[]> {
  const found: string[] = [];
  for (const [about, left, right] of pairs) {
    const linesOf = async (root: ComparedSide, text: string) => {
      const values = text.includes('$2') ? [business_id, since] : [business_id];
      return (await root.query<{ line: string }>(text, values)).rows.map(({ line }) => line);
    };
    found.push(...differences(about, await linesOf(directory, left), await linesOf(cell, right)));
  }
  return found;
}
