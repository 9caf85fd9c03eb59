import type { Sentences } from '../kernel/refusals/reason.ts';
import type * as refused from './refusals.ts';

export const vi: Sentences<typeof refused> = {
  'push.service_unknown': 'Trình duyệt này không nhận được thông báo.',
  'push.key_changed': 'Bạn bật thông báo lại giúp nhé.',
  'push.on_tablet': 'Máy này dùng chung trong tiệm nên không nhận thông báo riêng.',
  'push.off_here': 'Máy này chưa bật thông báo.',
};
