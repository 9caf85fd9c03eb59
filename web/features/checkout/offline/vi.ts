import type { offlineEn } from './en.ts';

export const offlineVi: typeof offlineEn = {
  title: 'Mất mạng.',
  text: 'Chỉ nhận tiền mặt và check. Phiếu được lưu trên máy này.',
  again: 'Thử lại',
  notSaved: 'Mất mạng. Thử lại',
  waiting: '{count, plural, other {# phiếu}} đang chờ gửi',
  asking: '{count, plural, other {# phiếu}} cần người xem lại',
  show: 'Xem',
  brought: 'Đã gửi {count, plural, other {# phiếu}}',
  listTitle: 'Phiếu bán lúc mất mạng',
  waitingText: 'Phiếu được lưu trên máy này và tự gửi đi ngay khi có mạng.',
  byHand: 'Đã nhập tay',
  byHandTitle: 'Phiếu này đã nhập tay rồi phải không?',
  byHandText: 'Phiếu {label} sẽ bị xóa khỏi máy này và không gửi nữa.',
  late: 'Phiếu này gửi lên sau khi đã kết ca. Tiền mặt đang ở đâu?',
  counted: 'Đã đếm lúc kết ca',
  intoDrawer: 'Bỏ vào ngăn bây giờ',
  placeWhy: 'Ghi phiếu {label} vào ngày đã kết ca.',
  placed: 'Đã ghi phiếu {label}',
  bars: {
    cards: 'Mất mạng thì không bán thẻ quà tặng được.',
    paid: 'Đang mất mạng, mà phiếu này đã trả một phần rồi.',
    leave: 'Đang mất mạng, mà giá hoặc giảm giá này cần PIN của quản lý.',
    free: 'Đang mất mạng. Phiếu $0 để sau cũng được: bấm Giữ phiếu.',
  },
};
