import type { Shape } from '../../../platform/messages.ts';
import type { holdsEn } from './en.ts';

export const holdsVi: Shape<typeof holdsEn> = {
  title: 'Giờ đang giữ chỗ',
  none: 'Không có giờ nào đang giữ chỗ',
  noneText: 'Khi khách đang đặt hẹn online, giờ đó sẽ hiện ở đây.',
  people: '{count, plural, other {# người}}',
  with: '{service} · {staff}',
  until: 'Giữ đến {time}',
  proven: 'Đã xác minh',
  unknown: 'Chưa xác minh',
  free: 'Bỏ giữ',
  freeLabel: 'Bỏ giữ chỗ {when}',
  freed: 'Giờ này đã trống lại.',
  ended: 'Giờ này không còn giữ chỗ nữa.',
};
