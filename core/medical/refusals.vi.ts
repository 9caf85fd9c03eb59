import type { Sentences } from '../kernel/refusals/reason.ts';
import type * as refused from './refusals.ts';

export const vi: Sentences<typeof refused> = {
  'medical.changed': 'Có người vừa sửa hồ sơ này. Xin xem lại.',
  'medical.closed': 'Hồ sơ này không mở được nữa.',
  'medical.consent': 'Khách phải đồng ý trước.',
};
