import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** `gone`: every connection is cut and refused. `silent`: connections are accepted, and nothing passes any more. */
export type Outage = 'gone' | 'silent';
export type Valve = Awaited<ReturnType<typeof openValve>>;

/** A way to a server of ours that can be cut or held, as a network does it. */
export async function openValve(target: number) {
  const open = new Set<Socket>();
  let outage: Outage | null = null;

  function join(near: Socket): void {
    if (outage === 'gone') return void near.destroy();
    const far = connect(target, '127.0.0.1');
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    const pass = (to: Socket) => (piece: Buffer) => {
      if (outage === null) to.write(piece);
    };
    near.on('data', pass(far));
    far.on('data', pass(near));
  }

  const server = createServer(join).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cutAll = () => open.forEach((socket) => socket.destroy());
  return {
    port: (server.address() as AddressInfo).port,
    fail(kind: Outage) {
      outage = kind;
      if (kind === 'gone') cutAll();
    },
    /** What was swallowed is lost, so connections begin anew. */
    heal() {
      outage = null;
      cutAll();
    },
    close() {
      cutAll();
      server.close();
    },
  };
}
