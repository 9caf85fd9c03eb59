import type { Translation } from '../../../platform/messages.ts';
import type { tipEn } from './en.ts';

export const tipVi: Translation<typeof tipEn> = {
  button: 'Sửa tip',
  title: 'Tiền tip phiếu #{no}',
  amount: 'Tiền tip',
  split: 'Chia cho ai',
  how: 'Khách đưa bằng',
  card: 'Ghi trên bill thẻ',
  cash: 'Tiền mặt',
  before: 'Tip hiện tại',
  total: 'Tổng phiếu mới',
  set: 'Sửa tip thành {amount}',
  large: 'Tip {tip} hơn nửa tiền dịch vụ {base}. Đúng không?',
  sure: 'Đúng, sửa tip thành {amount}',
  verdict: {
    same: 'Nhập số khác hoặc chia lại.',
    moved: 'Số tiền như cũ, chỉ chia lại. Không thu thêm.',
    cash: '{amount} bỏ vào ngăn tiền và tính cho thợ.',
    card: 'Thẻ bị trừ thêm {amount} khi kết ca.',
    room: 'Thẻ chỉ nhận thêm tối đa {room}. Phần còn lại thu tiền mặt.',
    less: 'Muốn trả lại tip thì hoàn tiền.',
    lessOnCard: 'Khi kết ca, thẻ bị trừ ít đi {amount}.',
  },
  done: 'Tiền tip bây giờ là {amount}',
  part: 'Tip của {name}',
  held: 'trừ thẻ khi kết ca',
};
