import type { Sentences } from '../kernel/refusals/reason.ts';
import type * as refused from './refusals.ts';

export const vi: Sentences<typeof refused> = {
  'text_wallet.amount': 'Xin chọn số tiền từ $30 đến $500.',
  'text_wallet.no_card': 'Không tìm thấy thẻ này.',
  'text_wallet.pending': 'Đang chờ xác nhận một lần nạp tiền.',
};
