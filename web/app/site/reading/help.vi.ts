import type { ReadingText } from './reading-text.ts';

export const help: ReadingText = {
  title: 'Trợ giúp',
  lead: 'Trả lời ngắn những câu hay hỏi.',
  sections: [
    {
      id: 'find',
      title: 'Tìm tiệm thế nào?',
      text: [
        'Gõ tên tiệm, dịch vụ hoặc thành phố vào ô tìm ở đầu mọi trang, hoặc bấm phím /. Thiếu dấu hay gõ sai chút ít cũng không sao: “thao” tìm ra Thảo. Những tiệm bạn chọn gần nhất nằm trong Tìm gần đây cho đến khi bạn xóa.',
      ],
    },
    {
      id: 'book',
      title: 'Đặt, đổi hoặc hủy lịch thế nào?',
      text: [
        'Mở trang của tiệm và bấm Đặt lịch. Muốn đổi hoặc hủy, bấm link trong tin nhắn xác nhận, hoặc mở Lịch hẹn của tôi và nhập số điện thoại. Không cần tài khoản. Nếu có phí, bạn thấy trước khi xác nhận.',
        'Tiệm chưa nhận đặt lịch online thì ở đó hiện số điện thoại: hãy gọi để đặt, đổi hoặc hủy.',
      ],
    },
    {
      id: 'account',
      title: 'Tôi không đăng nhập được',
      text: [
        'Đăng nhập bằng email hoặc số điện thoại. “Quên mật khẩu” ở trang đăng nhập sẽ gửi link cho bạn. Nhập sai vài lần thì phải chờ ít phút; trang sẽ báo chờ bao lâu.',
      ],
    },
    {
      id: 'salon',
      title: 'Tôi muốn hỏi tiệm',
      text: ['Số điện thoại, địa chỉ và giờ mở cửa có trên trang của tiệm; bấm vào số để gọi, bấm vào địa chỉ để xem đường đi.'],
    },
    {
      id: 'owner',
      title: 'Tôi có tiệm',
      text: [
        'Chọn Đăng ký tiệm ở trang dành cho tiệm. Bạn bắt đầu miễn phí với một ghế. Thợ của bạn dùng tiếng Anh hoặc tiếng Việt tùy ý.',
      ],
    },
    {
      id: 'data',
      title: 'Dữ liệu của tôi',
      text: [
        'Tên, số điện thoại, mật khẩu, ngôn ngữ và giao diện nằm trong hồ sơ. Chúng tôi lưu gì và bao lâu có trong chính sách quyền riêng tư.',
      ],
    },
  ],
};
