import { setTimeout as wait } from 'node:timers/promises';
import { openOwnPostgres } from '../lib/booking/own-postgres.ts';
import { type LimitedFigure, judgeFigures, percentile } from '../lib/rounds.ts';

/**
 * Directory and cell each have a PostgreSQL of their own. Kills the server, the worker and both of them in turn (SIGKILL) while owners
 * register businesses, rename and publish them and add and remove people, and while people change their names and write reviews.
 * Afterwards directory and cell must agree, each effect must be there once, and nothing may be half-done. Before the kills, it measures
 * how long the other database takes to show a change while nothing else happens.
 */
const full = process.argv.includes('--full');
const [OPERATIONS, KILLS, QUIET_ROUNDS] = full ? [5000, 80, 50] : [300, 4, 10];
const OWNERS = 6;
const PEOPLE = 40;
const LEAST_PAUSE_MS = 1500;

const cellServer = await openOwnPostgres();
// The modules below read the address of the cluster from here.
process.env.ADMIN_DATABASE_URL = cellServer.url;
const { openCrossingSystem } = await import('../lib/crossings/crossing-system.ts');
const { openTally, simulateOwner } = await import('../lib/crossings/operations.ts');
const { measureEffectDelays } = await import('../lib/crossings/quiet-effects.ts');
const { differencesBetweenSides } = await import('../../server/test/wall/compare-sides.ts');
const { halfDone, wrongEffects } = await import('../../server/test/wall/effects.ts');
type System = Awaited<ReturnType<typeof openCrossingSystem>>;

const total = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0);

/** Lets owners make changes until enough of them have succeeded and all kills have happened. */
async function play(system: System) {
  const tally = openTally();
  const state = { kills: 0 };
  const isOver = () => state.kills >= KILLS && total(tally.done) >= OPERATIONS;
  const acting = system.people.slice(0, OWNERS).map(async (owner) => {
    const act = simulateOwner(system, owner, tally);
    while (!isOver()) await act();
  });
  const ways = [system.killServer, system.killWorker, system.killCell, system.killDirectory];
  const killing = async () => {
    for (; state.kills < KILLS; state.kills += 1) {
      const from = Date.now();
      const share = ((state.kills + 1) * OPERATIONS) / (KILLS + 1);
      while (total(tally.done) < share || Date.now() - from < LEAST_PAUSE_MS) await wait(50);
      await ways[state.kills % ways.length]?.();
      system.heal();
    }
  };
  await Promise.all([killing(), ...acting]);
  return tally;
}

/** Waits until nothing is on its way any more, and returns after how many seconds. */
async function settled(system: System): Promise<number> {
  const since = Date.now();
  while (Date.now() - since < 120_000) {
    system.heal();
    if ((await halfDone(system.roots, 0)).length === 0) break;
    await wait(200);
  }
  return (Date.now() - since) / 1000;
}

const spoiled = [
  `update tenant.shop set bus_name = 'Spoiled' where business_id = (select max(business_id) from tenant.shop)`,
  `update tenant.person set name = 'Spoiled' where (business_id, account_id) = (select business_id, account_id from tenant.member limit 1)`,
  `delete from tenant.member where (business_id, account_id) = (select business_id, account_id from tenant.member limit 1)`,
  `delete from tenant.event_applied where ctid = (select ctid from tenant.event_applied where consumer = 'shop-opened' order by at desc limit 1)`,
  `delete from tenant.event where name = 'business.registered' and business_id = (select max(business_id) from tenant.shop)`,
];

/** Plants differences one after the other, and returns how many of them the checker reports. */
async function control({ roots, consumers }: System, since: string): Promise<number> {
  const client = await roots.cell.connect();
  const sides = { ...roots, cell: client };
  let named = 0;
  for (const text of spoiled) {
    await client.query('begin');
    await client.query(text);
    const said = [...(await differencesBetweenSides(sides, since)), ...(await wrongEffects(sides, consumers, since))];
    named += said.length > 0 ? 1 : 0;
    await client.query('rollback');
  }
  client.release();
  return named;
}

async function faults(system: System, since: string): Promise<LimitedFigure[]> {
  const seconds = await settled(system);
  const different = await differencesBetweenSides(system.roots, since);
  const wrong = await wrongEffects(system.roots, system.consumers, since);
  const left = await halfDone(system.roots, 60);
  for (const line of [...different, ...wrong, ...left].slice(0, 30)) console.log(line);
  const controls = different.length + wrong.length === 0 ? await control(system, since) : Number.NaN;
  return [
    { name: 'nothing is on its way any more after', value: seconds, unit: ' s', most: 60 },
    { name: 'differences between directory and cell', value: different.length, unit: '', most: 0 },
    { name: 'effects missing or doubled', value: wrong.length, unit: '', most: 0 },
    { name: 'half-done for more than 60 s', value: left.length, unit: '', most: 0 },
    { name: 'planted differences that are named', value: controls, unit: '', least: spoiled.length },
  ];
}

async function run(system: System): Promise<LimitedFigure[]> {
  const since = new Date().toISOString();
  await measureEffectDelays(system, 1);
  await settled(system);
  const took = await measureEffectDelays(system, QUIET_ROUNDS);
  const tally = await play(system);
  for (const [kind, asked] of tally.asked)
    console.log(`${kind}: ${tally.done.get(kind) ?? 0} of ${asked} ${tally.refusals.get(kind) ?? ''}`);
  const checked = await faults(system, since);
  const { rows } = await system.roots.cell.query<{ n: number }>(
    'select count(*)::int as n from tenant.shop where business_id = any($1)',
    [tally.registered],
  );
  return [
    { name: 'kills of server, worker and each database', value: KILLS, unit: '', least: KILLS },
    { name: 'operations done', value: total(tally.done), unit: '', least: OPERATIONS },
    { name: 'kinds of operations that were done', value: tally.done.size, unit: '', least: 15 },
    { name: 'calls that a kill left without an answer', value: system.unanswered(), unit: '', least: 1 },
    {
      name: 'registrations that were answered and are not there',
      value: tally.registered.length - (rows[0]?.n ?? 0),
      unit: '',
      most: 0,
    },
    ...checked,
    { name: 'quiet: an effect is on the other side, p95', value: percentile(took, 0.95), unit: ' ms', most: 100 },
    { name: 'quiet: the slowest of them', value: Math.max(...took), unit: ' ms', most: 1000 },
  ];
}

try {
  const system = await openCrossingSystem(cellServer, PEOPLE);
  try {
    judgeFigures(await run(system), 0);
  } finally {
    await system.close();
  }
} finally {
  await cellServer.close();
}
