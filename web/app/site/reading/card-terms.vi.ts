import type { ReadingText } from './reading-text.ts';

export const cardTerms: ReadingText = {
  title: 'Điều khoản thẻ tín dụng',
  updated: '2026-11-15',
  lead: 'Điều gì xảy ra khi bạn trả bằng thẻ trên {name} hoặc lưu thẻ lại.',
  sections: [
    {
      id: 'cards',
      title: 'Thẻ được nhận',
      text: [
        'Visa, MasterCard, American Express, Discover, JCB và Diners Club, thẻ tín dụng hoặc ghi nợ, theo loại tiền ghi cạnh số tiền.',
      ],
    },
    {
      id: 'number',
      title: 'Số thẻ đi đâu',
      text: [
        'Số thẻ và mã bảo mật đi thẳng từ trình duyệt đến nhà cung cấp thanh toán. Máy chủ của chúng tôi từ chối mọi thứ giống số thẻ. Chúng tôi chỉ giữ mã đại diện từ nhà cung cấp, loại thẻ, bốn số cuối, ngày hết hạn và mã bưu chính để bạn nhận ra thẻ và dùng lại.',
      ],
    },
    {
      id: 'charged',
      title: 'Khi nào bị tính tiền',
      text: [
        'Chỉ khi bạn bấm nút có ghi số tiền, ví dụ “Trả $75.00”. Ở tiệm yêu cầu đặt cọc hoặc tính phí khi không đến, số tiền và thời hạn hủy muộn nhất được hiện trước khi bạn xác nhận lịch, và thẻ không bị tính cho việc gì khác.',
        'Thẻ quà tặng có giá từ $30 đến $500 mỗi lần mua.',
      ],
    },
    {
      id: 'plans',
      title: 'Gói của tiệm',
      text: [
        'Gói trả phí được tính vào đầu mỗi kỳ cho đến khi hủy. Khi đổi gói, phần còn lại của kỳ cũ được trừ lại và số tiền chính xác phải trả hôm nay được hiện trước khi bạn đồng ý. Hủy gói chỉ một bước và gói kết thúc cùng kỳ đã trả; gói miễn phí vẫn còn.',
      ],
    },
    {
      id: 'refunds',
      title: 'Hoàn tiền',
      text: [
        'Tiền được hoàn về thẻ đã trả. Dịch vụ, thẻ quà tặng hoặc gói thành viên do tiệm bán hoàn lại theo điều kiện tiệm đã nêu; gói của tiệm do chúng tôi hoàn. Ngân hàng thường hiện khoản hoàn trong năm đến mười ngày làm việc.',
      ],
    },
    {
      id: 'declined',
      title: 'Thẻ bị từ chối hoặc khiếu nại',
      text: [
        'Khi thẻ bị từ chối, không có gì được đặt hay bán và trang sẽ báo như vậy. Nếu thấy khoản tiền sai, hãy hỏi tiệm trước: số điện thoại có trên trang của tiệm và trên biên nhận. Bạn luôn có thể khiếu nại với ngân hàng.',
      ],
    },
    {
      id: 'remove',
      title: 'Xóa thẻ',
      text: [
        'Bạn có thể xóa thẻ bất cứ lúc nào; mã đại diện bị xóa ở nhà cung cấp. Hồ sơ các lần trả trước đây vẫn còn, chỉ với loại thẻ và bốn số cuối.',
      ],
    },
  ],
};
