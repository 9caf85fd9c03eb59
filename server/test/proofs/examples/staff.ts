import type * as contract from 'core/staff/contract';
import type { Examples } from './shape.ts';

export const examples: Examples<typeof contract> = {
  employeesList: { access: 'anyone', own: ({ at }) => ({ query: { business_id: at.id } }) },
  employees: { access: 'staff.manage read', own: ({ at }) => ({ query: { business_id: at.id } }) },
};
