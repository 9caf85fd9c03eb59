import type * as contract from 'core/security/contract';
import type { Examples } from '../shape.ts';

export const examples: Examples<typeof contract> = {
  securityLog: { access: 'audit.view read', own: ({ at }) => ({ query: { business_id: at.id } }) },
};
