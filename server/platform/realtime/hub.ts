import type { Bus } from './bus.ts';
import type { Connection } from './connection.ts';

type Audience = { readonly members: Set<Connection>; readonly ready: Promise<void> };
export type ChannelHub = ReturnType<typeof openChannelHub>;

/**
 * Knows which sockets of this node listen to which channel. The node itself is subscribed to a channel as long as at least one of
 * its sockets listens to it.
 */
export function openChannelHub(bus: () => Bus) {
  const audiences = new Map<string, Audience>();

  function audienceOf(channel: string): Audience {
    let audience = audiences.get(channel);
    if (!audience) {
      audience = { members: new Set(), ready: bus().listen(channel) };
      audiences.set(channel, audience);
    }
    return audience;
  }
  async function join(connection: Connection, channel: string): Promise<void> {
    connection.channels.add(channel);
    const audience = audienceOf(channel);
    audience.members.add(connection);
    await audience.ready;
  }
  function leave(connection: Connection, channel: string): void {
    connection.channels.delete(channel);
    const audience = audiences.get(channel);
    if (!audience?.members.delete(connection) || audience.members.size > 0) return;
    audiences.delete(channel);
    void bus()
      .ignore(channel)
      .catch(() => {});
  }
  function deliver(channel: string, frame: Buffer, except: string): number {
    let sent = 0;
    for (const connection of audiences.get(channel)?.members ?? []) {
      if (connection.id === except) continue;
      connection.send(frame);
      sent++;
    }
    return sent;
  }
  return { join, leave, deliver };
}
