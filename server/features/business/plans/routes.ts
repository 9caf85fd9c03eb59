import type * as contract from 'core/business/plans/contract';
import type { Deps } from '../../../deps.ts';
import { platformScope } from '../../../platform/db.ts';
import type { Handlers } from '../../../platform/http.ts';
import { features, featuresOf, packages } from './queries.ts';

export const routes = ({ db }: Deps): Handlers<typeof contract> => ({
  allPackages: async () => ({ success: true, data: await db.read(platformScope, packages) }),
  allFeaturePermissions: async () => ({ success: true, data: await db.read(platformScope, features) }),
  featurePermissions: async ({ scope }) => ({ success: true, meta: await db.read(scope, (tx) => featuresOf(tx, scope)) }),
});
