import type * as contract from 'core/catalog/contract';
import type { Examples } from './shape.ts';

export const examples: Examples<typeof contract> = {
  businessServices: { access: 'anyone', own: ({ at }) => ({ query: { business_id: at.id } }) },
  servicesOfBusiness: { access: 'anyone', own: ({ at }) => ({ params: { id: at.id }, query: { page: 1, per_page: 5 } }) },
  menuOfBusiness: { access: 'anyone', own: ({ at }) => ({ params: { id: at.id }, query: { page: 1, per_page: 5 } }) },
  managedServices: { access: 'manage.services read', own: ({ at }) => ({ query: { business_id: at.id, type: 'custom' } }) },
  masterServices: { access: 'manage.services read', own: ({ at }) => ({ query: { business_id: at.id } }) },
};
