import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientOtp } from 'core/clients/contract';
import { platformScope } from '../../../platform/db.ts';
import { clientOf } from '../../../test/client.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
const busUrl = 'lotus-nails';
beforeAll(async () => {
  world = await openWorld({ outside: true, worker: true, env: { ALERT_EMAIL: 'watch@openchair.test' } });
});
afterAll(() => world.close());

const ask = (phone: string, by = world.visitor(), at = busUrl) => by.call(clientOtp, { body: { busUrl: at, phone } });
const codesOut = async () => {
  const { codes } = await world.deps.db.read(platformScope, ({ tx }) =>
    tx
      .selectFrom('one_time_code')
      .select(({ fn }) => fn.countAll<number>().as('codes'))
      .executeTakeFirstOrThrow(),
  );
  return codes;
};
/** The pause after a code is over for everybody. */
const endPauses = () =>
  world.deps.db.write(platformScope, ({ tx }) => sql`delete from directory.attempt where key like 'code-pause:%'`.execute(tx));

it('no code goes to the Caribbean, to premium, toll-free or personal numbers, nor to area codes that nobody has', async () => {
  const areas = ['876', '809', '242', '900', '800', '888', '500', '700', '555', '600', '299'];
  const before = await codesOut();
  const wrong: string[] = [];
  for (const area of areas) {
    const { status, body } = await ask(`${area}5550123`);
    if (status !== 422 || !('errors' in (body as object))) wrong.push(`${area} ${status}`);
  }
  expect(wrong).toEqual([]);
  expect(await codesOut()).toBe(before);
});

it('of 120 codes to 120 numbers from as many addresses a salon sends 30, and somebody is told', async () => {
  const before = await codesOut();
  const answers = await Promise.all(
    Array.from({ length: 120 }, (_, i) => ask(`713556${String(i).padStart(4, '0')}`, clientOf(world.app, {}, `10.9.${i}.7`))),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
  expect((await codesOut()) - before).toBe(30);
  const refused = answers.find(({ status }) => status === 429);
  expect((refused?.body as { code?: string } | undefined)?.code).toBe('code.paused');
  expect((await world.outside?.mailbox.waitFor('watch@openchair.test'))?.subject).toMatch(/paused/);
  const metrics = await world.deps.metrics.registry.metrics();
  expect(metrics).toContain('texts_paused_total{by="business"} 90');
  const elsewhere = await ask('7135570001', world.visitor(), 'saigon-nail-bar');
  expect(elsewhere.status).toBe(200);
});

it('a stranger waits before a second code, and gets no seventh in an hour; a code that is proven does not count', async () => {
  const at = 'saigon-nail-bar';
  const stranger = world.visitor();
  const phone = (i: number) => `713558000${i}`;
  expect((await ask(phone(0), stranger, at)).status).toBe(200);
  const hasty = await ask(phone(1), stranger, at);
  expect([hasty.status, Number(hasty.headers['retry-after']) <= 10]).toEqual([429, true]);
  for (let i = 1; i < 6; i += 1) {
    await endPauses();
    expect((await ask(phone(i), stranger, at)).status).toBe(200);
  }
  await endPauses();
  expect((await ask(phone(6), stranger, at)).status).toBe(429);

  const client = world.visitor();
  for (let i = 0; i < 8; i += 1) {
    await endPauses();
    const number = `713559000${i}`;
    const { status, body } = await ask(number, client, at);
    expect(status).toBe(200);
    const code = (await world.outside?.carrier.waitFor(`+1${number}`))?.codes[0] ?? '';
    const proof = await client.call(clientOtp, { body: { busUrl: at, phone: number, claim: body.claim ?? '', code } });
    expect(proof.status).toBe(200);
  }
});
