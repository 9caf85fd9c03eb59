import type { Translation } from '../../../platform/messages.ts';
import type { teamSalesEn, teamWorkEn } from './en.ts';

const unseen = {
  closedText: 'Nhờ chủ tiệm {name} cho bạn xem.',
  noneText: 'Chọn thời gian khác, hoặc quay lại khi đã có phiếu được trả tiền.',
} as const;

export const teamSalesVi: Translation<typeof teamSalesEn> = {
  ...unseen,
  title: 'Doanh thu theo thợ',
  lead: 'Mỗi thợ làm được bao nhiêu, mấy khách request, tip bao nhiêu. Bấm vào tên để xem từng dòng.',
  failed: 'Không tải được doanh thu theo thợ.',
  closed: 'Bạn chưa được xem doanh thu theo thợ',
  pinWhy: 'Xem doanh thu theo thợ',
  none: 'Chưa ai bán được gì trong thời gian này',
  noneCaption: 'Không có dữ liệu doanh thu theo thợ.',
  total: 'Cả tiệm',
  nobody: 'Đã nghỉ làm',
  columns: {
    name: 'Thợ',
    services: 'Dịch vụ',
    requests: 'Khách request',
    tickets: 'Phiếu',
    gross: 'Tổng giá',
    discounts: 'Giảm giá',
    borne: 'Thợ chịu',
    refunds: 'Hoàn tiền',
    net: 'Doanh thu thuần',
    tips: 'Tiền tip',
    byHand: 'Sửa giá',
    voids: 'Phiếu đã hủy',
  },
  requested: 'Khách request',
  refunded: 'Hoàn tiền',
  discounted: 'bớt {money}',
  linesFailed: 'Không tải được các dòng này.',
  linesCaption: 'Không có chi tiết doanh thu của thợ.',
  noLines: 'Không có dòng nào trong thời gian này.',
};

export const teamWorkVi: Translation<typeof teamWorkEn> = {
  ...unseen,
  title: 'Báo cáo nhân viên',
  lead: 'Mỗi thợ làm được gì: lượt khách, khách request, ai hẹn lại và ai không đến.',
  failed: 'Không tải được báo cáo nhân viên.',
  closed: 'Bạn chưa được xem báo cáo nhân viên',
  pinWhy: 'Xem báo cáo nhân viên',
  none: 'Chưa có lượt khách nào xong trong thời gian này',
  noneCaption: 'Không có dữ liệu báo cáo nhân viên.',
  total: 'Cả tiệm',
  columns: {
    name: 'Thợ',
    visits: 'Lượt khách',
    requested: 'Khách request',
    clients: 'Số khách',
    new: 'Khách mới',
    rebooked: 'Hẹn lại',
    noShows: 'Không đến',
    lost: 'Tiền mất vì khách không đến',
    time: 'Thời gian làm',
  },
  minutes: 'Số phút làm',
  note: 'Hẹn lại: khách đã đặt hẹn lần sau ngay trong ngày làm. Hai thợ cùng làm một khách thì cả hai đều được tính.',
};
