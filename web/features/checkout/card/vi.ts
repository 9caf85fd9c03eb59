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
