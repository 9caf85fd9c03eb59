import type { SoldRow, TenderRow } from './halves.ts';

type Words = { readonly sold: { readonly [row in SoldRow]: string }; readonly tenders: { readonly [row in TenderRow]: string } };

/** What the lines of a Z are called, on the screen, on the paper and in its letter. */
export const dayWords = {
  en: {
    sold: {
      services: 'Services',
      add_ons: 'Add-ons',
      products: 'Products',
      discounts: 'Discounts',
      refunds: 'Refunds',
      fees: 'Fees',
      service_charges: 'Service charges',
      tax: 'Tax',
      tips: 'Tips',
      gift_cards_sold: 'Gift cards sold',
      deposits_taken: 'Deposits taken',
      memberships: 'Memberships',
      gift_cards_used: 'Gift cards used',
      points_used: 'Points used',
      deposits_used: 'Deposits used',
      open_tickets: 'Paid on open tickets',
      other: 'Other',
    },
    tenders: { cash: 'Cash', card: 'Card', cheque: 'Check' },
  },
  vi: {
    sold: {
      services: 'Dịch vụ',
      add_ons: 'Dịch vụ thêm',
      products: 'Sản phẩm',
      discounts: 'Giảm giá',
      refunds: 'Trả lại khách',
      fees: 'Phí',
      service_charges: 'Phí phục vụ',
      tax: 'Thuế',
      tips: 'Tiền tip',
      gift_cards_sold: 'Thẻ quà đã bán',
      deposits_taken: 'Tiền cọc nhận vào',
      memberships: 'Thẻ hội viên',
      gift_cards_used: 'Trả bằng thẻ quà',
      points_used: 'Trả bằng điểm',
      deposits_used: 'Trả bằng tiền cọc',
      open_tickets: 'Trả trước trên phiếu còn mở',
      other: 'Khác',
    },
    tenders: { cash: 'Tiền mặt', card: 'Thẻ', cheque: 'Check' },
  },
} as const satisfies { readonly [locale: string]: Words };
