import type { offlineEn } from './en.ts';

export const offlineVi: typeof offlineEn = {
  title: 'Mất mạng.',
  text: 'Chỉ nhận tiền mặt và check, lưu trên máy này.',
  again: 'Thử lại',
  notSaved: 'Mất mạng. Thử lại',
  waiting: '{count, plural, other {# phiếu}} đang chờ đồng bộ',
  asking: '{count, plural, other {# phiếu}} cần người xem lại',
  show: 'Xem',
  brought: 'Đã đồng bộ {count, plural, other {# phiếu}}',
  listTitle: 'Phiếu bán lúc mất mạng',
  waitingText: 'Phiếu được lưu trên máy này và tự gửi đi ngay khi có mạng.',
  byHand: 'Đã nhập tay',
  byHandTitle: 'Phiếu này đã được nhập tay?',
  byHandText: 'Phiếu {label} sẽ rời khỏi máy này và không được gửi nữa.',
  late: 'Phiếu đến sau khi kết ca. Tiền mặt của phiếu ở đâu?',
  counted: 'Đã đếm lúc kết ca',
  intoDrawer: 'Bỏ vào ngăn bây giờ',
  placeWhy: 'Ghi phiếu {label} vào ngày đã kết ca.',
  placed: 'Đã ghi phiếu {label}',
  bars: {
    cards: 'Mất mạng thì không bán thẻ quà tặng được.',
    paid: 'Đang mất mạng, và phiếu này đã có tiền trả rồi.',
    leave: 'Đang mất mạng, và giá hoặc giảm giá này cần PIN của quản lý.',
    free: 'Mất mạng. Phiếu $0 chờ được: bấm giữ phiếu.',
  },
};
