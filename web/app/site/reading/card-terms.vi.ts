import type { ReadingText } from './reading-text.ts';

export const cardTerms: ReadingText = {
  title: 'Điều khoản thẻ tín dụng',
  updated: '2026-11-15',
  lead: 'Cần biết khi bạn trả bằng thẻ hoặc lưu thẻ trên {name}.',
  sections: [
    {
      id: 'cards',
      title: 'Nhận những thẻ nào',
      text: [
        'Visa, MasterCard, American Express, Discover, JCB và Diners Club, thẻ credit hoặc debit, theo loại tiền ghi cạnh số tiền.',
      ],
    },
    {
      id: 'number',
      title: 'Số thẻ gửi đi đâu',
      text: [
        'Số thẻ và mã bảo mật gửi thẳng từ trình duyệt đến bên xử lý thẻ. Máy chủ của chúng tôi không nhận bất cứ gì giống số thẻ. Chúng tôi chỉ giữ mã thay cho số thẻ, loại thẻ, bốn số cuối, ngày hết hạn và mã ZIP để bạn nhận ra thẻ và dùng lại.',
      ],
    },
    {
      id: 'charged',
      title: 'Khi nào bị trừ tiền',
      text: [
        'Chỉ khi bạn bấm nút có ghi số tiền, ví dụ “Trả $75.00”. Ở tiệm yêu cầu đặt cọc hoặc tính phí khi không đến, bạn thấy số tiền và hạn hủy trễ nhất trước khi xác nhận lịch, và thẻ không bị trừ cho việc gì khác.',
        'Thẻ quà tặng có giá từ $30 đến $500 mỗi lần mua.',
      ],
    },
    {
      id: 'plans',
      title: 'Gói của tiệm',
      text: [
        'Gói trả phí trừ tiền đầu mỗi tháng hoặc mỗi năm cho đến khi bạn hủy. Khi đổi gói, phần chưa dùng của gói cũ được trừ ra, và bạn thấy đúng số tiền phải trả hôm nay trước khi đồng ý. Hủy gói chỉ một bước, gói vẫn dùng hết thời gian đã trả; sau đó còn gói miễn phí.',
      ],
    },
    {
      id: 'refunds',
      title: 'Hoàn tiền',
      text: [
        'Trả bằng thẻ nào thì hoàn vào thẻ đó. Dịch vụ, thẻ quà tặng hoặc gói thành viên do tiệm bán thì tiệm hoàn theo điều kiện của tiệm; gói của tiệm thì chúng tôi hoàn. Ngân hàng thường hiện khoản hoàn trong năm đến mười ngày làm việc.',
      ],
    },
    {
      id: 'declined',
      title: 'Thẻ bị từ chối hoặc khiếu nại',
      text: [
        'Khi thẻ bị từ chối thì chưa đặt hay mua gì cả, và trang sẽ báo cho bạn. Nếu thấy khoản tiền sai, hãy hỏi tiệm trước: số điện thoại có trên trang của tiệm và trên biên nhận. Bạn luôn có thể khiếu nại với ngân hàng.',
      ],
    },
    {
      id: 'remove',
      title: 'Xóa thẻ',
      text: [
        'Bạn có thể xóa thẻ bất cứ lúc nào; bên xử lý thẻ cũng xóa mã thay cho số thẻ. Các lần trả trước đây vẫn còn ghi, chỉ gồm loại thẻ và bốn số cuối.',
      ],
    },
  ],
};
