import type * as contract from 'core/business/contract';
import type { Permission } from 'core/kernel/permission';
import type { Handlers } from '../../ctx.ts';
import { routes as access } from './access/routes.ts';
import { routes as closures } from './closures/routes.ts';
import { routes as members } from './members/routes.ts';
import { routes as opening } from './opening/routes.ts';
import { routes as page } from './page/routes.ts';
import { routes as plans } from './plans/routes.ts';
import { routes as profile } from './profile/routes.ts';
import { routes as security } from './security/routes.ts';
import { routes as settings } from './settings/routes.ts';
import { routes as taxes } from './taxes/routes.ts';

/** `catalogue` is every permission of the house; later features can't be named here, so the composition root passes it. */
export const routes = (catalogue: readonly Permission[]): Handlers<typeof contract> => ({
  ...page,
  ...profile,
  ...opening,
  ...security,
  ...settings,
  ...taxes,
  ...closures,
  ...members(catalogue),
  ...access,
  ...plans,
});
