import type * as contract from 'core/staff/contract';
import type { Deps } from '../../app.ts';
import type { Handlers } from '../../platform/http.ts';
import { staff, team } from './queries.ts';

export const routes = ({ db }: Deps): Handlers<typeof contract> => ({
  employeesList: async ({ scope }) => ({ data: await db.read(scope, (tx) => team(tx, scope)) }),
  employees: async ({ scope }) => ({ success: true, data: await db.read(scope, (tx) => staff(tx, scope)) }),
});
