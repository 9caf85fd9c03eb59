import type { Sentences } from '../kernel/refusals/reason.ts';
import type * as refused from './refusals.ts';

export const vi: Sentences<typeof refused> = {
  'automation.fixed': 'Khách đã trả tiền cho thẻ này nên tin luôn được gửi.',
  'automation.timing': 'Không gửi vào giờ đó được. Bạn chọn trong danh sách nhé.',
  'automation.no_own_way': 'Bạn thêm số điện thoại hoặc email vào hồ sơ để nhận tin thử nhé.',
  'automation.no_own_mail': 'Tin này gửi qua email. Bạn thêm email vào hồ sơ để nhận thử nhé.',
};
