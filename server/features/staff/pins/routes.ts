import type * as contract from 'core/staff/pins/contract';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../platform/http.ts';
import { checkPin, checkOwnerPin, listPinPeople, storePin, switchTabletPerson } from './commands.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  checkPin: ({ actor, scope, body }) => checkPin(deps, actor, scope, body),
  checkOwnerPin: ({ actor, scope, body }) => checkOwnerPin(deps, actor, scope, body),
  storePin: async ({ actor, scope, body }) => {
    await storePin(deps, actor, scope, body);
    return { success: true, message: 'PIN saved' };
  },
  switchPerson: async ({ actor, scope, body }) => ({ success: true, ...(await switchTabletPerson(deps, actor, scope, body)) }),
  pinPeople: async ({ actor, scope }) => ({ success: true, data: await listPinPeople(deps, actor, scope) }),
});
