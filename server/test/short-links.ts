import type { World } from './world.ts';

/** Where the short link in a text leads, as whoever taps it is sent there; empty if it leads nowhere. */
export async function openTextedLink(world: Pick<World, 'app'>, body = ''): Promise<string> {
  const [path = ''] = /\/l\/[0-9A-Za-z]+/.exec(body) ?? [];
  const { headers } = await world.app.inject({ method: 'GET', url: path });
  return headers.location ?? '';
}
