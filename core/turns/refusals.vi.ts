import type { Sentences } from '../kernel/refusals/reason.ts';
import type * as refused from './refusals.ts';

export const vi: Sentences<typeof refused> = {
  'turn.not_at_work': '{name} không có mặt ở tiệm.',
  'turn.not_in_line': '{name} không có trong hàng chờ turn.',
  'turn.not_theirs': 'Đang tới turn người khác: xin ghi lý do.',
  'turn.beside_self': 'Không đưa lên trước hay sau chính mình được.',
  'turn.one_each': 'Xin chọn một thợ cho mỗi khách.',
  'turn.phone_or_name': 'Xin nhập số điện thoại hoặc tên.',
  'turn.by_how_much': 'Xin nhập cộng hay trừ bao nhiêu.',
  'turn.rule_changed': 'Có người vừa đổi cách tính turn.',
  'turn.seated_already': 'Khách đã vào ghế rồi.',
  'turn.wanted_unskilled': 'Thợ này không làm dịch vụ đó. Xin chọn thợ khác.',
  'turn.no_phone': 'Khách không để lại số điện thoại.',
  'turn.wait_no_longer': 'Khách không chờ nữa.',
  'turn.texted_just_now': 'Vừa nhắn cho khách xong.',
  'turn.entry_stays': 'Không hủy được dòng này trong sổ turn.',
  'turn.entry_taken_back': 'Dòng này đã hủy rồi.',
  'turn.here_already': '{name} đã vào ca rồi.',
  'turn.not_here': '{name} chưa vào ca.',
  'turn.no_break': '{name} không có giờ nghỉ.',
};
