import type { Sentences } from '../kernel/refusals/reason.ts';
import type * as refused from './refusals.ts';

export const vi: Sentences<typeof refused> = {
  'billing.plan_too_small': 'Gói {plan} chỉ cho {limit} người, mà tiệm có {staff} người.',
  'billing.payment_pending': 'Đang chờ xác nhận một lần trả phí gói.',
  'billing.card_not_kept': 'Không lưu được thẻ.',
  'billing.no_card': 'Không tìm thấy thẻ này.',
  'billing.cards_full': 'Xin bỏ bớt một thẻ: chỉ lưu được {most} thẻ.',
  'billing.free_plan': 'Khi hủy gói hiện tại, tiệm tự chuyển về gói miễn phí.',
  'billing.price_changed': 'Giá vừa thay đổi. Xin xem lại.',
  'billing.nothing_to_cancel': 'Tiệm không có gói trả tiền nào để hủy.',
  'billing.nothing_to_keep': 'Tiệm không có gói trả tiền nào để giữ lại.',
  'billing.card_pays_plan': 'Thẻ này đang dùng để trả phí gói. Xin thêm thẻ khác trước.',
  'billing.same_plan': 'Tiệm đang dùng gói này rồi.',
  'billing.card_refused': 'Ngân hàng không nhận thẻ này: {why}',
};
