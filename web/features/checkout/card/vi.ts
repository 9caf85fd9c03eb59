import type { cardEn, readersEn } from './en.ts';

export const cardVi: typeof cardEn = {
  waiting: 'Đang chờ thẻ… {amount}',
  onReader: 'Máy đọc: {reader}',
  checking: 'Đang hỏi bên xử lý thẻ… {amount}',
  checkingText: 'Thẻ không bị trừ hai lần. Có trả lời là làm tiếp được.',
  cancel: 'Hủy',
  keyed: 'Nhập thẻ bằng tay',
  title: 'Nhập thẻ bằng tay',
  text: 'Số thẻ gửi thẳng tới bên xử lý thẻ, không qua chúng tôi.',
  charge: 'Trừ thẻ {amount}',
  frame: 'Thông tin thẻ',
  noFields: 'Không kết nối được với bên xử lý thẻ.',
  cancelled: 'Đã hủy. Chưa trừ tiền.',
  reader: 'Máy đọc nào?',
  trouble: {
    nothing: 'Chưa trừ tiền.',
    offline: { title: 'Máy đọc thẻ mất kết nối', text: 'Xem lại nguồn điện và Wi-Fi của tiệm.', tender: 'Mất kết nối' },
    busy: {
      title: 'Máy đọc thẻ đang bận',
      text: 'Quầy khác đang dùng máy. Làm xong hoặc hủy bên đó trước.',
      tender: 'Đang bận',
    },
    silent: { title: 'Máy đọc thẻ không phản hồi', text: 'Bật lại máy rồi thử lần nữa.', tender: 'Không phản hồi' },
    keyed: 'Nhập thẻ',
    again: 'Thử lại',
  },
};

export const readersVi: typeof readersEn = {
  title: 'Máy đọc thẻ',
  none: 'Chưa kết nối máy đọc thẻ nào. Tạm thời có thể nhập số thẻ bằng tay.',
  failed: 'Không tải được danh sách máy đọc',
  label: 'Tên',
  code: 'Mã kết nối',
  codeHint: 'Mã hiện trên màn hình máy đọc thẻ.',
  pair: 'Kết nối máy đọc thẻ',
  remove: 'Bỏ {name}',
};
