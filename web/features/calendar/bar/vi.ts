import type { Translation } from '../../../platform/messages.ts';
import type { holdsEn, railEn } from './en.ts';

export const holdsVi: Translation<typeof holdsEn> = {
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

export const railVi: Translation<typeof railEn> = {
  open: {
    requests: 'Yêu cầu: {requests, number}',
    waiting: 'Đang chờ: {waiting, number}',
    both: 'Yêu cầu: {requests, number} · chờ: {waiting, number}',
  },
  title: 'Yêu cầu và khách chờ',
  requests: 'Yêu cầu đặt hẹn',
  noRequests: 'Chưa có yêu cầu nào.',
  accept: 'Nhận',
  show: 'Xem',
  showLabel: 'Xem {name}',
  acceptLabel: 'Nhận {name}',
  waiting: 'Danh sách chờ',
  nobody: 'Không có ai chờ.',
  opening: 'Trống {when}',
  noOpening: 'Chưa có giờ trống',
  walkIns: '{count, number} khách walk-in đang chờ',
  all: 'Mở danh sách chờ',
};
