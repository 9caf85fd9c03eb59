import type { Translation } from '../../platform/messages.ts';
import type { en } from './en.ts';

export const vi: Translation<typeof en> = {
  title: 'Thùng rác',
  lead: 'Xóa gì cũng còn ở đây 30 ngày. Thứ gì đã tính tiền thì không bao giờ mất.',
  kindsLabel: 'Loại',
  kinds: {
    all: 'Tất cả',
    services: 'Dịch vụ',
    'add-ons': 'Dịch vụ thêm',
    resources: 'Ghế & phòng',
    employees: 'Nhân viên',
    clients: 'Khách',
    promotions: 'Khuyến mãi',
  },
  failed: 'Không tải được thùng rác.',
  closed: 'Bạn chưa được xem thùng rác',
  closedText: 'Nhờ chủ tiệm {name} cho bạn xem.',
  none: 'Thùng rác trống',
  noneText: 'Xóa gì cũng lấy lại được từ đây trong 30 ngày.',
  noneOfKind: 'Trong 30 ngày qua không xóa gì thuộc loại này.',
  removed: 'Xóa {date}',
  left: '{days, plural, =0 {hết hạn hôm nay} other {còn # ngày}}',
  restore: 'Khôi phục',
  restored: '{name} đã trở lại.',
  ownerOnly: 'Chỉ chủ tiệm mới lấy lại được.',
};
