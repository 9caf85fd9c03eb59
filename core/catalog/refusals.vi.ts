import type { Sentences } from '../kernel/refusals/reason.ts';
import type * as refused from './refusals.ts';

export const vi: Sentences<typeof refused> = {
  'catalog.section_in_use': 'Xin dời hoặc bỏ các dịch vụ trong loại này trước.',
  'catalog.not_in_template': 'Một dịch vụ đã chọn không có trong danh sách mẫu.',
  'catalog.named_not_in_template': '{name} không có trong danh sách mẫu.',
  'catalog.service_changed': 'Có người vừa sửa dịch vụ này.',
  'catalog.section_exists': 'Đã có loại tên này rồi.',
  'catalog.service_twice': '{type}: {name} chỉ được nhập một lần.',
  'catalog.no_time_for_work': 'Chờ thuốc và phần cuối mất {idle} phút; phải còn ít nhất {least} phút để làm trước đó.',
  'catalog.staff_too_fast': 'Có thợ chỉ làm {minutes} phút, không đủ giờ cho phần trước.',
  'catalog.too_short': 'Dịch vụ này mất ít nhất {least} phút.',
  'catalog.parent_gone': 'Dịch vụ này không có trong bảng giá.',
  'catalog.variant_of_itself': 'Một dịch vụ không thể là lựa chọn của chính nó.',
  'catalog.parent_is_variant': 'Dịch vụ này đã là lựa chọn của dịch vụ khác.',
  'catalog.has_variants': 'Dịch vụ đã có lựa chọn thì không làm lựa chọn của dịch vụ khác được.',
  'catalog.gone': 'Một trong các mục đã chọn không còn nữa.',
};
