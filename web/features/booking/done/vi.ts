import type { Translation } from '../../../platform/messages.ts';
import type { doneEn } from './en.ts';

export const doneVi: Translation<typeof doneEn> = {
  title: 'Đã đặt lịch',
  text: 'Hẹn gặp bạn tại tiệm.',
  requested: 'Đã gửi yêu cầu',
  requestedText: '{name} sẽ sớm xác nhận lịch hẹn của bạn.',
  with: 'Với {name}',
  before: 'Giá chưa giảm',
  total: 'Tổng cộng, trả tại tiệm',
  calendar: 'Thêm vào lịch',
  directions: 'Chỉ đường',
  mine: 'Lịch hẹn của tôi',
  change: 'Đổi hoặc hủy lịch hẹn này',
  keep: {
    title: 'Lưu lịch hẹn này vào tài khoản',
    text: 'Đăng ký bằng số {phone} để xem mọi lịch hẹn của bạn ở mục Lịch hẹn của tôi.',
    action: 'Tạo tài khoản',
  },
};
