import { changeSocialLinks, updateBusiness } from 'core/business/contract';
import type { BusinessScope } from 'core/kernel/scope';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeskWorld, openDesk } from '../../../test/at-the-desk.ts';
import { waitUntilSettled } from '../../../test/settled.ts';
import { recordStatements } from '../../../test/statements.ts';
import { pageVersion } from './queries.ts';

let desk: DeskWorld;
beforeAll(async () => {
  desk = await openDesk({ worker: true });
  await waitUntilSettled(desk.world);
});
afterAll(() => desk.world.close());

const version = () => desk.world.deps.db.read({ businessId: desk.business_id } as BusinessScope, pageVersion);
/** What is written to the business of the directory, or to search, until everybody has heard of a change. */
async function writtenThere(change: () => Promise<{ readonly status: number }>) {
  const { answer, statements } = await recordStatements(async () => {
    const done = await change();
    await waitUntilSettled(desk.world);
    return done;
  });
  expect(answer.status).toBeLessThan(300);
  const there = /\b(?:insert into|update|delete from)\s+"?(?:directory"?\."?)?(?:business|business_category|search_\w+)\b/i;
  return statements.filter((statement) => there.test(statement));
}

test('a change that only its page shows makes another page, and the directory is not told', async () => {
  const before = (await version()) ?? 0;
  const body = { business_id: desk.business_id, socialLinks: [{ type: 'yelp' as const, url: 'https://yelp.example/lotus' }] };
  expect(await writtenThere(() => desk.lan.call(changeSocialLinks, { body }))).toEqual([]);
  expect(await version()).toBeGreaterThan(before);
});

test('control: a change that search shows is told', async () => {
  const body = { id: desk.business_id, bus_name: 'Lotus Nails by the Bay' };
  expect(await writtenThere(() => desk.lan.call(updateBusiness, { body }))).not.toEqual([]);
});

test('nor is it told of a booking', async () => {
  expect(await writtenThere(() => desk.book())).toEqual([]);
});
