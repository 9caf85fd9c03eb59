import type { Sentences } from '../kernel/refusals/reason.ts';
import type * as refused from './refusals.ts';

export const vi: Sentences<typeof refused> = {
  'staff.gone': 'Một người đã chọn không còn làm ở tiệm.',
  'staff.position_exists': 'Đã có vị trí tên này rồi.',
  'staff.work_day_exists': 'Ngày này đã có trong Đổi lịch làm rồi.',
  'staff.booked_ahead': 'Thợ này còn {lines} dịch vụ khách đã đặt. Xin dời hoặc hủy trước.',
  'staff.has_account': 'Người này đã có tài khoản.',
  'staff.start_before_end': '{day}: giờ bắt đầu phải trước giờ kết thúc.',
  'staff.break_backwards': '{day}: giờ nghỉ phải bắt đầu trước khi kết thúc.',
  'staff.break_outside': '{day}: giờ nghỉ nằm ngoài giờ làm.',
  'staff.breaks_overlap': '{day}: hai giờ nghỉ bị trùng.',
  'staff.skill_once': 'Mỗi dịch vụ chỉ được chọn một lần.',
  'staff.skill_gone': 'Một dịch vụ đã chọn không còn nữa.',
  'staff.skill_too_short': '{name} mất ít nhất {least} phút.',
  'staff.one_me': 'Chỉ được chọn một người là bạn.',
  'pin.short': 'Mã PIN phải có ít nhất 4 chữ số',
  'pin.length': 'Ở tiệm này mã PIN có {length} chữ số.',
  'pin.wrong': 'Mã PIN không đúng. Xin thử lại.',
  'pin.taken': 'Xin chọn mã PIN khác.',
};
