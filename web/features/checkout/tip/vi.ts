import type { Translation } from '../../../platform/messages.ts';
import type { tipsEn } from './en.ts';

export const tipsVi: Translation<typeof tipsEn> = {
  title: 'Tiền tip',
  of: 'trên {amount}<more>, sau giảm giá, trước thuế</more>',
  none: 'Không',
  custom: 'Khác',
  amount: 'Số tiền',
  set: 'Tip {amount}',
  edit: 'Chia tiền tip',
  splitText: 'Tổng {amount} giữ nguyên: người này thêm thì người kia bớt.',
  save: 'Lưu cách chia',
  locked: 'Tip {tip} trên {base}',
  lockedPercent: '{percent}% của {base} = {tip}',
  lockedNone: 'Không tip trên {base}',
  large: 'Tip {tip} hơn nửa tiền dịch vụ {base}. Đúng không?',
  sure: 'Đúng, tip {amount}',
};
