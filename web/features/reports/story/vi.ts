import type { Translation } from '../../../platform/messages.ts';
import type { changedEn } from './en.ts';

export const changedVi: Translation<typeof changedEn> = {
  line: { added: 'Thêm {name}, {to}', removed: 'Bỏ {name}, {from}', changed: '{name}: {from} → {to}' },
  qty: { added: '{name} × {to}', removed: '{name} × {from}', changed: '{name}: × {from} → × {to}' },
  price: { added: 'Giá {name}: {to}', removed: 'Giá {name}: {from}', changed: 'Giá {name}: {from} → {to}' },
  staff: { added: '{name}: {to} làm', removed: '{name}: không phải {from} làm', changed: 'Thợ làm {name}: {from} → {to}' },
  staff_discount: {
    added: 'Giảm giá {name}: {to}',
    removed: 'Bỏ giảm giá {name}, {from}',
    changed: 'Giảm giá {name}: {from} → {to}',
  },
  customer: { added: 'Khách: {to}', removed: 'Bỏ khách {from}', changed: 'Khách: {from} → {to}' },
  discount: { added: '{name}: giảm {to}', removed: 'Bỏ {name}, {from}', changed: '{name}: giảm {from} → {to}' },
  gift_card: { added: 'Thẻ quà tặng {to}', removed: 'Bỏ thẻ quà tặng {from}', changed: 'Thẻ quà tặng: {from} → {to}' },
  tip: { added: 'Tip: {to}', removed: 'Bỏ tip {from}', changed: 'Tip: {from} → {to}' },
  tip_share: { added: 'Tip cho {name}: {to}', removed: 'Bỏ tip cho {name}, {from}', changed: 'Tip cho {name}: {from} → {to}' },
  payment: { added: '{name} {to}', removed: 'Bỏ {name} {from}', changed: '{name}: {from} → {to}' },
  tender: { added: 'Trả bằng {to}', removed: 'Không trả bằng {from}', changed: '{from} → {to}' },
  refund: { added: '{to}', removed: '{from}', changed: '{from} → {to}' },
};
