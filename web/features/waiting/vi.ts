import type { Shape } from '../../platform/messages.ts';
import type { en } from './en.ts';

export const vi: Shape<typeof en> = {
  title: 'Danh sách chờ',
  count: '{count, plural, =0 {Không có khách nào đang chờ} other {# khách đang chờ giờ trống}}',
  failed: 'Không tải được danh sách chờ.',
  closed: 'Bạn chưa được xem danh sách chờ',
  closedText: 'Nhờ chủ tiệm {name} cho bạn xem.',
  none: 'Chưa có ai chờ',
  noneText: 'Ngày nào hết chỗ, khách có thể xin chờ. Tên khách sẽ hiện ở đây.',
  past: 'Không còn chờ',
  parts: { any: 'Lúc nào cũng được', morning: 'Buổi sáng', afternoon: 'Buổi chiều', evening: 'Buổi tối' },
  since: 'từ {date}',
  with: '{service}, thợ {staff}',
  party: '{name} và {others, number} người nữa',
  states: { waiting: 'Đang chờ', offered: 'Đã nhắn, đến {time}', booked: 'Đã đặt hẹn', gone: 'Đã bỏ' },
  opening: 'Trống {moment}',
  noOpening: 'Chưa có giờ trống',
  offer: 'Nhắn tin',
  offered: 'Tiệm nhắn {name} về giờ {moment}.',
  book: 'Đặt hẹn',
  dismiss: 'Bỏ khỏi danh sách',
  dismissed: 'Đã bỏ {name} khỏi danh sách.',
  undo: 'Hoàn tác',
  restore: 'Đưa lại vào',
  restored: '{name} lại đang chờ.',
};
