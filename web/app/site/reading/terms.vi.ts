import type { ReadingText } from './reading-text.ts';

export const terms: ReadingText = {
  title: 'Điều khoản và điều kiện',
  updated: '2026-11-15',
  lead: 'Bạn và chúng tôi có thể trông đợi gì ở nhau khi dùng {name}. Chúng tôi viết ngắn gọn và bỏ những gì chúng tôi không làm.',
  sections: [
    {
      id: 'who',
      title: 'Chúng ta là ai với nhau',
      text: [
        '{name} là nơi bạn tìm tiệm và đặt lịch với tiệm, và là nơi tiệm điều hành công việc trong ngày. “Chúng tôi” là đơn vị vận hành trang này. “Tiệm” là cơ sở có trang ở đây. “Bạn” là người dùng trang, có hoặc không có tài khoản.',
        'Dịch vụ bạn nhận, như làm móng hay cắt tóc, là thỏa thuận giữa bạn và tiệm. Chúng tôi không phải một bên của thỏa thuận đó và không thuê những người phục vụ bạn.',
      ],
    },
    {
      id: 'account',
      title: 'Tài khoản của bạn',
      text: [
        'Bạn có thể xem trang mà không cần tài khoản. Để có tài khoản, chúng tôi cần tên và email hoặc số điện thoại của chính bạn. Hãy giữ kín mật khẩu và báo cho chúng tôi khi có người khác biết: đổi mật khẩu sẽ đăng xuất mọi thiết bị khác.',
        'Mỗi người một tài khoản. Bạn phải đủ tuổi giao kết hợp đồng tại nơi bạn sống; cha mẹ hoặc người giám hộ có thể đặt lịch cho trẻ.',
      ],
    },
    {
      id: 'booking',
      title: 'Đặt, đổi và hủy lịch',
      text: [
        'Lịch hẹn có hiệu lực khi trang xác nhận. Giá, thời lượng và thợ được hiện trước khi bạn xác nhận. Giá hiện ra là giá tính tiền, trừ khi bạn và tiệm thỏa thuận khác tại ghế.',
        'Được đổi hoặc hủy muộn nhất khi nào và mất phí bao nhiêu là do tiệm quy định và được hiện trước khi bạn xác nhận. Bạn có thể giữ tối đa năm lịch hẹn sắp tới tại một tiệm. Tiệm có thể từ chối lịch của người nhiều lần không đến.',
      ],
    },
    {
      id: 'pay',
      title: 'Thanh toán',
      text: [
        'Phần lớn được trả tại tiệm. Những gì bạn trả ở đây bằng thẻ, như thẻ quà tặng hoặc gói thành viên, theo điều khoản thẻ tín dụng của chúng tôi.',
        'Thẻ quà tặng và gói thành viên do tiệm ghi trên đó bán và được dùng tại tiệm đó. Số dư và điều kiện được hiện cùng với chúng.',
      ],
    },
    {
      id: 'reviews',
      title: 'Đánh giá và bài đăng',
      text: [
        'Đánh giá cần một lần làm đã hoàn tất, mỗi lần một đánh giá. Hãy viết điều đã xảy ra. Chúng tôi gỡ nội dung trái pháp luật, xúc phạm, nói về sức khỏe của người khác hoặc không liên quan đến lần đó; chúng tôi không gỡ một đánh giá chỉ vì nó chê. Tiệm có thể trả lời.',
        'Nội dung bạn viết và tải lên vẫn là của bạn. Bạn cho phép chúng tôi hiển thị ở nơi bạn đăng.',
      ],
    },
    {
      id: 'fair',
      title: 'Sử dụng công bằng',
      text: [
        'Đừng xâm nhập, đừng thu thập dữ liệu của người khác, đừng đặt lịch mà không định đến, đừng giả làm người khác. Chúng tôi có thể làm chậm hoặc đóng tài khoản làm vậy, và nói rõ lý do khi pháp luật cho phép.',
      ],
    },
    {
      id: 'salons',
      title: 'Dành cho tiệm',
      text: [
        'Bạn chịu trách nhiệm về nội dung trên trang của mình: giá, giờ mở cửa, người, hình ảnh. Bạn chịu trách nhiệm về giấy phép, thuế, tiền tip và tiền lương; báo cáo của chúng tôi hỗ trợ chứ không thay kế toán.',
        'Dữ liệu khách mà bạn thu thập ở đây chỉ được dùng cho tiệm của bạn. Bạn cần sự đồng ý của khách để nhắn tin, và khách trả lời STOP sẽ không nhận tin nữa. Gói, giá và nội dung gói được hiện trước khi bạn chọn; gói có thể hủy bất cứ lúc nào và chạy đến hết kỳ đã trả.',
      ],
    },
    {
      id: 'limits',
      title: 'Trách nhiệm của chúng tôi',
      text: [
        'Chúng tôi cố gắng giữ trang hoạt động và dữ liệu toàn vẹn, nhưng không hứa rằng trang không bao giờ lỗi. Chúng tôi chịu trách nhiệm không giới hạn với thiệt hại do cố ý hoặc cẩu thả nghiêm trọng và trong mọi trường hợp luật quy định. Ngoài ra, chúng tôi chịu thiệt hại có thể lường trước, tối đa bằng số tiền đã trả cho chúng tôi trong mười hai tháng trước đó.',
      ],
    },
    {
      id: 'end',
      title: 'Thay đổi và chấm dứt',
      text: [
        'Khi thay đổi điều khoản theo cách có ảnh hưởng đến bạn, chúng tôi báo tại đây và qua email ít nhất 30 ngày trước. Bạn có thể đóng tài khoản bất cứ lúc nào. Những gì luật buộc lưu, như hồ sơ thanh toán, được lưu đúng thời hạn luật định và không lâu hơn.',
      ],
    },
  ],
};
