import * as z from 'zod/mini';
import { Locale } from '../../accounts/contract.ts';
import { BusUrl } from '../../business/contract.ts';
import { endpoint, readDefaults, writeDefaults } from '../../kernel/endpoint.ts';
import { Uuid } from '../../kernel/ids.ts';
import { walkInWish } from '../walk-ins/contract.ts';

/** For a screen on the wall or at the door, which is nobody's login: the key it got when it was enrolled opens it. */
const ofDevice = { access: 'anyone', scope: 'params.busUrl' } as const;
const Key = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,80}$/));
const params = z.object({ busUrl: BusUrl, key: Key });

const Shown = z.object({
  business: z.string(),
  timezone: z.string(),
  /** First name and initial: it hangs where everybody reads it. */
  staff: z.array(
    z.object({
      name: z.string(),
      photo_url: z.nullable(z.string()),
      state: z.enum(['free', 'serving', 'break']),
      position: z.int(),
      free_at: z.nullable(z.string()),
    }),
  ),
  waiting: z.array(
    z.object({ name: z.string(), party_size: z.int(), minutes: z.nullable(z.int()), with: z.nullable(z.string()) }),
  ),
  /** How long somebody who comes in now would wait; null: not today. */
  newcomer_min: z.nullable(z.int()),
});
export type DeviceBoard = z.infer<typeof Shown>;

export const deviceBoard = endpoint({
  ...readDefaults,
  ...ofDevice,
  path: '/api/screen/:busUrl/:key/board',
  params,
  summary: 'Who is next and who waits, as an enrolled screen on the wall shows it; another key is answered 404',
  reply: z.object({ success: z.literal(true), data: Shown }),
});

export const deviceMenu = endpoint({
  ...readDefaults,
  ...ofDevice,
  path: '/api/screen/:busUrl/:key/menu',
  params,
  summary: 'What somebody at an enrolled kiosk can ask for',
  reply: z.object({
    success: z.literal(true),
    data: z.array(z.object({ id: Uuid, name: z.string(), price_cents: z.int(), duration_min: z.int() })),
  }),
});

export const deviceJoin = endpoint({
  ...writeDefaults,
  ...ofDevice,
  method: 'POST',
  path: '/api/screen/:busUrl/:key/walk-ins',
  params,
  summary: 'Somebody checks in by themselves at an enrolled kiosk',
  status: 201,
  /** `locale`: of the text when it is nearly their turn. */
  body: z.strictObject({ ...walkInWish, locale: z.optional(Locale) }),
  reply: z.object({ success: z.literal(true), id: Uuid, place: z.int(), minutes: z.nullable(z.int()) }),
});
