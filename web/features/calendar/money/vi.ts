import type { Translation } from '../../../platform/messages.ts';
import type { moneyEn } from './en.ts';

export const moneyVi: Translation<typeof moneyEn> = {
  label: 'Tiền trả trước',
  prepaid: 'Đã trả trước',
  due: 'Còn phải trả',
  card: 'Thẻ đã lưu: {brand} số cuối {last4}',
  charge: 'Thu phí no-show {amount}',
  waive: 'Bỏ phí này',
  no: 'Quay lại',
  chargeTitle: 'Thu phí no-show {amount}?',
  waiveTitle: 'Bỏ phí cho khách?',
  keeps: 'Giữ lại {amount} từ tiền khách đã trả trước.',
  back: 'Trả lại {amount} vào thẻ.',
  onCard: 'Trừ {amount} vào thẻ số cuối {last4}.',
  waiveBack: '{name} không phải trả gì, tiệm trả lại {amount} vào thẻ.',
  waiveText: '{name} không phải trả gì.',
  notYours: 'Chủ tiệm hoặc quản lý quyết định phí no-show.',
  fee: {
    paid: 'Đã thu phí no-show {amount}.',
    pending: 'Đang trừ thẻ {amount}.',
    waived: 'Đã bỏ phí no-show.',
    declined: 'Không trừ được {amount} từ thẻ.',
  },
  noCharge: {
    open: 'Kết thúc, không tính tiền',
    title: 'Không tính tiền {name}?',
    text: 'Hẹn này coi như xong, không thu tiền. Phiếu đang mở sẽ bị hủy, tiền cọc được trả lại vào thẻ.',
    reason: 'Lý do',
    short: 'Ghi vài chữ cho biết vì sao.',
    usual: { redo: 'Làm lại', gift: 'Tiệm tặng', unhappy: 'Khách không hài lòng' },
    yes: 'Không tính tiền',
    no: 'Quay lại',
    why: 'Không tính tiền {name}: {reason}',
    done: '{name} đã xong, không tính tiền.',
  },
  said: { paid: 'Đã thu phí.', pending: 'Đang trừ thẻ.', waived: 'Đã bỏ phí.' },
};
