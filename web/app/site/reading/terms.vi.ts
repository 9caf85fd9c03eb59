import type { ReadingText } from './reading-text.ts';

export const terms: ReadingText = {
  title: 'Điều khoản sử dụng',
  updated: '2026-11-15',
  lead: 'Quyền và trách nhiệm của bạn và của chúng tôi khi dùng {name}. Chúng tôi viết ngắn gọn.',
  sections: [
    {
      id: 'who',
      title: 'Ai là ai',
      text: [
        '{name} là nơi bạn tìm tiệm và đặt lịch với tiệm, và là nơi tiệm quản lý công việc trong ngày. “Chúng tôi” là công ty làm trang này. “Tiệm” là tiệm có trang ở đây. “Bạn” là người dùng trang, có hoặc không có tài khoản.',
        'Dịch vụ bạn nhận, như làm móng hay cắt tóc, là thỏa thuận giữa bạn và tiệm. Chúng tôi không đứng trong thỏa thuận đó và không thuê những người làm cho bạn.',
      ],
    },
    {
      id: 'account',
      title: 'Tài khoản của bạn',
      text: [
        'Bạn có thể xem trang mà không cần tài khoản. Để có tài khoản, chúng tôi cần tên và email hoặc số điện thoại của chính bạn. Hãy giữ kín mật khẩu và báo cho chúng tôi khi có người khác biết: đổi mật khẩu sẽ đăng xuất mọi thiết bị khác.',
        'Mỗi người một tài khoản. Bạn phải đủ tuổi ký hợp đồng tại nơi bạn sống; cha mẹ hoặc người giám hộ có thể đặt lịch cho trẻ.',
      ],
    },
    {
      id: 'booking',
      title: 'Đặt, đổi và hủy lịch',
      text: [
        'Trang xác nhận thì lịch hẹn mới xong. Giá, thời gian và thợ hiện ra trước khi bạn xác nhận. Thấy giá nào tính giá đó, trừ khi bạn và tiệm thỏa thuận khác lúc làm.',
        'Đổi hoặc hủy trễ nhất lúc nào và mất phí bao nhiêu là do tiệm đặt ra, bạn thấy trước khi xác nhận. Bạn có thể có tối đa năm lịch hẹn sắp tới ở một tiệm. Tiệm có thể không nhận khách nhiều lần hẹn mà không đến.',
      ],
    },
    {
      id: 'pay',
      title: 'Trả tiền',
      text: [
        'Phần lớn bạn trả tại tiệm. Những gì bạn trả ở đây bằng thẻ, như thẻ quà tặng hoặc gói thành viên, thì theo điều khoản thẻ tín dụng của chúng tôi.',
        'Thẻ quà tặng và gói thành viên do tiệm có tên trên đó bán và chỉ dùng tại tiệm đó. Số tiền còn lại và điều kiện ghi ngay trên đó.',
      ],
    },
    {
      id: 'reviews',
      title: 'Đánh giá và bài đăng',
      text: [
        'Làm xong mới đánh giá được, mỗi lần một đánh giá. Hãy viết đúng những gì đã xảy ra. Chúng tôi gỡ nội dung trái pháp luật, xúc phạm, nói về sức khỏe của người khác hoặc không liên quan đến lần đó; chúng tôi không gỡ một đánh giá chỉ vì bị chê. Tiệm có thể trả lời.',
        'Nội dung bạn viết và tải lên vẫn là của bạn. Bạn cho phép chúng tôi hiển thị ở nơi bạn đăng.',
      ],
    },
    {
      id: 'fair',
      title: 'Dùng cho đúng',
      text: [
        'Đừng xâm nhập, đừng thu thập dữ liệu của người khác, đừng đặt lịch rồi không đến, đừng giả làm người khác. Tài khoản nào làm vậy, chúng tôi có thể giới hạn hoặc đóng, và nói rõ lý do khi luật cho phép.',
      ],
    },
    {
      id: 'salons',
      title: 'Dành cho tiệm',
      text: [
        'Bạn chịu trách nhiệm về nội dung trên trang của mình: giá, giờ mở cửa, người, hình ảnh. Bạn chịu trách nhiệm về giấy phép, thuế, tiền tip và tiền lương; báo cáo của chúng tôi hỗ trợ chứ không thay kế toán.',
        'Thông tin khách bạn có ở đây chỉ được dùng cho tiệm của bạn. Khách đồng ý thì mới được nhắn tin, và khách trả lời STOP sẽ không nhận tin nữa. Bạn thấy giá và nội dung từng gói trước khi chọn; gói hủy lúc nào cũng được và vẫn dùng hết thời gian đã trả.',
      ],
    },
    {
      id: 'limits',
      title: 'Trách nhiệm của chúng tôi',
      text: [
        'Chúng tôi cố gắng giữ trang hoạt động và dữ liệu toàn vẹn, nhưng không hứa rằng trang không bao giờ lỗi. Chúng tôi chịu trách nhiệm không giới hạn với thiệt hại do cố ý hoặc cẩu thả nghiêm trọng và trong mọi trường hợp luật quy định. Ngoài ra, chúng tôi chịu những thiệt hại có thể thấy trước, tối đa bằng số tiền đã trả cho chúng tôi trong mười hai tháng trước đó.',
      ],
    },
    {
      id: 'end',
      title: 'Thay đổi và chấm dứt',
      text: [
        'Khi đổi điều khoản mà có ảnh hưởng đến bạn, chúng tôi báo ở đây và qua email trước ít nhất 30 ngày. Bạn có thể đóng tài khoản bất cứ lúc nào. Những gì luật buộc lưu, như hồ sơ thanh toán, chỉ lưu đúng thời hạn luật định.',
      ],
    },
  ],
};
