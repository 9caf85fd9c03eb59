import type { Translation } from '../../../platform/messages.ts';
import type { holdEn, proveFirstEn } from './en.ts';

export const proveFirstVi: Translation<typeof proveFirstEn> = {
  title: 'Xác nhận số điện thoại trước nhé',
  text: 'Hiện có nhiều giờ đang được giữ chỗ. Tiệm nhắn cho bạn một mã, rồi giữ {time} cho bạn.',
};

export const holdVi: Translation<typeof holdEn> = {
  left: 'Chúng tôi giữ giờ này thêm {time}',
  over: 'Giờ này không còn được giữ',
  overText: 'Có thể vẫn còn trống. Hãy xác nhận ngay hoặc giữ lại lần nữa.',
  again: 'Giữ lại',
};
