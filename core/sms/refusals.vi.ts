import type { Sentences } from '../kernel/refusals/reason.ts';
import type * as refused from './refusals.ts';

export const vi: Sentences<typeof refused> = {
  'sms.too_long': 'Tin nhắn dài tối đa {most} ký tự. Bạn chia làm hai tin nhé.',
  'sms.id_used': 'Tin này đã gửi với nội dung khác.',
  'sms.no_sender': 'Số nhắn tin của tiệm chưa sẵn sàng. Bạn gọi điện, hoặc nhắn trong mục Tin nhắn nhé.',
  'sms.stopped': 'Khách đã ngừng nhận tin. Khách nhắn START tới số của tiệm thì nhận lại được.',
  'sms.unreachable': 'Số này không nhận được tin nhắn. Bạn gọi điện nhé.',
  'sms.no_phone': 'Khách này chưa có số điện thoại.',
};
