import type { Translation } from '../../../platform/messages.ts';
import type { discountEn, promoEn } from './en.ts';

export const promoVi: Translation<typeof promoEn> = {
  none: 'Không có khuyến mãi',
  noneText: 'Khuyến mãi hiện ở đây một tuần trước khi bắt đầu. Chạm một cái là áp dụng.',
  failed: 'Không tải được khuyến mãi.',
  code: 'Mã khuyến mãi',
  codeHint: 'Gõ đúng như khách đọc.',
  noCode: 'Không có khuyến mãi nào dùng mã này.',
  allServices: 'Tất cả dịch vụ',
  isOn: 'Đã có trên phiếu',
  remove: 'Bỏ {name}',
  why: {
    paused: 'Tạm dừng',
    used_up: 'Hết lượt',
    planned: 'Bắt đầu {date}',
    ended: 'Đã hết',
    day: 'Hôm nay không áp dụng',
    hours: 'Giờ này không áp dụng',
    lines: 'Phiếu này không có dịch vụ được giảm',
    taken: 'Các dịch vụ này đã có khuyến mãi khác',
  },
};

export const discountVi: Translation<typeof discountEn> = {
  title: 'Giảm giá cả phiếu',
  by: 'Theo phần trăm hay đô la',
  percent: 'Phần trăm',
  amount: 'Số tiền',
  give: 'Giảm giá',
  giveOf: 'Giảm {amount}',
  remove: 'Bỏ giảm giá',
  above: 'Trên {percent, number}% cần mã PIN của quản lý.',
};
