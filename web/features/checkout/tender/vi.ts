import type { Translation } from '../../../platform/messages.ts';
import type { elsewhereEn, tenderEn } from './en.ts';

export const tenderVi: Translation<typeof tenderEn> = {
  prepaid: 'Khách đã trả trước cho lịch hẹn này',
  title: 'Trả tiền',
  back: 'Trở lại dịch vụ',
  due: 'Còn phải trả',
  amount: 'Số tiền',
  exact: 'Vừa đủ',
  erase: 'Xóa số cuối',
  how: 'Khách trả bằng gì?',
  card: 'Thẻ',
  declined: 'Thẻ chưa bị trừ tiền',
  cash: 'Tiền mặt',
  cheque: 'Check',
  gift_card: 'Thẻ quà',
  loyalty: 'Điểm',
  chequeNo: 'Check {number}',
  chequeNumber: 'Số check',
  chequeHint: 'Số in trên tờ check.',
  takeCheque: 'Nhận check {amount}',
  paidOf: 'Đã trả {paid} trên {total}',
  willGo: 'Sẽ bỏ khi lưu',
  remove: 'Bỏ {name} {amount}',
  keep: 'Giữ {name} {amount}',
  saveRemoved: 'Lưu',
  close: 'Đóng phiếu',
  change: 'Thối lại',
  ifCash: 'nếu đưa {amount} tiền mặt',
};

export const elsewhereVi: Translation<typeof elsewhereEn> = {
  paid: '{name} đã tính tiền rồi',
  void: '{name} đã hủy phiếu',
  ticket: 'Phiếu #{number}',
  nothing: 'Không còn gì phải trả. Cần biên nhận thì xem trong phiếu hôm nay.',
  gone: 'Phiếu này không tính tiền được nữa.',
  next: 'Phiếu mới',
};
