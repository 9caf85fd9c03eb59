import type * as contract from 'core/business/plans/contract';
import type { Handlers } from '../../../ctx.ts';
import { platformScope } from '../../../platform/db.ts';
import { features, featuresOf, packages } from './queries.ts';

export const routes: Handlers<typeof contract> = {
  allPackages: async ({ deps: { db } }) => ({ success: true, data: await db.read(platformScope, packages) }),
  allFeaturePermissions: async ({ deps: { db } }) => ({ success: true, data: await db.read(platformScope, features) }),
  featurePermissions: async ({ deps: { db }, scope }) => ({
    success: true,
    meta: await db.read(platformScope, (ctx) => featuresOf(ctx, scope.businessId)),
  }),
};
