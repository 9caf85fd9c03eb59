import type { Translation } from '../../platform/messages.ts';
import type { en } from './en.ts';

export const vi = {
  notFound: {
    title: 'Không tìm thấy trang này',
    text: 'Có thể bạn gõ nhầm địa chỉ, hoặc trang đã dời đi chỗ khác.',
    home: 'Về trang chủ',
    search: 'Tìm tiệm',
  },
  crash: {
    title: 'Rất tiếc! Đã có lỗi xảy ra. Vui lòng tải lại trang.',
    text: 'Những gì bạn đã nhập ở trang khác không bị mất. Nếu bị lại, xin cho chúng tôi biết lúc đó bạn đang làm gì.',
    refresh: 'Tải lại trang',
    calendar: 'Quay lại lịch hẹn',
    home: 'Về trang chủ',
  },
  noPermission: {
    title: 'Bạn không mở được trang này',
    text: 'Vui lòng nhờ chủ {business} cho bạn quyền xem.',
    unknown: 'tiệm này',
    back: 'Về trang của {business}',
    change: 'Đổi tài khoản',
  },
  support: {
    title: '{business} chưa cho bạn vào',
    ended: 'Bạn đã hết quyền vào {business}',
    endedAt: 'Quyền vào hết lúc {when}.',
    text: 'Chỉ chủ tiệm mới cho người hỗ trợ vào được. Hết số giờ chủ tiệm chọn thì quyền vào tự hết, chủ tiệm cũng có thể tắt sớm hơn.',
    ask: 'Nhờ chủ tiệm',
    steps: 'mở Nhân viên, Ai được vào|bấm Cho hỗ trợ vào|nhập {contact}, cần giúp gì và trong bao lâu',
    back: 'Về trang của {business}',
    again: 'Kiểm tra lại',
    notYet: 'Chưa được. Chủ tiệm cho vào rồi thì thử lại.',
    open: 'Mở {business}',
    opened: 'Bạn vào được rồi. Bạn có quyền vào đến {when}.',
  },
} as const satisfies Translation<typeof en>;
