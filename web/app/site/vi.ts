import { featureNames } from '../../ui/texts/feature-names-vi.ts';
import type { Translation } from '../../platform/messages.ts';
import type { en } from './en.ts';

export const vi = {
  head: {
    terms: 'Điều khoản sử dụng | {name}',
    termsText: 'Quyền và trách nhiệm của bạn và {name}: tài khoản, đặt lịch, trả tiền, đánh giá và tiệm.',
    privacy: 'Chính sách quyền riêng tư | {name}',
    privacyText: '{name} lưu thông tin gì của bạn, để làm gì, ai xem được và cách xóa.',
    card: 'Điều khoản thẻ tín dụng | {name}',
    cardText: 'Trên {name} số thẻ gửi đi đâu, khi nào thẻ bị trừ tiền và hoàn tiền ra sao.',
    help: 'Trợ giúp | {name}',
    helpText: 'Câu trả lời ngắn về tìm tiệm, đặt lịch, đăng nhập và quản lý tiệm trên {name}.',
    about: 'Giới thiệu | {name}',
    business: '{name} cho tiệm: đặt lịch, chia turn, tính tiền và tiền tip',
  },
  reading: { contents: 'Mục lục', updated: 'Sửa lần cuối ngày {date}' },
  about: {
    title: 'Ghế đang trống. Khách đang tìm chỗ.',
    lead: '{name} nối hai bên lại: khách tìm tiệm, xem giá, chọn thợ; còn tiệm lo trọn một ngày trên một màn hình, từ khách walk-in đầu tiên đến lúc kết ca.',
    beliefs: {
      honest: {
        title: 'Thấy giá nào trả giá đó',
        text: 'Không cộng thêm phí ở bước cuối, và không gỡ đánh giá chỉ vì khách chê.',
      },
      desk: {
        title: 'Dễ dùng cho quầy tiếp tân trước hết',
        text: 'Quầy đông khách cần nút lớn, ít bước và nút Hoàn tác, không cần sách hướng dẫn.',
      },
      languages: {
        title: 'Tiếng Anh và tiếng Việt song song',
        text: 'Ai thích tiếng nào dùng tiếng đó, mọi người vẫn xem chung một lịch.',
      },
      yours: {
        title: 'Khách của tiệm là của tiệm',
        text: 'Không ai khác thấy khách của tiệm, và chúng tôi không quảng cáo tiệm khác trên trang của bạn.',
      },
    },
    teamTitle: 'Đội ngũ',
    team: '{name} do dân làm phần mềm cùng các chủ tiệm làm ra; chỗ nào sai, chủ tiệm nói liền. Chúng tôi không đăng hình chân dung, xin nhìn vào cách làm việc:',
    ways: {
      listen:
        'Chúng tôi bắt đầu từ một ngày của tiệm nail: khách walk-in, chia turn, tiền tip, và ngăn tiền tối nào cũng phải khớp.',
      small: 'Chúng tôi sửa từng chút, thường xuyên, và chỗ nào cũng đổi lại được.',
      proof: 'Cái gì dính tới tiền bạc hay thông tin riêng đều thử kỹ trước khi đưa ra quầy.',
    },
    contactTitle: 'Liên hệ',
    contactSalon:
      'Muốn hỏi lịch hẹn, giá hay thẻ quà tặng, xin gọi tiệm: số điện thoại có trên trang của tiệm, tiệm trả lời nhanh hơn chúng tôi.',
    contactUs: 'Về tài khoản, dữ liệu hoặc gói đang dùng, xin liên lạc với chúng tôi ở đây:',
    helpEn: 'Trợ giúp bằng tiếng Anh',
    networks: { facebook: 'Facebook', linkedin: 'LinkedIn', instagram: 'Instagram', tiktok: 'TikTok', youtube: 'YouTube' },
    forBusiness: '{name} cho tiệm',
  },
  business: {
    eyebrow: 'Cho tiệm nail, tóc, barber và spa',
    title: 'Kín ghế cả ngày. Quản lý cả tiệm trên một màn hình.',
    lead: 'Đặt lịch online, chia turn cho thợ khi có khách walk-in, tính tiền, tiền tip và thẻ quà tặng, gom về một chỗ trên máy tính bảng bạn đang có. Có tiếng Anh và tiếng Việt.',
    register: 'Đăng ký tiệm',
    seePlans: 'Xem các gói',
    free: 'Miễn phí cho một ghế. Bắt đầu không cần thẻ.',
    strengthsTitle: 'Giúp gì được cho tiệm bạn',
    strengths: {
      booking: {
        title: 'Đặt lịch không bao giờ trùng',
        text: 'Khách đặt bằng số điện thoại và mã xác nhận. Máy không cho xếp hai khách vào một ghế cùng giờ.',
      },
      turns: {
        title: 'Chia turn minh bạch, ai cũng xem được',
        text: 'Tới turn ai thì người đó nhận khách walk-in, theo cách tính của tiệm. Bảng turn ghi rõ lý do.',
      },
      checkout: {
        title: 'Một phiếu, trả kiểu nào cũng được',
        text: 'Thẻ, tiền mặt, check, thẻ quà tặng và điểm trên một màn hình. Tip chia theo ý tiệm.',
      },
      regulars: {
        title: 'Khách quay lại',
        text: 'Thẻ quà tặng, tích điểm, khuyến mãi và đánh giá thật, đều trên một máy tính tiền.',
      },
      offline: {
        title: 'Mất mạng vẫn làm được',
        text: 'Lịch hôm nay vẫn xem được, tiền mặt vẫn thu được và tự gửi lên khi có mạng lại.',
      },
      languages: { title: 'Hai thứ tiếng, chung một lịch', text: 'Quầy dùng tiếng Anh, thợ dùng tiếng Việt, hoặc ngược lại.' },
    },
    stepsTitle: 'Từ đăng ký đến lịch hẹn đầu tiên',
    steps: {
      register: { title: 'Đăng ký', text: 'Tên, số điện thoại, ngành và địa chỉ.' },
      menu: { title: 'Chọn bảng giá', text: 'Lấy bảng giá mẫu cho loại tiệm của bạn, rồi sửa lại cho đúng tiệm mình.' },
      team: { title: 'Thêm thợ', text: 'Tên, giờ làm, dịch vụ và quyền của mỗi người.' },
      publish: { title: 'Đăng trang', text: 'Chọn màu và kiểu trang, rồi gửi link hoặc in mã QR.' },
    },
    plansTitle: 'Các gói',
    plansNote: 'Giá tính theo tiệm, không theo đầu người. Đổi hay hủy lúc nào cũng được; đã trả tới đâu thì dùng tới đó.',
    lastTitle: 'Ghế đầu tiên miễn phí.',
    lastText: 'Đăng ký vài phút là xong, dùng thử với bảng giá của tiệm rồi quyết định sau.',
  },
  plans: {
    label: 'Các gói và tính năng',
    feature: 'Tính năng',
    free: 'Miễn phí',
    forever: 'bao lâu cũng được',
    month: 'mỗi tháng',
    year: 'mỗi năm',
    staff: '{count, plural, other {Tối đa # người}}',
    unlimited: 'Không giới hạn số người',
    choose: 'Đăng ký',
    start: 'Đăng ký gói {name}',
    has: 'Có trong {plan}',
    hasNot: 'Không có trong {plan}',
    failed: 'Chưa tải được các gói.',
    names: featureNames,
  },
} as const satisfies Translation<typeof en>;
