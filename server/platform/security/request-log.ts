import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../log.ts';

/** Logs one line per request, with the route's pattern instead of the address, which may contain keys and names. */
export const logRequest =
  (log: Log) =>
  ({ id, method, routeOptions, ip }: FastifyRequest, { statusCode, elapsedTime }: FastifyReply, done: () => void): void => {
    const line = {
      request_id: id,
      method,
      route: routeOptions.url ?? 'none',
      status: statusCode,
      ms: Math.round(elapsedTime),
      ip,
    };
    if (statusCode >= 500) log.warn(line, 'request');
    else log.info(line, 'request');
    done();
  };
