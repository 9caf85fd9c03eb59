import type { Translation } from '../../../platform/messages.ts';
import type { periodEn } from './en.ts';

export const periodVi: Translation<typeof periodEn> = {
  label: 'Thời gian',
  from: 'Từ ngày',
  to: 'Đến ngày',
  named: { today: 'Hôm nay', week: '7 ngày qua', month: 'Tháng này', lastMonth: 'Tháng trước', year: 'Năm nay' },
};
