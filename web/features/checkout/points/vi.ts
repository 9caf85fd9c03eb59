import type { Translation } from '../../../platform/messages.ts';
import type { loyaltyEn } from './en.ts';

export const loyaltyVi: Translation<typeof loyaltyEn> = {
  pay: 'Trả bằng điểm',
  nobody: 'Không ai trên phiếu này là thành viên',
  nobodyText: 'Thêm khách vào phiếu. Ai chưa là thành viên có thể ghi danh bằng số điện thoại sau khi tính tiền.',
  points: '{count} điểm',
  worth: 'trị giá {amount}',
  missing: 'còn {count} điểm nữa được {amount}',
  after: 'Còn phải trả sau đó',
  use: 'Dùng {amount}',
  notYet: 'Chưa đủ điểm',
  none: 'Chưa có điểm',
  join: 'Ghi danh',
  phone: 'Số điện thoại',
  joinText: 'Ghi danh bằng số điện thoại, được {count} điểm cho mỗi đô, tính cả hôm nay',
  joinAs: '{name} được {count} điểm cho mỗi đô, tính cả hôm nay',
  joined: '{name} đã là thành viên, có {count} điểm',
  locked: 'Nhập mã PIN',
  unlock: 'Điểm thành viên',
};
