import type { Translation } from '../../../platform/messages.ts';
import type { paidEn } from './en.ts';

export const paidVi: Translation<typeof paidEn> = {
  title: 'Đã trả hôm nay',
  search: 'Tên, số ĐT, #',
  tenders: 'Trả bằng',
  all: 'Tất cả',
  columns: { time: 'Giờ', client: 'Khách', paidWith: 'Trả bằng', tip: 'Tip', total: 'Tổng' },
  services: '{count, plural, other {# dịch vụ}}',
  refunded: 'đã hoàn {amount}',
  none: 'Hôm nay chưa có phiếu nào trả',
  noneText: 'Phiếu tính tiền xong sẽ hiện ở đây tới nửa đêm: in lại, nhắn tin, sửa tip, hoàn tiền.',
  toTill: 'Tới quầy tính tiền',
  notFound: 'Không có phiếu nào khớp',
  notFoundText: 'Thử tên, số điện thoại hoặc số phiếu khác, hoặc bỏ lọc cách trả.',
  clear: 'Xóa bộ lọc',
  failed: 'Không tải được phiếu đã trả.',
  closed: 'Bạn chưa được xem phiếu đã trả',
  closedText: 'Chỉ tiếp tân và quản lý của {name} xem được.',
  sums: { tips: 'Tip', total: 'Tổng', refunded: 'Đã hoàn' },
  rungBy: '{name} tính tiền',
};
