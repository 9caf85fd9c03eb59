import type { Translation } from '../../../platform/messages.ts';
import type { refundEn } from './en.ts';

export const refundVi: Translation<typeof refundEn> = {
  button: 'Hoàn tiền',
  title: 'Hoàn tiền phiếu #{no}',
  how: 'Hoàn phần nào',
  items: 'Theo món',
  amount: 'Một số tiền',
  amountLabel: 'Số tiền, gồm thuế',
  upTo: 'Tối đa {amount}',
  part: 'Hoàn bao nhiêu cho {name}',
  giftCard: 'Thẻ quà tặng {code}',
  spent: 'Đã xài hết',
  give: 'Hoàn {amount}',
  given: 'Đã hoàn',
  withTax: 'gồm {amount} thuế',
  tip: 'Hoàn cả tiền tip',
  where: 'Trả bằng gì hoàn bằng đó: thẻ trước, tiền mặt sau. Check thì hoàn bằng tiền mặt.',
  goesTo: 'trả lại vào {parts}',
  reason: 'Lý do',
  usual: { unhappy: 'Khách không ưng', redo: 'Bị tróc', wrongPrice: 'Sai giá', twice: 'Trả hai lần' },
  why: 'Hoàn tiền phiếu #{no}',
  done: 'Đã hoàn {amount}',
  row: 'Đã hoàn',
  all: 'Đã hoàn tiền',
  some: 'Hoàn một phần',
  someOf: 'đã hoàn {amount}',
};
