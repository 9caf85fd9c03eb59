import type { Translation } from '../../../platform/messages.ts';
import type { lateNoticeEn } from './en.ts';

export const lateNoticeVi: Translation<typeof lateNoticeEn> = {
  title: 'Trễ {minutes, number} phút',
  inTime: 'Khách tới trước {by} thì {staff} vẫn làm xong trước {name} lúc {time}.',
  tooLate: '{staff} không kịp xong trước {name} lúc {time} nữa. Bớt dịch vụ, dời hẹn hoặc nhờ thợ khác.',
  nobody: 'Sau khách này {staff} không còn ai hôm nay.',
};
