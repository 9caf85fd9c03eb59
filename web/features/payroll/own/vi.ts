import type { Translation } from '../../../platform/messages.ts';
import type { ownEn } from './en.ts';

export const ownVi: Translation<typeof ownEn> = {
  title: 'Lương của tôi',
  failed: 'Không tải được lương của bạn.',
  closed: 'Bạn chưa được xem lương của mình',
  closedText: 'Nhờ chủ tiệm {name} cho bạn xem.',
  none: 'Những ngày này chưa có lương',
  noneText: 'Tiệm đặt cách tính lương cho bạn rồi thì hiện ở đây.',
  live: 'Tới lúc này',
  notBegun: 'Kỳ lương này chưa mở nên số tiền còn thay đổi.',
  agree: '{part}: đúng rồi',
  ask: 'Hỏi',
  askAbout: 'Hỏi về {part}',
  sent: 'Gửi {time} · chưa được trả lời',
  agreeRest: 'Đồng ý {count, number} dòng còn lại',
  agreeAll: 'Đồng ý tất cả',
  allAgreed: 'Bạn đã đồng ý tất cả.',
  agreedToast: 'Cảm ơn bạn. Chủ tiệm sẽ thấy là bạn đã đồng ý.',
  askTitle: 'Hỏi về {part}',
  words: 'Chỗ nào chưa đúng?',
  ticket: 'Về phiếu nào',
  noTicket: 'Không về phiếu nào',
  oneTicket: '#{number} · {name} · {day}',
  send: 'Gửi',
  askedToast: 'Đã gửi. Câu trả lời sẽ hiện ở đây.',
};
