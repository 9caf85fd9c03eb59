import type { Sentences } from '../kernel/refusals/reason.ts';
import type * as refused from './refusals.ts';

export const vi: Sentences<typeof refused> = {
  'card.number': 'Số thẻ không đúng.',
  'card.number_short': 'Số thẻ ngắn quá. Phải có ít nhất 13 chữ số.',
  'card.number_length': 'Số thẻ phải có 13 hoặc 16 chữ số.',
  'card.expiry_required': 'Vui lòng nhập ngày hết hạn.',
  'card.expiry_format': 'Ngày hết hạn không đúng. Xin viết tháng/năm, như 08/27.',
  'card.expiry_month': 'Tháng không đúng. Xin viết tháng/năm, như 08/27.',
  'card.expiry_past': 'Thẻ đã hết hạn.',
  'card.security_code': 'Mã bảo mật phải có {length} chữ số.',
};
