import type { Translation } from '../../platform/messages.ts';
import type { en } from './en.ts';

export const vi: Translation<typeof en> = {
  head: 'Làm việc tại {name}',
  work: 'Làm việc với chúng tôi',
  workText: 'Kể cho {name} nghe về bạn. Tiệm sẽ nhắn tin hoặc gọi cho bạn.',
  name: 'Tên của bạn',
  phone: 'Điện thoại',
  email: 'Email',
  position: 'Bạn muốn làm gì?',
  anyPosition: 'Việc gì phù hợp cũng được',
  tell: 'Về bạn',
  tellHint: 'Bạn giỏi gì, làm từ khi nào và khi nào có thể bắt đầu.',
  file: 'Resume',
  fileHint: 'PDF hoặc hình chụp, tối đa 10 MB.',
  choose: 'Chọn file',
  change: 'Chọn file khác',
  tooLarge: 'File này lớn hơn 10 MB.',
  send: 'Gửi đơn',
  sent: 'Cảm ơn {name}',
  sentText: '{salon} đã nhận đơn và sẽ liên lạc với bạn.',
  missing: 'Xin điền vào đây.',
};
