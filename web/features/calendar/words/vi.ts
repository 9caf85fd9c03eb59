import type { Translation } from '../../../platform/messages.ts';
import type { lateNoticeEn } from './en.ts';

export const lateNoticeVi: Translation<typeof lateNoticeEn> = {
  title: 'Trễ {minutes, number} phút',
  inTime: 'Khách tới trước {by} thì {staff} vẫn kịp xong trước khách {name} lúc {time}.',
  tooLate: '{staff} không kịp xong trước khách {name} lúc {time}. Bớt dịch vụ, dời hẹn hoặc nhờ thợ khác.',
  nobody: 'Hôm nay sau khách này {staff} không còn khách nào.',
};
