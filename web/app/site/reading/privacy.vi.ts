import type { ReadingText } from './reading-text.ts';

export const privacy: ReadingText = {
  title: 'Chính sách quyền riêng tư',
  updated: '2026-11-15',
  lead: '{name} biết gì về bạn, để làm gì, ai xem được và xóa cách nào.',
  sections: [
    {
      id: 'what',
      title: 'Chúng tôi lưu gì',
      text: [
        'Về tài khoản: tên, email, số điện thoại, ngôn ngữ, giao diện và cỡ chữ, và mật khẩu đã mã hóa một chiều, không ai đọc lại được.',
        'Về các lần đến tiệm: lịch hẹn, dịch vụ, phiếu, tiền tip, thẻ quà tặng, điểm, đánh giá và tin nhắn. Về thiết bị: thời gian và nơi đăng nhập, để bạn có thể đăng xuất thiết bị khác.',
      ],
    },
    {
      id: 'not',
      title: 'Chúng tôi không lưu gì',
      text: [
        'Không lưu số thẻ và mã bảo mật: hai số này gửi thẳng từ trình duyệt đến bên xử lý thẻ, không qua máy chủ của chúng tôi. Không theo dõi bạn để quảng cáo, cũng không cho công ty khác theo dõi: trang của chúng tôi không tải script, phông chữ hay bản đồ từ bên ngoài.',
      ],
    },
    {
      id: 'place',
      title: 'Vị trí của bạn',
      text: [
        'Chỉ khi bạn bấm “Dùng vị trí của tôi” thì trình duyệt mới cho chúng tôi biết bạn ở đâu. Chúng tôi làm tròn đến khoảng một trăm mét, chỉ dùng cho lần tìm đó và không lưu vào tài khoản.',
      ],
    },
    {
      id: 'browser',
      title: 'Trong trình duyệt',
      text: [
        'Cookie: một cookie giữ bạn đăng nhập và script không đọc được; hai cookie khác nhớ ngôn ngữ và giao diện bạn chọn. Bộ nhớ cục bộ: tối đa năm lần tìm gần đây, bạn xóa từng mục được, đăng xuất thì tự xóa hết. Ngoài ra không có gì khác, nên trang không hỏi bạn về cookie.',
      ],
    },
    {
      id: 'salon',
      title: 'Tiệm thấy gì',
      text: [
        'Tiệm thấy những gì bạn đặt, mua, viết và ký tại tiệm đó, cùng tên và số điện thoại bạn dùng để đặt. Tiệm không thấy bạn làm gì ở tiệm khác. Mỗi người trong tiệm chỉ thấy những gì vai trò của họ cần.',
        'Câu trả lời về sức khỏe, ví dụ dị ứng trước khi làm, được mã hóa, chỉ hiện cho người có quyền đó và mỗi lần xem đều được ghi lại.',
      ],
    },
    {
      id: 'others',
      title: 'Ai khác nhận được dữ liệu',
      text: [
        'Bên xử lý thẻ nhận những gì cần để trừ tiền thẻ. Bên gửi tin nhắn và email nhận số hoặc địa chỉ của bạn và nội dung. Bên cho thuê máy chủ lưu dữ liệu cho chúng tôi. Chúng tôi không bán dữ liệu cho ai.',
      ],
    },
    {
      id: 'texts',
      title: 'Tin nhắn và email',
      text: [
        'Bạn nhận mã, xác nhận và nhắc lịch về những gì bạn đặt. Tin khuyến mãi chỉ gửi khi bạn đồng ý. Trả lời STOP cho tin nào thì tiệm đó không nhắn nữa.',
      ],
    },
    {
      id: 'long',
      title: 'Lưu bao lâu',
      text: [
        'Thông tin tài khoản: suốt thời gian bạn có tài khoản. Những gì tiệm xóa còn nằm trong thùng rác của tiệm 30 ngày. Hồ sơ thanh toán và lương: theo thời hạn luật thuế. Nhật ký đăng nhập và bảo mật: một năm.',
      ],
    },
    {
      id: 'rights',
      title: 'Quyền của bạn',
      text: [
        'Bạn có thể xem, sửa, lấy về và xóa những gì chúng tôi lưu về bạn, và không cho dùng nữa. Phần lớn bạn tự làm trong hồ sơ; phần còn lại xin hỏi chúng tôi ở mục Liên hệ của trang Giới thiệu. Chúng tôi trả lời trong 30 ngày. Những gì còn tiền hoặc thuộc sổ sách phải giữ đến khi được phép xóa.',
      ],
    },
    {
      id: 'safe',
      title: 'Bảo vệ thế nào',
      text: [
        'Mọi kết nối đều được mã hóa. Dữ liệu của mỗi tiệm tách riêng ngay trong cơ sở dữ liệu. Ai nhập sai mật khẩu, mã hay PIN nhiều lần sẽ bị khóa. Nếu dữ liệu bị lộ, chúng tôi báo cho người liên quan và cơ quan chức năng trong 72 giờ kể từ khi biết.',
      ],
    },
  ],
};
