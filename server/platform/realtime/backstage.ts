import { listeners, openChannels } from './bus.ts';
import { command } from './control.ts';
import type { Parties } from './conversation.ts';
import type { Backstage } from './http-api.ts';
import { everybody } from './presence/roll.ts';
import { frame } from './protocol.ts';

export function backstageOf({ app, redis, bus, authority }: Parties, health: Backstage['health']): Backstage {
  const isPresence = (name: string) => name === authority.presenceChannel;
  const users = (name: string) => (isPresence(name) ? everybody(redis, app.id) : Promise.resolve([]));
  return {
    health,
    users,
    async trigger(channel, { name, data, socket_id }) {
      if (!authority.isChannel(channel)) throw new RangeError('no such channel');
      await bus().send(channel, frame(name, data, channel), socket_id);
    },
    terminate: (user_id) => command(redis, app.id, { order: 'terminate', user_id }).then(() => {}),
    async channels(prefix) {
      const present = (await everybody(redis, app.id)).length > 0 ? [authority.presenceChannel] : [];
      return [...(await openChannels(redis, app.id)), ...present].filter((name) => name.startsWith(prefix));
    },
    async channel(name) {
      if (!isPresence(name)) return { occupied: (await listeners(redis, app.id, name)) > 0 };
      const user_count = (await users(name)).length;
      return { occupied: user_count > 0, user_count };
    },
  };
}
