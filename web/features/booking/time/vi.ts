import type { Shape } from '../../../platform/messages.ts';
import type { proveFirstEn } from './en.ts';

export const proveFirstVi: Shape<typeof proveFirstEn> = {
  title: 'Xác nhận số điện thoại trước nhé',
  text: 'Hiện có nhiều giờ đang được giữ chỗ. Tiệm nhắn cho bạn một mã, rồi giữ {time} cho bạn.',
};
