import type { Translation } from '../../../platform/messages.ts';
import type { salonsEn } from './en.ts';

export const salonsVi: Translation<typeof salonsEn> = {
  title: 'Các tiệm của tôi',
  lead: 'Hết ngày mới cộng vào đây. Hôm nay có cột riêng.',
  failed: 'Không tải được các tiệm của bạn.',
  closed: 'Bạn chưa được xem trang này',
  closedText: 'Trang này chỉ dành cho chủ tiệm.',
  none: 'Bạn chưa có tiệm nào ở đây',
  noneText: 'Khi có tiệm, doanh thu từng tiệm sẽ hiện cạnh nhau ở đây.',
  period: 'Kỳ xem',
  named: { yesterday: 'Hôm qua', week: '7 ngày qua', month: 'Tháng này', lastMonth: 'Tháng trước' },
  days: '{from} đến {to}',
  columns: {
    salon: 'Tiệm',
    today: 'Đã thu hôm nay',
    net: 'Doanh thu',
    change: 'So với kỳ trước',
    collected: 'Đã thu',
    tips: 'Tiền tip',
    tickets: 'Số phiếu',
  },
  total: 'Tất cả các tiệm',
  up: 'hơn {percent, number}%',
  down: 'kém {percent, number}%',
  same: 'bằng nhau',
  nothingBefore: 'kỳ trước chưa có',
  before: 'So với {from} đến {to}.',
  uncounted: 'chưa có gì',
};
