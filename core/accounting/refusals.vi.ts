import type { Sentences } from '../kernel/refusals/reason.ts';
import type * as refused from './refusals.ts';

export const vi: Sentences<typeof refused> = {
  'accounting.period_too_long': 'Chọn tối đa {most} ngày thôi.',
  'accounting.balance_too_early': 'Chỉ xem lại được số dư trong hai năm. Chọn ngày bắt đầu trễ hơn.',
  'accounting.nothing_written': 'Khoảng thời gian này chưa có bút toán nào.',
  'accounting.no_such_part': 'Khoảng thời gian này không có nhiều tập tin như vậy.',
  'accounting.account_unknown': 'Không nhận ra dòng này. Tải lại trang nhé.',
  'accounting.account_twice': 'Dòng này bị trùng.',
  'accounting.account_unreadable': 'Tên không được bắt đầu bằng = + - hoặc @ và không được có dấu ngoặc kép.',
  'accounting.account_needs_name':
    'QuickBooks không nhận bút toán vào Accounts Receivable hay Accounts Payable. Chọn tài khoản khác.',
  'accounting.accounts_changed': 'Có người vừa sửa các tài khoản này. Xem lại rồi lưu lần nữa.',
  'accounting.lock_not_over': 'Chỉ khóa sổ được tới hết ngày hôm qua. Hôm nay vẫn còn mở.',
  'accounting.lock_reason': 'Ghi lý do mở lại sổ.',
  'accounting.lock_same': 'Sổ đã khóa tới ngày đó rồi.',
  'accounting.payout_columns': 'Dòng đầu phải là tên cột, trong đó có cột Date và cột Amount.',
  'accounting.payout_none': 'Trong tập tin này không có khoản chuyển tiền nào.',
  'accounting.payout_too_many': 'Mỗi tập tin tối đa {most} khoản.',
  'accounting.payout_day': 'Dòng {line}: không đọc được ngày.',
  'accounting.payout_amount': 'Dòng {line}: không đọc được số tiền.',
  'accounting.payout_twice': 'Dòng {line}: khoản này bị trùng trong tập tin.',
  'accounting.payouts_known': 'Những khoản này đã được nhập trước đó rồi.',
};
