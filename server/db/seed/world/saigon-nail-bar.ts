import type { BusinessSeed } from '../shape.ts';
import { weekOf } from '../week.ts';

const hands = ['son-tay', 'mani', 'gel-mani', 'spa-tay', 'be-tay'] as const;
const feet = ['son-chan', 'pedi', 'gel-pedi', 'spa-chan', 'thao-moc'] as const;
const tips = ['bot', 'gel-x', 'nhung'] as const;

export const saigonNailBar: BusinessSeed = {
  bus_name: 'Sài Gòn Nail Bar',
  bus_url: 'saigon-nail-bar',
  trade: 'nails',
  bus_phone: '4085550106',
  address: '1128 Story Rd, Unit 16',
  city: 'San Jose',
  state_id: 'CA',
  zip: '95122',
  latitude: 37.3312,
  longitude: -121.8571,
  timezone: 'America/Los_Angeles',
  color_code: '#eda745',
  layout_type: 'wave',
  menu_style: 'photo_menu_display',
  about:
    'Tiệm nail nhỏ của hai chị em Hiền và Hòa trên đường Story, mở cửa từ năm 2016, bảy ngày một tuần. Dụng ' +
    'cụ hấp tiệt trùng sau mỗi khách, nước ngâm chân nấu bằng sả, gừng và muối biển. Khách tới được mời cà ' +
    'phê sữa đá, trẻ con có góc tô màu riêng. Walk-ins welcome; we speak Vietnamese, English and some Spanish.',
  total_recommended: 305,
  socialLinks: [
    { type: 'facebook', url: 'https://facebook.example.com/saigon-nail-bar' },
    { type: 'yelp', url: 'https://yelp.example.com/saigon-nail-bar-san-jose' },
  ],
  hours: weekOf('Mon-Sat 09:30-19:30, Sun 10:00-18:00'),
  staff: [
    {
      key: 'hien',
      first_name: 'Hiền',
      last_name: 'Trịnh',
      role: 'owner',
      position: 'Chủ tiệm, thợ bột',
      bio: 'Chị Hiền làm bột hơn hai mươi năm, form móng hạnh nhân là nghề ruột. Khách quen gọi chị là cô Ba.',
      week: weekOf('Mon Tue 09:30-18:00, Thu-Sat 09:30-18:00'),
      skills: [...hands, 'bot', 'nhung', ['gel-x', 7000], 'thao-gel'],
    },
    {
      key: 'hoa',
      first_name: 'Hòa',
      last_name: 'Trịnh',
      role: 'manager',
      position: 'Quản lý, thợ chân',
      bio: 'Hòa lo lịch hẹn và tiền nong, lúc đông khách thì xuống ghế làm chân. Nhớ tên từng đứa nhỏ tới tiệm.',
      week: weekOf('Tue-Sat 09:30-19:30'),
      skills: [...feet, 'mani', 'thao-gel'],
    },
    {
      key: 'nhung',
      first_name: 'Nhung',
      last_name: 'Bùi',
      role: 'employee',
      position: 'Thợ vẽ',
      bio: 'Nhung học mỹ thuật ở Huế, vẽ hoa sen và cá koi bằng cọ nét. Designs take time, so book the long slot.',
      week: weekOf('Wed-Sat 10:00-19:30, Sun 10:00-18:00'),
      skills: [...hands, 'gel-x', 've', 'mat-meo', 'thao-gel'],
    },
    {
      key: 'cuong',
      first_name: 'Cường',
      last_name: 'Đinh',
      role: 'employee',
      position: 'Thợ bột và dip',
      bio: 'Anh Cường làm nhanh mà đều tay, ai cần gấp trước giờ bay cứ hỏi anh.',
      week: weekOf('Mon-Fri 10:00-19:30'),
      skills: [...tips, 'mani', 'gel-mani', 'pedi', 'gel-pedi', 'thao-gel'],
    },
    {
      key: 'yen',
      first_name: 'Yến',
      last_name: 'Tạ',
      role: 'employee',
      position: 'Thợ chân, wax',
      bio: 'Yến chuyên spa chân và wax mày. She is gentle with older clients and asks about sore spots first.',
      week: weekOf('Mon Tue 09:30-18:00, Fri Sat 09:30-19:00, Sun 10:00-18:00'),
      skills: [...feet, 'be-tay', 'wax-may', 'wax-mat'],
    },
    {
      key: 'lupe',
      first_name: 'Lupe',
      last_name: 'Ramírez',
      role: 'employee',
      position: 'Nail technician',
      bio: 'Lupe came for a job during school and stayed; her Vietnamese is good enough to gossip.',
      week: weekOf('Thu-Sat 10:00-19:30, Sun 10:00-18:00'),
      skills: [...hands, ...feet, 'nhung', 'thao-gel'],
    },
  ],
  service_types: [
    {
      name: 'Tay nước · Manicures',
      services: [
        { key: 'mani', name: 'Tay nước · Classic Manicure', price_cents: 2000, duration_min: 30, add_ons: ['parafin'] },
        { key: 'gel-mani', name: 'Sơn gel tay · Gel Manicure', price_cents: 3500, duration_min: 45, add_ons: ['mo-gel', 'da'] },
        { key: 'spa-tay', name: 'Spa tay sả gừng · Spa Manicure', price_cents: 3800, duration_min: 50, add_ons: ['parafin'] },
        { key: 'son-tay', name: 'Đổi màu tay · Polish Change', price_cents: 1200, duration_min: 15, add_ons: ['french'] },
        { key: 'be-tay', name: 'Móng tay cho bé · Kids Manicure', price_cents: 1200, duration_min: 20 },
      ],
    },
    {
      name: 'Chân nước · Pedicures',
      services: [
        { key: 'pedi', name: 'Chân nước · Classic Pedicure', price_cents: 3200, duration_min: 40, add_ons: ['chai', 'bop'] },
        { key: 'gel-pedi', name: 'Sơn gel chân · Gel Pedicure', price_cents: 4700, duration_min: 55, add_ons: ['mo-gel'] },
        {
          key: 'spa-chan',
          name: 'Spa chân muối biển · Sea Salt Pedi',
          price_cents: 4800,
          duration_min: 60,
          add_ons: ['chai', 'bop'],
        },
        {
          key: 'thao-moc',
          name: 'Ngâm chân thảo mộc · Herbal Foot Soak Pedicure',
          description: 'Sả, gừng, lá lốt và muối hột, nấu mỗi sáng. Massage 20 phút.',
          price_cents: 6000,
          duration_min: 70,
          add_ons: ['chai', 'parafin', 'bop'],
        },
        { key: 'son-chan', name: 'Đổi màu chân · Toe Polish Change', price_cents: 1500, duration_min: 20, add_ons: ['french'] },
      ],
    },
    {
      name: 'Móng giả · Enhancements',
      services: [
        {
          key: 'bot',
          name: 'Đắp bột · Acrylic',
          price_cents: 3800,
          price_from: true,
          duration_min: 50,
          add_ons: ['dai', 'da', 'french'],
          sub_services: [
            { name: 'Full set · Bộ mới', price_cents: 5200, duration_min: 75 },
            { name: 'Fill · Dặm', price_cents: 3800, duration_min: 50 },
          ],
        },
        { key: 'gel-x', name: 'Gel-X', price_cents: 6200, duration_min: 85, add_ons: ['dai', 'da', 'french'] },
        { key: 'nhung', name: 'Nhúng bột · Dip Powder', price_cents: 4500, duration_min: 55, add_ons: ['french', 'mo-gel'] },
        {
          key: 've',
          name: 'Vẽ móng · Hand-Painted Art',
          description: 'Tính theo thời gian, báo giá trước khi vẽ.',
          price_cents: 1000,
          price_from: true,
          duration_min: 20,
        },
        { key: 'mat-meo', name: 'Mắt mèo · Cat-Eye Gel', price_cents: 5000, duration_min: 60, add_ons: ['da'] },
        { key: 'thao-gel', name: 'Tháo gel, tháo bột · Removal', price_cents: 1500, duration_min: 25 },
      ],
    },
    {
      name: 'Wax',
      services: [
        { key: 'wax-may', name: 'Wax chân mày · Eyebrow Wax', price_cents: 1200, duration_min: 15 },
        { key: 'wax-mat', name: 'Wax cả mặt · Full Face Wax', price_cents: 4000, duration_min: 40 },
      ],
    },
  ],
  service_pictures: {
    'gel-mani': 'saigon-nail-bar/work-3',
    'spa-tay': 'saigon-nail-bar/detail',
    'gel-x': 'saigon-nail-bar/work-1',
    ve: 'saigon-nail-bar/work-2',
  },
  add_ons: [
    { key: 'french', name: 'Viền French', price_cents: 700, duration_min: 10 },
    { key: 'da', name: 'Đính đá · Crystals', price_cents: 1000, duration_min: 10 },
    { key: 'dai', name: 'Móng dài · Extra Length', price_cents: 1000, duration_min: 15 },
    { key: 'mo-gel', name: 'Tháo gel cũ · Gel Removal', price_cents: 700, duration_min: 15 },
    { key: 'parafin', name: 'Sáp paraffin', price_cents: 1000, duration_min: 10 },
    { key: 'chai', name: 'Tẩy chai chân · Callus Care', price_cents: 1000, duration_min: 10 },
    { key: 'bop', name: 'Thêm 10 phút massage', price_cents: 1200, duration_min: 10 },
  ],
  clients: [
    { key: 'bich', name: 'Bích Ngô', phone10: '4085550111', vip: true, birthday: '1961-01-25', manager_note: 'Sáng thứ Ba.' },
    { key: 'thuy', name: 'Thủy Tiên Vương', phone10: '4085550112', email: 'thuytien@example.com', birthday: '1994-04-18' },
    { key: 'andrea', name: 'Andrea Figueroa', phone10: '6695550113', email: 'andrea.f@example.com' },
    { key: 'phuong', name: 'Phương Hà', phone10: '4085550114', email: 'phuong.ha@example.com', vip: true },
    { key: 'be-na', name: 'Na Hà', phone10: '4085550114', birthday: '2018-08-20', manager_note: 'Con chị Phương.' },
    { key: 'kelly', name: 'Kelly Sorrento', phone10: '6695550115', email: 'kelly.s@example.com' },
    { key: 'tram', name: 'Trâm Anh Lưu', phone10: '4085550116', email: 'tramanh@example.com', birthday: '1999-12-12' },
    { key: 'xuan', name: 'Xuân Quách', phone10: '6695550117', report_flag: true, manager_note: 'Hay hẹn rồi không tới.' },
    { key: 'divya', name: 'Divya Menon', phone10: '4085550118', email: 'divya.menon@example.com' },
    { key: 'hoang', name: 'Hoàng Oanh Thạch', phone10: '4085550119', birthday: '1983-07-07' },
    { key: 'marisol', name: 'Marisol Vega', phone10: '6695550120', email: 'marisol.vega@example.com' },
  ],
  reviews: [
    {
      client: 'bich',
      staff: 'hien',
      stars: 5,
      days_ago: 4,
      body: 'Cô Ba làm kỹ, nói chuyện vui, giá phải chăng. Không ghé là nhớ.',
    },
    {
      client: 'thuy',
      staff: 'nhung',
      stars: 5,
      days_ago: 10,
      body:
        'Đưa hình bó sen cho Nhung, ngồi hai tiếng mà ra bộ móng ai nhìn cũng ' +
        'trầm trồ. Nét cọ mảnh, màu chuyển mượt, ba tuần rồi chưa tróc miếng nào.',
    },
    {
      client: 'andrea',
      staff: 'lupe',
      stars: 5,
      days_ago: 16,
      body: "The herbal soak smells like my neighbor's soup and I mean that as the highest compliment.",
    },
    {
      client: 'phuong',
      staff: 'hoa',
      stars: 5,
      days_ago: 24,
      body: 'Dẫn con gái theo, bé được tô móng hình con thỏ nên thích mê. Mẹ thì được ngâm chân thảo mộc, khỏe re.',
    },
    {
      client: 'tram',
      staff: 'cuong',
      stars: 3,
      days_ago: 35,
      body: 'Anh Cường làm nhanh thiệt nhưng hôm đó hơi vội, ngón út bị lem màu. Mong lần sau kỹ hơn chút.',
      reply: 'Dạ tiệm xin lỗi Trâm Anh nha. Em ghé lúc nào cũng được, anh Cường sửa lại miễn phí và phủ thêm lớp bóng cho em.',
    },
    { client: 'divya', staff: 'nhung', stars: 5, days_ago: 46, body: 'Cat-eye in deep green. I stare at my hand all day.' },
    {
      client: 'hoang',
      staff: 'yen',
      stars: 4,
      days_ago: 61,
      body: 'Yến làm chân êm, tẩy chai sạch. Trừ một sao vì chỗ đậu xe cuối tuần kiếm đỏ mắt.',
    },
    {
      client: 'kelly',
      stars: 2,
      days_ago: 78,
      body: 'I had a 2:00 and two walk-ins were seated before me. Nails are fine, but why book then?',
      reply:
        'Kelly, chị Hiền here. You are right, a booking comes first. The desk now ' +
        'sees bookings in red thirty minutes ahead. Your next manicure is our treat.',
    },
    { client: 'marisol', staff: 'cuong', stars: 4, days_ago: 103, body: 'Fast and strong dip, done before my flight. Cảm ơn!' },
    {
      client: 'be-na',
      staff: 'yen',
      stars: 5,
      days_ago: 130,
      body: 'Mẹ viết giùm bé: cô Yến sơn màu tím có kim tuyến, con thích lắm, con cho cô một trăm sao.',
    },
  ],
  posts: [
    {
      body: 'Nhung mới vẽ xong bộ sen hồng trên nền nude. Bạn nào thích nhớ hẹn trước, mỗi bộ chừng hai tiếng. #venail #sennail',
      days_ago: 2,
      picture: 'saigon-nail-bar/work-1',
    },
    {
      body: 'Cat-eye is back in eleven colors, and yes, the green one is as good as it looks. #cateyenails #sanjosenails',
      days_ago: 12,
      picture: 'saigon-nail-bar/work-2',
    },
    { body: 'Chủ nhật tiệm đóng cửa lúc 6 giờ chiều, khách làm bột nhớ tới trước 4 giờ rưỡi nha. #saigonnailbar', days_ago: 27 },
  ],
  galleries: [
    {
      title: 'Mẫu mới · New designs',
      pictures: [
        { picture: 'saigon-nail-bar/work-1', caption: 'Sen hồng nền nude, Nhung vẽ tay' },
        { picture: 'saigon-nail-bar/work-2', caption: 'Mắt mèo xanh lá đậm' },
        { picture: 'saigon-nail-bar/work-3', caption: 'Bột form hạnh nhân, chị Hiền làm' },
      ],
    },
    {
      title: 'Trong tiệm',
      pictures: [
        { picture: 'saigon-nail-bar/hero', caption: 'Mặt tiền trên đường Story' },
        { picture: 'saigon-nail-bar/interior', caption: 'Góc tô màu cho trẻ con' },
        { picture: 'saigon-nail-bar/detail', caption: 'Sả, gừng, lá lốt buổi sáng' },
      ],
    },
  ],
  videos: [{ title: 'Nấu nồi thảo mộc buổi sáng', picture: 'saigon-nail-bar/detail', seconds: 48 }],
};
