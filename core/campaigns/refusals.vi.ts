import type { Sentences } from '../kernel/refusals/reason.ts';
import type * as refused from './refusals.ts';

export const vi: Sentences<typeof refused> = {
  'campaign.empty': 'Xin viết nội dung tin gửi cho khách.',
  'campaign.placeholder': 'Tin quảng cáo không có gì để điền vào {place}.',
  'campaign.begun': 'Đợt gửi tin này không sửa được nữa.',
  'campaign.step': 'Đợt gửi tin này đã thay đổi. Xin xem lại.',
  'campaign.past': 'Xin chọn một giờ sắp tới.',
  'campaign.nobody': 'Danh sách này không có khách nào đồng ý nhận tin quảng cáo.',
  'campaign.no_credit': 'Đã hết số dư tin nhắn. Xin nạp thêm trước.',
  'campaign.many': 'Chỉ được mở tối đa {most} đợt gửi tin. Xin kết thúc hoặc xóa bớt.',
  'campaign.no_phone': 'Tài khoản của bạn chưa có số điện thoại để gửi thử.',
};
