import type * as contract from 'core/time-clock/contract';
import type { Handlers } from '../../ctx.ts';
import { addShift, correctShift, removeShift } from './corrections/commands.ts';
import { weekOfHours } from './hours/commands.ts';
import { punchClock, punchWithPin, whoIsIn } from './punches/commands.ts';
import { changeWorkweek, readWorkweek } from './weeks/commands.ts';

const success = true as const;

export const routes: Handlers<typeof contract> = {
  timeClock: async (ctx) => ({ success, data: await whoIsIn(ctx) }),
  punchClock: async (ctx, { body }) => ({ success, data: await punchClock(ctx, body) }),
  punchWithPin: async (ctx, { body }) => ({ success, data: await punchWithPin(ctx, body) }),
  workHours: async (ctx, { query }) => ({ success, ...(await weekOfHours(ctx, query)) }),
  correctShift: async (ctx, { params: { id }, body }) => ({ success, ...(await correctShift(ctx, { id, ...body })) }),
  addShift: async (ctx, { body }) => ({ success, ...(await addShift(ctx, body)) }),
  removeShift: async (ctx, { params: { id }, body }) => ({ success, ...(await removeShift(ctx, { id, ...body })) }),
  workweek: async (ctx) => ({ success, data: await readWorkweek(ctx) }),
  changeWorkweek: async (ctx, { body }) => ({ success, data: await changeWorkweek(ctx, body.weekday) }),
};
