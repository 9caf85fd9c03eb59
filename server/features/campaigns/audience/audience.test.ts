import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { everybody } from 'core/campaigns/audience/rules';
import { costOfCampaign } from 'core/campaigns/texts/rules';
import type { BusinessScope } from 'core/kernel/scope';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';
import { recordConsent } from '../../sms/consent/commands.ts';
import { audienceNames } from './queries.ts';

let world: World;
let scope: BusinessScope;
beforeAll(async () => {
  world = await openWorld();
  scope = { businessId: await world.businessId('lotus-nails') } as BusinessScope;
});
afterAll(() => world.close());

const ours = { ...everybody, visits_min: 905, visits_max: 905 };
let last = 7_135_650_000;
const join = (names: readonly string[]) =>
  world.deps.db.write(scope, async (ctx) => {
    for (const name of names) {
      const phone10 = String((last += 1));
      await sql`insert into client (business_id, hash_id, name, phone10, phone_e164, visits_count)
        values (${scope.businessId}, ${randomUUID().replaceAll('-', '').slice(0, 24)}, ${name}, ${phone10}, ${`+1${phone10}`}, 905)`.execute(
        ctx.tx,
      );
      await recordConsent({ ...ctx, deps: world.deps }, { phone10, what: 'marketing', way: 'booking', words: 'texts-1' });
    }
  });
const groups = (alone?: number) => {
  const now = world.deps.clock.now();
  const clock = { now, today: now.toISOString().slice(0, 10) };
  return world.deps.db.read(scope, (ctx) => audienceNames(ctx, ours, clock, alone));
};

it('has one group for names that cost the same, and the cost is that of every name', async () => {
  const plain = Array.from(
    { length: 60 },
    (_, nth) => `${'Abcdefghijklmnopqrstuvwxyz'.slice(0, 3 + (nth % 20))}${nth % 10} Tran`,
  );
  const accented = ['Hương Le', 'Hương Vo', 'Trâm Le', 'Thảo Le', 'Bích Do'];
  await join([...plain, ...accented]);
  const all = await groups();
  expect(all.length).toBeLessThanOrEqual(18 + 4);
  expect(all.reduce((sum, { clients }) => sum + clients, 0)).toBe(65);
  expect(all.find(({ name }) => name === 'Hương')).toMatchObject({ clients: 2 });
  // With this salon and this text, a name of nine letters is one too many for one text.
  const bodies = { body_en: `{name} ${'x'.repeat(108)}`, body_vi: '' };
  const facts = { salon: 'Lotus Nails', link: '', text_accents: true };
  const each = [...plain, ...accented].map((name) => ({ name: name.split(' ')[0] ?? '', locale: 'en' as const, clients: 1 }));
  const cost = costOfCampaign(bodies, facts, all);
  expect(cost).toEqual(costOfCampaign(bodies, facts, each));
  expect(cost.parts).toBeGreaterThan(cost.texts);
  expect(cost.parts).toBeLessThan(cost.texts * cost.parts_each);
});

it('counts rare names with accents by their length', async () => {
  const accented = (await groups(1)).filter(({ name }) => /[^ -~]/.test(name));
  expect(accented.map(({ name, clients }) => [name.length, clients])).toEqual([
    [4, 3],
    [5, 2],
  ]);
});
