import type { Sentences } from '../kernel/refusals/reason.ts';
import type * as refused from './refusals.ts';

export const vi: Sentences<typeof refused> = {
  'payroll.overlaps': 'Có ngày đã nằm trong kỳ lương khác rồi.',
  'payroll.too_long': 'Một kỳ lương dài nhất là {most} ngày.',
  'payroll.finalised': 'Kỳ lương này đã chốt. Muốn sửa thì ghi vào kỳ sau.',
  'payroll.changed': 'Có người vừa sửa kỳ lương này. Xem lại rồi thử lần nữa.',
  'payroll.not_draft': 'Chuyển về bản nháp trước đã.',
  'payroll.not_reviewed': 'Xem lại kỳ lương trước đã.',
  'payroll.not_over': 'Qua hết ngày {day} mới chốt được.',
  'payroll.figures_changed':
    'Số tiền đã đổi sau khi xem: có phiếu, tiền tip hoặc giờ làm vừa sửa. Chuyển về bản nháp rồi xem lại.',
  'payroll.not_finalised': 'Chốt kỳ lương trước đã.',
  'payroll.paid_already': '{name} đã lãnh lương của những ngày này rồi.',
  'payroll.taken_back_already': 'Khoản này đã được lấy lại rồi.',
  'payroll.nobody': 'Chưa có ai trong kỳ này được đặt cách tính lương.',
  'payroll.rule_too_early': 'Những ngày trước {day} đã chốt. Chọn ngày đó hoặc ngày sau đó.',
  'payroll.rule_both_targets': 'Một mức ăn chia chỉ cho một dịch vụ hoặc một nhóm, không phải cả hai.',
  'payroll.rule_rate_twice': 'Có hai mức ăn chia cho cùng một thứ.',
  'payroll.rule_unknown_service': 'Dịch vụ này không có trong menu.',
  'payroll.rule_steps': 'Mức đầu bắt đầu từ $0, mức sau phải cao hơn mức trước.',
  'payroll.rule_helper': 'Chọn một thợ khác làm người phụ.',
  'payroll.rule_helpers_too_much': 'Phần của người phụ không được quá toàn bộ tiền ăn chia.',
  'payroll.no_person': 'Chọn một người trong tiệm.',
  'payroll.no_rule': '{name} chưa có cách tính lương.',
  'payroll.entry_amount': 'Nhập số tiền lớn hơn $0.',
  'payroll.advance_more_than_owed': 'Tiền ứng chỉ còn {amount} chưa trừ.',
  'payroll.part_changed': 'Số tiền này vừa đổi. Xem lại nhé.',
  'payroll.not_own': 'Chỉ làm được với lương của chính mình.',
  'payroll.answered_already': 'Câu hỏi này đã được trả lời rồi.',
  'payroll.no_draft_for_answer': 'Kỳ lương này không sửa được nữa. Mở kỳ sau trước, số tiền sẽ vào kỳ đó.',
  'payroll.no_pay': 'Những ngày này chưa có lương.',
};
