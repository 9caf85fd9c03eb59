import type { Sentences } from '../kernel/refusals/reason.ts';
import type * as refused from './refusals.ts';

export const vi: Sentences<typeof refused> = {
  'client.not_loaded': 'Không tải được thông tin khách',
  'client.two_different': 'Xin chọn hai khách khác nhau.',
  'client.both_have_accounts': 'Cả hai khách đều có tài khoản riêng nên không gộp được.',
  'client.came_back': 'Khách này vừa trở lại và đã có trong sổ khách.',
  'client.email_of': 'Email này là của {name}.',
  'client.phone_of': 'Số điện thoại này là của {name}.',
  'client.invalid_key': 'Không có mục này',
  'client.not_a_date': 'Ngày này không đúng.',
  'client.birthday_ahead': 'Ngày sinh không thể sau hôm nay.',
  'import.too_many_rows': 'Xin chia file ra: mỗi lần tối đa {most} dòng.',
  'import.no_rows': 'Dưới dòng tiêu đề không có dòng nào.',
  'import.nobody_new': 'File này không có khách nào mới.',
  'import.undone': 'Lần nhập này đã hoàn tác rồi.',
  'import.undo_late': 'Chỉ hoàn tác được trong {hours} giờ sau khi nhập.',
  'import.column_once': 'Mỗi mục chỉ chọn được một cột.',
  'import.name_column': 'Xin chọn cột có tên khách.',
  'import.file_large': 'File này lớn quá.',
};
