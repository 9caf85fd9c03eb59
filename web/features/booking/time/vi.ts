import type { Translation } from '../../../platform/messages.ts';
import type { holdEn, proveFirstEn } from './en.ts';

export const proveFirstVi: Translation<typeof proveFirstEn> = {
  title: 'Xác nhận số điện thoại trước nhé',
  text: 'Đang có nhiều người giữ chỗ. Chúng tôi nhắn cho bạn một mã, rồi giữ {time} cho bạn.',
};

export const holdVi: Translation<typeof holdEn> = {
  left: 'Giờ này giữ cho bạn thêm {time}',
  over: 'Đã hết thời gian giữ chỗ',
  overText: 'Giờ này có thể vẫn còn trống. Xác nhận ngay, hoặc giữ chỗ lại.',
  again: 'Giữ chỗ lại',
};
