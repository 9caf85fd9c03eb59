import type { Shape } from '../../../platform/messages.ts';
import type { tipsEn } from './en.ts';

export const tipsVi: Shape<typeof tipsEn> = {
  title: 'Tiền tip',
  of: 'tính trên {amount}, sau giảm giá, trước thuế',
  none: 'Không',
  custom: 'Khác',
  amount: 'Số tiền',
  set: 'Tip {amount}',
  byPrice: 'Chia theo giá',
  byHand: 'Chia tay',
  edit: 'Sửa cách chia',
};
