import { afterEach, expect, it, vi } from 'vitest';
import { openWorld } from '../../test/world.ts';

afterEach(() => vi.restoreAllMocks());

it('each request is one line with its id and its pattern, and no key that its address holds', async () => {
  const world = await openWorld();
  const lines = vi.spyOn(world.deps.log, 'info');
  const { headers } = await world
    .visitor()
    .raw({ method: 'GET', url: '/api/calendar/lotus-nails/a-key-of-somebody?phone=7135550144' });
  await expect.poll(() => lines.mock.calls.length).toBe(1);
  expect(lines.mock.calls[0]?.[0]).toEqual({
    request_id: headers['x-request-id'],
    method: 'GET',
    route: '/api/calendar/:busUrl/:key',
    status: 404,
    ms: expect.any(Number),
    ip: expect.any(String),
  });
  await world.close();
});
