import { connect } from 'node:net';
import type { Plugin } from 'vite';

const AGAIN_MS = 100;
const PATIENCE_MS = 120_000;

const listens = ({ hostname: host, port }: URL) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ host, port: Number(port) });
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });

export async function untilListens(address: string, patienceMs = PATIENCE_MS): Promise<void> {
  const last = Date.now() + patienceMs;
  while (!(await listens(new URL(address))) && Date.now() < last) await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
}

/** While the API starts, or starts again after a change, calls to it wait instead of failing in the page that asked. */
export const patientProxy = (address: string, paths: readonly string[]): Plugin => ({
  name: 'patient-proxy',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (paths.some((path) => request.url?.startsWith(path))) void untilListens(address).then(() => next());
      else next();
    });
  },
});
