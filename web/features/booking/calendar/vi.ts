import type { Translation } from '../../../platform/messages.ts';
import type { calendarEn } from './en.ts';

export const calendarVi: Translation<typeof calendarEn> = {
  file: 'File lịch (ICS)',
  google: 'Google Calendar',
  subscribe: 'Tự đưa lịch hẹn vào lịch của tôi',
  reset: 'Đổi link lịch',
  resetText: 'Lịch nào còn dùng link cũ sẽ không hiện lịch hẹn của bạn nữa.',
  resetYes: 'Đổi link',
  resetDone: 'Đã có link mới. Hãy thêm lại vào lịch của bạn.',
};
