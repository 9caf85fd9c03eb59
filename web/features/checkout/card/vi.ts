import type { cardEn, readersEn } from './en.ts';

export const cardVi: typeof cardEn = {
  waiting: 'Đang chờ thẻ… {amount}',
  onReader: 'Máy đọc: {reader}',
  checking: 'Đang hỏi bên xử lý thẻ… {amount}',
  checkingText: 'Không có khoản nào bị trừ hai lần. Có câu trả lời là làm tiếp được.',
  cancel: 'Hủy',
  keyed: 'Nhập thẻ bằng tay',
  title: 'Nhập thẻ bằng tay',
  text: 'Số thẻ đi thẳng tới bên xử lý thẻ, không qua chúng tôi.',
  charge: 'Trừ {amount}',
  frame: 'Thông tin thẻ',
  noFields: 'Không lấy được thông tin của bên xử lý thẻ.',
  cancelled: 'Đã hủy. Chưa trừ khoản nào.',
  reader: 'Máy đọc nào?',
  trouble: {
    nothing: 'Chưa trừ khoản nào.',
    offline: { title: 'Máy đọc thẻ mất kết nối', text: 'Xem lại nguồn điện và Wi-Fi của tiệm.', tender: 'Mất kết nối' },
    busy: {
      title: 'Máy đọc thẻ đang bận',
      text: 'Quầy khác đang dùng máy. Làm xong hoặc hủy bên đó trước.',
      tender: 'Đang bận',
    },
    silent: { title: 'Máy đọc thẻ không trả lời', text: 'Bật lại máy rồi thử lần nữa.', tender: 'Không trả lời' },
    keyed: 'Nhập thẻ',
    again: 'Thử lại',
  },
};

export const readersVi: typeof readersEn = {
  title: 'Máy đọc thẻ',
  none: 'Chưa ghép máy đọc nào. Tạm thời có thể nhập thẻ bằng tay.',
  failed: 'Không tải được danh sách máy đọc',
  label: 'Tên',
  code: 'Mã ghép',
  codeHint: 'Như máy đọc hiện trên màn hình.',
  pair: 'Ghép máy đọc',
  remove: 'Bỏ {name}',
};
