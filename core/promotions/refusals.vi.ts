import type { Sentences } from '../kernel/refusals/reason.ts';
import type * as refused from './refusals.ts';

export const vi: Sentences<typeof refused> = {
  'promotion.takes_code': '{name} cần nhập mã.',
  'promotion.code_taken': 'Khuyến mãi khác đang dùng mã này.',
  'promotion.used_more': 'Khuyến mãi này đã dùng nhiều hơn số đó rồi.',
  'promotion.full': 'Đã có {most} khuyến mãi. Xin xóa bớt cái cũ.',
  'promotion.unknown': 'Không có khuyến mãi này.',
  'promotion.letters_digits': 'Xin dùng 3 đến 20 chữ và số.',
  'promotion.one_letter': 'Xin dùng ít nhất một chữ cái.',
  'promotion.over_100': 'Không giảm quá 100 phần trăm được.',
  'promotion.backwards': 'Ngày cuối không được trước ngày đầu.',
  'promotion.both_hours': 'Xin nhập cả giờ bắt đầu và giờ kết thúc.',
  'promotion.same_hours': 'Giờ kết thúc phải khác giờ bắt đầu.',
  'promotion.paused': '{name} đang tạm dừng.',
  'promotion.used_up': '{name} đã hết lượt dùng.',
  'promotion.planned': '{name} chưa bắt đầu.',
  'promotion.ended': '{name} đã kết thúc.',
  'promotion.wrong_day': '{name} không áp dụng hôm nay.',
  'promotion.wrong_hours': '{name} không áp dụng giờ này.',
};
