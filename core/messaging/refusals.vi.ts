import type { Sentences } from '../kernel/refusals/reason.ts';
import type * as refused from './refusals.ts';

export const vi: Sentences<typeof refused> = {
  'message.empty': 'Bạn chưa viết gì. Hãy viết tin nhắn hoặc đính kèm file.',
  'message.id_used': 'Tin nhắn này đã được gửi với nội dung khác.',
  'message.files_large': 'Các file gộp lại lớn quá. Mỗi lần gửi tối đa 25 MB.',
  'message.files_many': 'Mỗi lần gửi tối đa {most} file.',
  'message.not_taken': 'Tiệm này không nhận tin nhắn ở đây.',
  'message.actor_not_you': 'Bạn không thể làm thay người khác ở đây.',
  'message.blocked': 'Bạn không nhắn tin cho tiệm này ở đây được. Vui lòng gọi điện.',
  'message.placeholder': 'Điền {placeholder} rồi hãy gửi.',
  'message.card_visit': 'Đây không phải lịch hẹn sắp tới của khách này.',
  'message.card_text': 'Viết thêm một câu để gửi kèm.',
  'conversation.colleague_cannot_answer': '{name} không trả lời tin nhắn ở đây.',
  'template.empty': 'Hãy viết tin nhắn bằng tiếng Anh, tiếng Việt hoặc cả hai.',
  'template.name_taken': 'Đã có mẫu tin nhắn với tên này.',
  'template.placeholder_unknown': 'Không có gì để điền vào {place}. Hãy dùng các nút để thêm chỗ cần điền.',
  'template.too_many': 'Chỉ giữ được tối đa {most} mẫu tin nhắn.',
};
