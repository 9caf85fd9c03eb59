import { AsyncLocalStorage } from 'node:async_hooks';
import pino from 'pino';

/** Carries the id of a request into its queries and, through the event row, into the jobs that it causes. */
export const requestContext = new AsyncLocalStorage<{ readonly request_id: string }>();

const secrets = ['password', 'code', 'token', 'pin', 'authorization', 'cookie', 'card', 'cardData', 'email', 'phone', 'login'];

export function openLog(level: string, destination?: pino.DestinationStream): pino.Logger {
  const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `req.headers.${name}`]);
  return pino(
    { level, base: null, redact: { paths, censor: '[redacted]' }, mixin: () => requestContext.getStore() ?? {} },
    destination as never,
  );
}
export type Log = pino.Logger;
