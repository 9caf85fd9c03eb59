import type { Sentences } from '../kernel/refusals/reason.ts';
import type * as refused from './refusals.ts';

export const vi: Sentences<typeof refused> = {
  'catalog.section_in_use': 'Xin dời hoặc bỏ các dịch vụ trong mục này trước.',
  'catalog.not_in_template': 'Có dịch vụ không nằm trong danh sách mẫu.',
  'catalog.named_not_in_template': '{name} không nằm trong danh sách mẫu.',
  'catalog.service_changed': 'Có người vừa sửa dịch vụ này.',
  'catalog.section_exists': 'Đã có mục tên này rồi.',
  'catalog.service_twice': '{type}: {name} chỉ được nhập một lần.',
  'catalog.no_time_for_work': 'Chờ thấm và làm xong mất {idle} phút; phải còn ít nhất {least} phút để làm trước đó.',
  'catalog.staff_too_fast': 'Có thợ chỉ làm {minutes} phút, không còn giờ để làm phần trước.',
  'catalog.too_short': 'Dịch vụ này mất ít nhất {least} phút.',
  'catalog.parent_gone': 'Dịch vụ này không có trong bảng giá.',
  'catalog.variant_of_itself': 'Dịch vụ không thể là loại con của chính nó.',
  'catalog.parent_is_variant': 'Dịch vụ này đã là loại con của dịch vụ khác.',
  'catalog.has_variants': 'Dịch vụ có loại con thì không thành loại con được.',
  'catalog.gone': 'Có mục không còn nữa.',
};
