import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { openTextRules } from '../../../server/features/sms/guard/commands.ts';
import type { LimitedFigure } from '../rounds.ts';
import type { TextStage } from './text-stage.ts';

/** Each time zone with one of its area codes. `changes` are the days on which their clocks change. */
const zones = [
  ['America/New_York', '212'],
  ['America/Chicago', '713'],
  ['America/Denver', '303'],
  ['America/Los_Angeles', '213'],
  ['America/Anchorage', '907'],
] as const;
const changes = ['2026-11-01', '2027-03-14'];
const HOUR_MS = 3_600_000;

/** The local hour, calculated independently of the rules, which count minutes since 1970. */
const hourAt = (at: number, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(at));
const isDay = (at: number, zone: string): boolean => hourAt(at, zone) >= 8 && hourAt(at, zone) < 21;

const moveTo = (stage: TextStage, zone: string) =>
  stage.world.deps.db.write(stage.scope, ({ tx }) =>
    sql`update shop set timezone = ${zone} where business_id = ${stage.scope.businessId}`.execute(tx),
  );

/**
 * Asks the rules, every `step` milliseconds of a day on which clocks change, whether a text may be sent, and compares their answer
 * with the local time of the salon and of the phone.
 */
async function judgeDay(stage: TextStage, [salon, phone]: readonly [string, (typeof zones)[number]], day: string, step: number) {
  const rules = openTextRules(stage.world.deps);
  const [zone, area] = phone;
  const from = Date.parse(`${day}T00:00:00Z`);
  const wrong: string[] = [];
  let asked = 0;
  for (let at = from; at < from + 36 * HOUR_MS; at += step) {
    const allowed = isDay(at, salon) && isDay(at, zone);
    stage.world.deps.clock.now = () => new Date(at);
    const text = { id: '00000000-0000-7000-8000-000000000000', kind: 'gift_card', about: 'bench:1', body: 'Hi' } as const;
    const deadline = new Date(at + 90 * HOUR_MS).toISOString();
    const pass = await stage.world.deps.db.write(stage.scope, (ctx) =>
      rules.check(ctx, { ...text, phone10: `${area}5550101`, deadline }),
    );
    asked += 1;
    const next = pass.is === 'later' ? Date.parse(pass.at) : at;
    const isFirst =
      isDay(next, salon) && isDay(next, zone) && (next === at || !(isDay(next - 60_000, salon) && isDay(next - 60_000, zone)));
    if ((pass.is === 'go') !== allowed || !isFirst) wrong.push(`${salon} ${zone} ${new Date(at).toISOString()} ${pass.is}`);
  }
  return { asked, wrong };
}

/** Queues a text at night and checks that the carrier gets it in the morning. */
async function throughTheNight(stage: TextStage): Promise<number> {
  await moveTo(stage, 'America/Chicago');
  const night = Date.parse('2026-11-01T04:30:00Z');
  const to = stage.newPhone();
  stage.world.deps.clock.now = () => new Date(night);
  await stage.queue(to, 'A card for you', 'gift_card');
  await wait(2000);
  const early = stage.carrier.texts(to).length;
  stage.world.deps.clock.now = () => new Date('2026-11-01T14:00:00Z');
  for (const end = Date.now() + 30_000; stage.carrier.texts(to).length === 0 && Date.now() < end;) await wait(100);
  return early + Math.abs(1 - stage.carrier.texts(to).length);
}

/** Checks quiet hours for salons and phones in five zones, every `step` minutes of the two days on which clocks change. */
export async function measureQuietHours(stage: TextStage, step: number): Promise<LimitedFigure[]> {
  const real = stage.world.deps.clock.now;
  let asked = 0;
  const wrong: string[] = [];
  for (const [salon] of zones) {
    await moveTo(stage, salon);
    for (const phone of zones)
      for (const day of changes) {
        const judged = await judgeDay(stage, [salon, phone], day, step * 60_000);
        asked += judged.asked;
        wrong.push(...judged.wrong);
      }
  }
  const night = await throughTheNight(stage);
  stage.world.deps.clock.now = real;
  console.log(`hours: ${asked} moments in 5 × 5 zones${wrong.length > 0 ? `; first wrong: ${wrong[0] ?? ''}` : ''}`);
  return [
    { name: 'hours: moments judged wrong', value: wrong.length, unit: '', most: 0 },
    { name: 'hours: texts at night, or not in the morning', value: night, unit: '', most: 0 },
  ];
}
