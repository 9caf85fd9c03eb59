import { connect } from 'node:net';
import type { Endpoint } from 'core/kernel/endpoint';

/** Headers and then silence, or one drop after the other. */
export const slowKinds = ['headers, then silence', 'one byte at a time'] as const;
const DROP_MS = 25;

/** Begins to send a body and never ends: the first line of what the server said when it cut the connection. */
export function sendSlowly(
  port: number,
  { method, path }: Endpoint,
  kind: (typeof slowKinds)[number],
  caller: string,
): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' });
  let heard = '';
  socket.on('error', () => {});
  socket.on('data', (chunk) => (heard += chunk.toString()));
  const head = `${method} ${path.replaceAll(':', 'x')} HTTP/1.1\r\nhost: slow\r\nx-forwarded-for: ${caller}\r\n`;
  socket.write(`${head}content-type: application/json\r\ncontent-length: 20000\r\n\r\n{`);
  const dropping = kind === 'one byte at a time' ? setInterval(() => socket.write(' '), DROP_MS) : null;
  return new Promise((resolve) =>
    socket.once('close', () => {
      if (dropping) clearInterval(dropping);
      resolve(heard.split('\r\n', 1)[0] ?? '');
    }),
  );
}
