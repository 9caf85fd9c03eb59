import * as z from 'zod/mini';
import { event } from '../../kernel/event.ts';
import { memberRoles } from '../../kernel/permission.ts';

/**
 * Which of the team an account is, or whether it is anybody of the team, was changed in the cell. The directory follows: it lets the
 * account in, links it, or ends its access.
 */
export const loginMoved = event({
  name: 'login.moved',
  payload: z.object({
    account_id: z.int(),
    /** Somebody comes in with this account, with this role. */
    lets_in: z.optional(z.object({ employee_id: z.int(), role: z.enum(memberRoles) })),
    /** Somebody left the team with this account, and leaves the business. */
    leaves: z.optional(z.object({ employee_id: z.int() })),
  }),
  reaches: [],
  stale: [],
});

/** The directory followed, or could not: the account is no member any more. The event is the platform's own; the cell looks again. */
export const loginSettled = event({
  name: 'login.settled',
  payload: z.object({ business_id: z.int(), account_id: z.int() }),
  reaches: [],
  stale: [],
});
