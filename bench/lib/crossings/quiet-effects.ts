import { setTimeout as wait } from 'node:timers/promises';
import { saveProfile } from 'core/accounts/contract';
import { addMember, registerBusiness, removeMember, setOpeningAddress, updateBusiness } from 'core/business/contract';
import type { CrossingSystem, CrossingPerson } from './crossing-system.ts';

const PATIENCE_MS = 20_000;

/** What each database has to show, as the rows that are there then. */
type Shown = { readonly directory?: string; readonly cell?: string };
type Effect = readonly [work: () => Promise<{ status: number; text: string }>, shown: () => Shown];

async function isShown({ roots }: CrossingSystem, { directory, cell }: Shown): Promise<boolean> {
  const asked = [directory && ([roots.directory, directory] as const), cell && ([roots.cell, cell] as const)];
  for (const one of asked) {
    if (!one) continue;
    const { rows } = await one[0].query<{ shown: boolean }>(`select exists (${one[1]}) as shown`);
    if (!rows[0]?.shown) return false;
  }
  return true;
}

/** Runs a request and returns the milliseconds from its start until the other database shows its effect. */
async function timed(system: CrossingSystem, [work, shown]: Effect): Promise<number> {
  const at = performance.now();
  const { status, text } = await work();
  if (status >= 300) throw new Error(`answered ${status}: ${text.slice(0, 200)}`);
  while (performance.now() - at < PATIENCE_MS) {
    if (await isShown(system, shown())) return performance.now() - at;
    await wait(1);
  }
  return Number.NaN;
}

/** The changes whose effect a person expects to see at once, each with the query that finds the effect in the other database. */
function effects(owner: CrossingPerson, other: CrossingPerson): Effect[] {
  const tag = Math.random().toString(36).slice(2, 10);
  let id = 0;
  let hash = '';
  const here = () => `where business_id = ${id} and account_id = ${other.account_id}`;
  const body = { bus_name: `Quiet ${tag}`, bus_url: `quiet-${tag}-a`, business_categories: [1], zip: '77036' };
  const register = async () => {
    const answer = await owner.call(registerBusiness, { body });
    id = answer.body.data.id;
    return answer;
  };
  const add = async () => {
    const answer = await owner.call(addMember, { body: { business_id: id, contact: other.email, role: 'employee' } });
    hash = answer.body.data.id;
    return answer;
  };
  return [
    [register, () => ({ cell: `select from tenant.shop where business_id = ${id}` })],
    [
      () => owner.call(updateBusiness, { body: { id, bus_name: `Other ${tag}` } }),
      () => ({ directory: `select from directory.business where id = ${id} and bus_name = 'Other ${tag}'` }),
    ],
    [
      () => owner.call(setOpeningAddress, { body: { business_id: id, bus_url: `quiet-${tag}-b` } }),
      () => ({ cell: `select from tenant.shop where business_id = ${id} and bus_url = 'quiet-${tag}-b'` }),
    ],
    [add, () => ({ cell: `select from tenant.member join tenant.person using (business_id, account_id) ${here()}` })],
    [
      () => other.call(saveProfile, { body: { name: `Person ${tag}` } }),
      () => ({ cell: `select from tenant.person ${here()} and name = 'Person ${tag}'` }),
    ],
    [
      () => owner.call(removeMember, { params: { hash }, query: { business_id: id } }),
      () => ({
        directory: `select where not exists (select from directory.membership ${here()})`,
        cell: `select where not exists (select from tenant.member ${here()})`,
      }),
    ],
  ];
}

/** Measures how fast each change reaches the other database while nothing else happens. */
export async function measureEffectDelays(system: CrossingSystem, rounds: number): Promise<number[]> {
  const [owner, other] = system.people;
  if (!owner || !other) throw new Error('there are no people');
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const effect of effects(owner, other)) took.push(await timed(system, effect));
  return took;
}
