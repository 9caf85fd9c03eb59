import type { Translation } from '../../../platform/messages.ts';
import type { payEn } from './en.ts';

export const payVi: Translation<typeof payEn> = {
  due: 'Trả ngay',
  dueNow: 'Trả ngay {amount}',
  onFile: 'có thẻ giữ chỗ',
  cardNeeded: 'Cần thẻ để giữ chỗ',
  cardTitle: 'Thẻ để giữ chỗ',
  rest: 'Bạn trả {rest} còn lại tại tiệm.',
  all: 'Vậy là đủ tiền dịch vụ, chưa tính thuế và tip.',
  nothingNow: 'Bây giờ chưa trừ tiền. Bạn trả tại tiệm.',
  safe: 'Số thẻ gửi thẳng đến bên xử lý thẻ. Chúng tôi không thấy số này.',
  frame: 'Thông tin thẻ',
  noFields: 'Chưa tải được ô nhập thẻ.',
  kept: '{brand} số cuối {last4}',
  keptAfterAll: 'Dùng {brand} số cuối {last4}',
  other: 'Dùng thẻ khác',
  consent: 'Khi đặt lịch, bạn đồng ý để {salon} giữ thẻ này cho lịch hẹn này và những lần sau.',
  salonCancels: 'Nếu tiệm hủy, bạn được trả lại toàn bộ.',
  submit: 'Trả {amount} và đặt lịch',
  submitCard: 'Đặt lịch với thẻ này',
  checking: 'Đang hỏi ngân hàng…',
  lost: 'Mất mạng, chúng tôi đang thử lại. Thẻ chỉ bị trừ tiền một lần.',
  declined: 'Thẻ chưa bị trừ tiền',
  cancelled: 'Chưa trừ tiền. Vui lòng thử lại.',
  returned: 'Có người vừa đặt giờ này trong lúc bạn trả tiền. Tiền sẽ được trả lại vào thẻ của bạn.',
};
