import type { Sentences } from '../kernel/refusals/reason.ts';
import type * as refused from './refusals.ts';

export const vi: Sentences<typeof refused> = {
  'gift_card.left_on': 'Thẻ quà tặng này còn {left}.',
  'gift_card.restore_late': 'Thẻ quà tặng chỉ khôi phục được trong {days} ngày.',
  'gift_card.spent': 'Thẻ quà tặng {card} bán trên phiếu này đã xài, còn {left}. Hoàn phần còn lại trên thẻ.',
  'gift_card.not_sold_online': 'Tiệm này không bán thẻ quà tặng online.',
  'gift_card.sale_taken_back': 'Lần bán thẻ quà tặng này đã bị hủy.',
  'gift_card.wrong_code': 'Không có thẻ quà tặng nào có mã này.',
  'gift_card.nothing_to_send': 'Thẻ này không còn gì để gửi.',
  'gift_card.on_its_way': 'Thẻ quà tặng này đang được gửi đi rồi.',
  'gift_card.deactivated': 'Thẻ quà tặng này đã xóa, không dùng được nữa.',
  'gift_card.ordered_already': 'Thẻ quà tặng này đã mua rồi.',
  'gift_card.sold_elsewhere': 'Thẻ quà tặng này đã bán ở phiếu khác.',
  'gift_card.amount': 'Số tiền phải từ 30 đến 500.',
  'gift_card.send_past': 'Vui lòng chọn hôm nay hoặc ngày sau.',
  'gift_card.send_far': 'Vui lòng chọn ngày trong vòng một năm.',
};
