import type { Shape } from '../../platform/messages.ts';
import type { en } from './en.ts';

export const vi = {
  title: 'Đánh giá',
  outOf: 'trên 5',
  count: '{count, plural, other {# đánh giá}}',
  stars: '{stars, plural, other {# sao}}',
  only: 'Chỉ xem đánh giá {stars, plural, other {# sao}}: {count, number}',
  all: 'Tất cả',
  staff: 'Thợ',
  anyone: 'Mọi người',
  with: 'với {name}',
  reply: '{name} trả lời',
  none: 'Chưa có đánh giá',
  noneText: 'Khách viết đánh giá sau khi ghé tiệm.',
  noneHere: 'Không có đánh giá nào khớp',
  noneHereText: 'Hãy chọn số sao khác hoặc thợ khác.',
  reset: 'Xem tất cả đánh giá',
  failed: 'Không tải được đánh giá.',
  pages: 'Các trang đánh giá',
  previous: 'Trước',
  next: 'Tiếp',
  page: 'Trang {page, number} trên {last, number}',
  head: 'Đánh giá về {name}',
  headText: 'Khách nói gì về {name}.',
} as const satisfies Shape<typeof en>;
