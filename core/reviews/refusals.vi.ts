import type { Sentences } from '../kernel/refusals/reason.ts';
import type * as refused from './refusals.ts';

export const vi: Sentences<typeof refused> = {
  'review.exists': 'Lần ghé này đã có đánh giá rồi.',
  'review.report_closed': 'Báo cáo này đã xử lý xong rồi.',
};
