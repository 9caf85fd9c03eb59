import type { ReadingText } from './reading-text.ts';

export const privacy: ReadingText = {
  title: 'Chính sách quyền riêng tư',
  updated: '2026-11-15',
  lead: '{name} biết gì về bạn, vì sao, ai thấy và làm thế nào để xóa.',
  sections: [
    {
      id: 'what',
      title: 'Chúng tôi lưu gì',
      text: [
        'Về tài khoản: tên, email, số điện thoại, ngôn ngữ, giao diện và cỡ chữ, và mật khẩu dưới dạng mã băm một chiều mà không ai đọc lại được.',
        'Về các lần đến tiệm: lịch hẹn, dịch vụ, phiếu, tiền tip, thẻ quà tặng, điểm, đánh giá và tin nhắn. Về thiết bị: thời gian và nơi đăng nhập, để bạn có thể đăng xuất thiết bị khác.',
      ],
    },
    {
      id: 'not',
      title: 'Chúng tôi không lưu gì',
      text: [
        'Không lưu số thẻ và mã bảo mật: chúng đi thẳng từ trình duyệt đến nhà cung cấp thanh toán và không qua máy chủ của chúng tôi. Không lập hồ sơ quảng cáo. Không có công ty khác theo dõi: trang của chúng tôi không tải script, phông chữ hay bản đồ từ bên ngoài.',
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
        'Cookie: một cookie giữ bạn đăng nhập và script không đọc được; hai cookie khác nhớ ngôn ngữ và giao diện bạn chọn. Bộ nhớ cục bộ: tối đa năm lần tìm gần đây, bạn có thể xóa từng mục và sẽ bị xóa khi đăng xuất. Không có gì khác, nên không có bảng hỏi cookie.',
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
      title: 'Ai khác nhận dữ liệu',
      text: [
        'Nhà cung cấp thanh toán nhận những gì cần để tính tiền thẻ. Nhà cung cấp tin nhắn và email nhận số hoặc địa chỉ của bạn và nội dung. Nhà cung cấp máy chủ lưu dữ liệu cho chúng tôi. Chúng tôi không bán dữ liệu cho ai.',
      ],
    },
    {
      id: 'texts',
      title: 'Tin nhắn và email',
      text: [
        'Bạn nhận mã, xác nhận và nhắc lịch về những gì bạn đặt. Tin khuyến mãi chỉ gửi khi bạn đồng ý. Trả lời STOP cho bất kỳ tin nào và tiệm đó sẽ không gửi nữa.',
      ],
    },
    {
      id: 'long',
      title: 'Lưu bao lâu',
      text: [
        'Dữ liệu tài khoản: trong thời gian bạn có tài khoản. Những gì bị xóa nằm trong thùng rác của tiệm 30 ngày. Hồ sơ thanh toán và lương: theo thời hạn luật thuế. Nhật ký đăng nhập và bảo mật: một năm.',
      ],
    },
    {
      id: 'rights',
      title: 'Quyền của bạn',
      text: [
        'Bạn có thể xem, sửa, mang đi và xóa những gì chúng tôi lưu về bạn, và phản đối việc sử dụng. Phần lớn bạn tự làm trong hồ sơ; phần còn lại hãy hỏi chúng tôi qua các kênh ở mục Liên hệ của trang Giới thiệu. Chúng tôi trả lời trong 30 ngày. Những gì còn số dư hoặc thuộc sổ sách sẽ ở lại đến khi được phép xóa.',
      ],
    },
    {
      id: 'safe',
      title: 'Bảo vệ thế nào',
      text: [
        'Mọi kết nối đều được mã hóa. Chính cơ sở dữ liệu tách dữ liệu của tiệm này khỏi tiệm khác, bên dưới ứng dụng. Mật khẩu, mã và PIN sai bị đếm và khóa kẻ đoán mò. Nếu dữ liệu bị lộ, chúng tôi báo cho người liên quan và cơ quan chức năng trong 72 giờ kể từ khi biết.',
      ],
    },
  ],
};
