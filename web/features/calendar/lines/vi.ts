import type { Translation } from '../../../platform/messages.ts';
import type { linesEn } from './en.ts';

export const linesVi: Translation<typeof linesEn> = {
  title: 'Dịch vụ',
  total: 'Tạm tính',
  request: 'Khách request {staff}',
  add: 'Thêm dịch vụ',
  addIt: 'Thêm',
  change: 'Đổi {service}',
  changeTitle: 'Đổi dịch vụ',
  service: 'Dịch vụ',
  none: 'Không có dịch vụ tên này.',
  staff: 'Thợ',
  length: 'Thời gian',
  minutes: '{count, number} phút',
  asked: 'Khách request {staff}',
  addOns: 'Dịch vụ thêm',
  split: 'Thợ khác làm tiếp',
  finisher: 'Thợ làm tiếp',
  after: 'Sau',
  remove: 'Bỏ dịch vụ',
  save: 'Lưu',
  saidAdded: 'Đã thêm dịch vụ cho {name}',
  saidChanged: 'Đã đổi dịch vụ của {name}',
  saidRemoved: 'Đã bỏ một dịch vụ của {name}',
};
