import type { Sentences } from '../kernel/refusals/reason.ts';
import type * as refused from './refusals.ts';

export const vi: Sentences<typeof refused> = {
  'loyalty.charging': 'Đang trừ tiền thẻ cho gói thành viên này.',
  'loyalty.restore_late': 'Chương trình chỉ khôi phục được trong {days} ngày.',
  'loyalty.tier_incomplete': 'Mỗi hạng cần có tên, mức tiền và số điểm cho mỗi đô.',
  'loyalty.whole_cents': 'Mỗi điểm phải chẵn xu, ví dụ 200 điểm được $10.',
  'loyalty.tier_points': 'Hạng này phải được nhiều điểm hơn mức thường cho mỗi đô.',
  'loyalty.reward_promised': 'Khách đã tích điểm cho phần thưởng này. Muốn đổi thì mở chương trình khác.',
  'loyalty.points_steps': 'Chỉ dùng được điểm theo từng mức {step}.',
  'loyalty.not_enough': 'Không đủ điểm.',
  'loyalty.no_member': 'Khách chưa ghi danh chương trình này.',
  'loyalty.paid_already': 'Gói thành viên này đã trả tiền rồi.',
  'loyalty.paid_by_card': 'Gói thành viên này phải trả bằng thẻ.',
  'loyalty.free_to_join': 'Chương trình này ghi danh miễn phí.',
};
