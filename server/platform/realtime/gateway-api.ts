import { countListeningNodes, listOpenChannels } from './bus.ts';
import { sendNodeCommand } from './control.ts';
import type { GatewayParts } from './client-messages.ts';
import type { GatewayApi } from './http-api.ts';
import { listOnlineUsers } from './presence/online-register.ts';
import { encodeFrame } from './protocol.ts';

export function openGatewayApi({ app, redis, bus, authority }: GatewayParts, health: GatewayApi['health']): GatewayApi {
  const isPresence = (name: string) => name === authority.presenceChannel;
  const users = (name: string) => (isPresence(name) ? listOnlineUsers(redis, app.id) : Promise.resolve([]));
  return {
    health,
    users,
    async trigger(channel, { name, data, socket_id }) {
      if (!authority.isChannel(channel)) throw new RangeError('no such channel');
      await bus().send(channel, encodeFrame(name, data, channel), socket_id);
    },
    terminate: (user_id) => sendNodeCommand(redis, app.id, { order: 'terminate', user_id }).then(() => {}),
    async channels(prefix) {
      const present = (await listOnlineUsers(redis, app.id)).length > 0 ? [authority.presenceChannel] : [];
      return [...(await listOpenChannels(redis, app.id)), ...present].filter((name) => name.startsWith(prefix));
    },
    async channel(name) {
      if (!isPresence(name)) return { occupied: (await countListeningNodes(redis, app.id, name)) > 0 };
      const user_count = (await users(name)).length;
      return { occupied: user_count > 0, user_count };
    },
  };
}
