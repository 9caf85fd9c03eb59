import { featureNames } from '../../ui/texts/feature-names-vi.ts';
import type { Shape } from '../../platform/messages.ts';
import type { en } from './en.ts';

export const vi = {
  head: {
    terms: 'Điều khoản và điều kiện | {name}',
    termsText: 'Bạn và {name} có thể trông đợi gì ở nhau: tài khoản, đặt lịch, thanh toán, đánh giá và tiệm.',
    privacy: 'Chính sách quyền riêng tư | {name}',
    privacyText: '{name} biết gì về bạn, vì sao, ai thấy và làm thế nào để xóa.',
    card: 'Điều khoản thẻ tín dụng | {name}',
    cardText: 'Số thẻ đi đâu trên {name}, khi nào thẻ bị tính tiền và hoàn tiền thế nào.',
    help: 'Trợ giúp | {name}',
    helpText: 'Câu trả lời ngắn về tìm tiệm, đặt lịch, đăng nhập và quản lý tiệm trên {name}.',
    about: 'Giới thiệu | {name}',
    business: '{name} cho tiệm: đặt lịch, chia turn, tính tiền và bảng lương',
  },
  reading: { contents: 'Mục lục', updated: 'Sửa lần cuối ngày {date}' },
  about: {
    title: 'Có ghế trống. Có người muốn ngồi.',
    lead: '{name} đưa hai bên đến với nhau: khách tìm tiệm, xem giá và thợ, còn tiệm lo trọn một ngày, từ khách walk-in đầu tiên đến lúc phát lương, trên một màn hình.',
    beliefs: {
      honest: {
        title: 'Giá hiện ra là giá tính tiền',
        text: 'Không có phí cộng thêm ở bước cuối, và không có đánh giá nào bị gỡ chỉ vì chê.',
      },
      desk: {
        title: 'Quầy tiếp khách là trước hết',
        text: 'Quầy bận cần nút lớn, ít bước và nút Hoàn tác, không cần sách hướng dẫn.',
      },
      languages: {
        title: 'Tiếng Anh và tiếng Việt song song',
        text: 'Mỗi người chọn ngôn ngữ của mình và cùng thấy một ngày làm việc.',
      },
      yours: {
        title: 'Khách của bạn vẫn là của bạn',
        text: 'Khách của tiệm không hiện cho ai khác, và chúng tôi không quảng cáo tiệm khác trên trang của tiệm.',
      },
    },
    teamTitle: 'Đội ngũ',
    team: '{name} do những người làm phần mềm chuyên nghiệp xây dựng, cùng các chủ tiệm chỉ cho chúng tôi chỗ sai. Chúng tôi không đăng ảnh chân dung; xin hãy đánh giá qua cách làm việc:',
    ways: {
      listen:
        'Chúng tôi bắt đầu từ một ngày của tiệm nail: khách walk-in, chia turn, tiền tip, tiền supply, tính lương tối Chủ nhật.',
      small: 'Chúng tôi thay đổi từng chút và thường xuyên, và thay đổi nào cũng hoàn lại được.',
      proof: 'Những gì liên quan đến tiền hoặc bí mật đều được kiểm chứng trước khi đến quầy.',
    },
    contactTitle: 'Liên hệ',
    contactSalon:
      'Về lịch hẹn, giá hay thẻ quà tặng, hãy hỏi tiệm: số điện thoại và nút Nhắn tin có trên trang của tiệm, và tiệm trả lời nhanh hơn chúng tôi.',
    contactUs: 'Về tài khoản, dữ liệu hoặc gói, đây là các kênh của chúng tôi:',
    helpEn: 'Trợ giúp bằng tiếng Anh',
    networks: { facebook: 'Facebook', linkedin: 'LinkedIn', instagram: 'Instagram', tiktok: 'TikTok', youtube: 'YouTube' },
    forBusiness: '{name} cho tiệm',
  },
  business: {
    eyebrow: 'Cho tiệm nail, tóc, barber và spa',
    title: 'Kín ghế cả ngày. Quản lý cả tiệm trên một màn hình.',
    lead: 'Đặt lịch online, chia turn khách walk-in, tính tiền, tiền tip và bảng lương ở một chỗ, trên máy tính bảng bạn đang có, bằng tiếng Anh và tiếng Việt.',
    register: 'Đăng ký tiệm',
    seePlans: 'Xem các gói',
    free: 'Miễn phí cho một ghế. Bắt đầu không cần thẻ.',
    strengthsTitle: 'Giúp được gì cho bạn',
    strengths: {
      booking: {
        title: 'Đặt lịch không bao giờ trùng',
        text: 'Khách đặt bằng số điện thoại và mã. Chính cơ sở dữ liệu từ chối hai người cùng một ghế cùng một giờ.',
      },
      turns: {
        title: 'Turn ai cũng kiểm tra được',
        text: 'Khách walk-in đến thợ kế tiếp theo luật của tiệm, và bảng turn nói rõ vì sao trong một câu.',
      },
      checkout: {
        title: 'Một phiếu, trả kiểu nào cũng được',
        text: 'Thẻ, tiền mặt, check, thẻ quà tặng và điểm trên một bảng. Tiền tip chia theo cách bạn đặt.',
      },
      payroll: {
        title: 'Bảng lương tự giải thích',
        text: 'Ăn chia, tiền supply, thưởng request và tiền tip thành phép tính bằng lời, từng dòng, cho từng thợ.',
      },
      messages: {
        title: 'Tin nhắn ở một chỗ',
        text: 'Trò chuyện với khách, nhắc lịch bằng tin nhắn và thấy mỗi tin tốn bao nhiêu trước khi gửi.',
      },
      languages: { title: 'Hai ngôn ngữ, một ngày', text: 'Quầy dùng tiếng Anh, thợ dùng tiếng Việt, hoặc ngược lại.' },
    },
    stepsTitle: 'Từ đăng ký đến lịch hẹn đầu tiên',
    steps: {
      register: { title: 'Đăng ký', text: 'Tên, số điện thoại, ngành và địa chỉ.' },
      menu: { title: 'Chọn bảng giá', text: 'Bắt đầu từ bảng giá mẫu của ngành và sửa chỗ khác.' },
      team: { title: 'Thêm thợ', text: 'Tên, giờ làm, tay nghề và quyền của mỗi người.' },
      publish: { title: 'Đăng trang', text: 'Chọn màu và bố cục, rồi chia sẻ liên kết hoặc in mã QR.' },
    },
    plansTitle: 'Các gói',
    plansNote: 'Giá tính theo tiệm, không theo người. Đổi hoặc hủy bất cứ lúc nào; kỳ đã trả chạy đến hết.',
    lastTitle: 'Ghế đầu tiên miễn phí.',
    lastText: 'Đăng ký trong vài phút, xem thử với bảng giá của chính bạn và quyết định sau.',
  },
  plans: {
    label: 'Các gói và nội dung',
    feature: 'Tính năng',
    free: 'Miễn phí',
    forever: 'bao lâu cũng được',
    month: 'mỗi tháng',
    year: 'mỗi năm',
    staff: '{count, plural, other {Tối đa # người}}',
    unlimited: 'Không giới hạn số người',
    choose: 'Đăng ký',
    start: 'Đăng ký với {name}',
    has: 'Có trong {plan}',
    hasNot: 'Không có trong {plan}',
    failed: 'Chưa tải được các gói.',
    names: featureNames,
  },
} as const satisfies Shape<typeof en>;
