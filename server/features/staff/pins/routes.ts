import type * as contract from 'core/staff/pins/contract';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../platform/http.ts';
import { check, checkOwner, people, store, take } from './commands.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  checkPin: ({ actor, scope, body }) => check(deps, actor, scope, body),
  checkOwnerPin: ({ actor, scope, body }) => checkOwner(deps, actor, scope, body),
  storePin: async ({ actor, scope, body }) => {
    await store(deps, actor, scope, body);
    return { success: true, message: 'PIN saved' };
  },
  switchPerson: async ({ actor, scope, body }) => ({ success: true, ...(await take(deps, actor, scope, body)) }),
  pinPeople: async ({ actor, scope }) => ({ success: true, data: await people(deps, actor, scope) }),
});
