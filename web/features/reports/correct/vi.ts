import type { Translation } from '../../../platform/messages.ts';
import type { correctEn } from './en.ts';

export const correctVi: Translation<typeof correctEn> = {
  more: 'Thêm',
  reopen: 'Mở lại phiếu',
  void: 'Hủy phiếu',
  tender: 'Sửa cách trả tiền',
  reopenTitle: 'Mở lại phiếu #{no}?',
  reopenText: 'Phiếu về lại quầy để sửa. Tiền đã nhận vẫn còn trên phiếu.',
  voidTitle: 'Hủy phiếu #{no}?',
  voidText: 'Trả lại {amount} theo cách khách đã trả, phiếu này không tính nữa.',
  tenderTitle: 'Khách trả phiếu #{no} bằng gì?',
  which: 'Khoản nào',
  was: 'Đúng ra là',
  cheque: 'Số check',
  toCard: 'Phiếu sẽ mở lại ở quầy, còn {amount} để cà thẻ.',
  fromCard: 'Trả lại {amount} vào thẻ và ghi là tiền mặt trong ngăn tiền.',
  fromCardToCheque: 'Trả lại {amount} vào thẻ, thay bằng check.',
  moved: 'Ghi {amount} sang cách trả mới. Tổng tiền không đổi.',
  reason: 'Lý do',
  usual: { mistake: 'Bấm nhầm', forgot: 'Còn thiếu món', wrongWay: 'Bấm nhầm nút', left: 'Khách bỏ về' },
  yes: { reopen: 'Mở lại', void: 'Hủy phiếu', tender: 'Đổi thành {method}' },
  why: { reopen: 'Mở lại phiếu #{no}', void: 'Hủy phiếu #{no}', tender: 'Sửa cách trả phiếu #{no}' },
  done: { reopen: 'Phiếu #{no} đã mở lại', void: 'Phiếu #{no} đã hủy', tender: 'Phiếu #{no} trả bằng {method}' },
};
