import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';

export const authoriseChannel = endpoint({
  method: 'POST',
  path: '/api/pusher/auth',
  summary: 'Sign a socket into a private or presence channel',
  unattended: true,
  access: 'signed-in',
  scope: 'none',
  pin: 'none',
  money: false,
  idempotent: false,
  limit: 'read',
  body: z.strictObject({
    socket_id: z.string().check(z.regex(/^\d{1,16}\.\d{1,16}$/)),
    channel_name: z.string().check(z.minLength(1), z.maxLength(164)),
  }),
  reply: z.object({ auth: z.string(), channel_data: z.optional(z.string()) }),
});
