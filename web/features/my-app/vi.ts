import type { Translation } from '../../platform/messages.ts';
import type { en } from './en.ts';

export const vi: Translation<typeof en> = {
  title: 'Ứng dụng của tiệm',
  lead: 'Mời khách vào trang của {name} ngay từ gương, quầy và website của tiệm.',
  qr: 'Mã QR',
  qrText: 'In để dán lên gương, cửa và danh thiếp. Điện thoại nào quét cũng mở được trang của tiệm.',
  qrLabel: 'Mã QR của {address}',
  download: 'Tải về (SVG)',
  print: 'In',
  target: 'Quét thì mở',
  targets: { page: 'Trang tiệm', book: 'Đặt hẹn' },
  link: 'Link',
  linkText: 'Dùng cho Instagram, Google và tin nhắn.',
  copy: 'Chép',
  copied: 'Đã chép',
  copyFailed: 'Trình duyệt không cho chép. Xin bôi đen rồi tự chép.',
  embed: 'Nút cho website của tiệm',
  embedText: 'Dán đoạn mã này vào chỗ muốn đặt nút.',
  embedLabel: 'HTML của nút',
  embedButton: 'Đặt lịch tại {name}',
  preview: 'Nút trông như thế này:',
  install: 'Thêm vào màn hình chính',
  installText: 'Lối tắt đến trang của tiệm, không cần tải app.',
  steps: {
    ios: 'iPhone: mở trang bằng Safari, bấm Chia sẻ, rồi chọn "Thêm vào MH chính".',
    android: 'Android: mở trang bằng Chrome, bấm menu, rồi chọn "Thêm vào Màn hình chính".',
  },
  notPublished: 'Trang của tiệm chưa đăng: chỉ người trong tiệm thấy.',
};
