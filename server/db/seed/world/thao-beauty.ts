import type { BusinessSeed } from '../shape.ts';
import { weekOf } from '../week.ts';

const hours = weekOf('Mon Wed Thu Fri 10:00-19:00, Sat 09:00-18:00, Sun 10:00-16:00');
const lashSets = ['classic', 'hybrid', 'volume', 'wispy'] as const;

type Quote = readonly [price_cents: number, duration_min: number];
const setAndFills = (full: Quote, two_weeks: Quote, three_weeks: Quote) => [
  { name: 'Full set', price_cents: full[0], duration_min: full[1] },
  { name: 'Two week fill', price_cents: two_weeks[0], duration_min: two_weeks[1] },
  { name: 'Three week fill', price_cents: three_weeks[0], duration_min: three_weeks[1] },
];

export const thaoBeauty: BusinessSeed = {
  bus_name: 'Thảo Beauty Lounge',
  bus_url: 'thao-beauty',
  trade: 'lashes',
  bus_phone: '7145550101',
  address: '9331 Bolsa Ave, Suite C',
  city: 'Westminster',
  state_id: 'CA',
  zip: '92683',
  latitude: 33.7449,
  longitude: -117.9652,
  timezone: 'America/Los_Angeles',
  color_code: '#b998e3',
  layout_type: 'split-screen',
  menu_style: 'photo_menu_display',
  about:
    'Five lash beds in Little Saigon, upstairs from the bakery. Thảo mixes fan sizes by hand and keeps a map ' +
    "of every client's eye, so a fill looks like the first set. Closed Tuesdays. Có nhận khách nói tiếng Việt.",
  total_recommended: 263,
  socialLinks: [
    { type: 'facebook', url: 'https://facebook.example.com/thao-beauty' },
    { type: 'youtube', url: 'https://youtube.example.com/thao-beauty-lounge' },
  ],
  hours,
  staff: [
    {
      key: 'thao',
      first_name: 'Thảo',
      last_name: 'Lương',
      role: 'owner',
      position: 'Owner, lash artist',
      bio:
        'Thảo has placed lashes since 2013 and teaches mega volume ' +
        'twice a year. She speaks softly so that clients can sleep.',
      week: weekOf('Wed-Fri 10:00-18:00, Sat 09:00-17:00'),
      skills: [...lashSets, ['mega', 25000], 'lash-lift', 'brow-lam'],
    },
    {
      key: 'quynh',
      first_name: 'Quỳnh',
      last_name: 'Dương',
      role: 'manager',
      position: 'Lead artist and manager',
      bio: 'Quỳnh takes sensitive eyes: she patch-tests three adhesives and writes down which one you liked.',
      week: weekOf('Mon Wed Thu 10:00-19:00, Sat 09:00-18:00, Sun 10:00-16:00'),
      skills: 'all',
    },
    {
      key: 'amber',
      first_name: 'Amber',
      last_name: 'Reyes',
      role: 'employee',
      position: 'Lash artist',
      bio: 'Amber likes wispy sets with visible spikes and photographs each one under the same lamp.',
      week: weekOf('Wed-Fri 11:00-19:00, Sat 09:00-18:00, Sun 10:00-16:00'),
      skills: [...lashSets, 'removal', 'lash-lift', 'lash-tint'],
    },
    {
      key: 'diem',
      first_name: 'Diễm',
      last_name: 'Tô',
      role: 'employee',
      position: 'Brow and lift artist',
      bio: 'Diễm does lifts, tints and lamination, never extensions. She will say so if your lashes need a rest.',
      week: weekOf('Mon Wed Fri 10:00-18:00, Sat 09:00-16:00'),
      skills: ['lash-lift', 'lash-tint', 'brow-lam', 'brow-shape', 'brow-tint', 'lip-wax', 'removal'],
    },
    {
      key: 'uyen',
      first_name: 'Uyên',
      last_name: 'Mạc',
      role: 'front_desk',
      position: 'Front desk',
      bio: 'Uyên confirms every appointment by text the day before and knows which clients want the blanket.',
      week: weekOf('Mon Wed Thu Fri 10:00-19:00, Sat 09:00-18:00'),
      skills: [],
    },
  ],
  service_types: [
    {
      name: 'Lash Extensions',
      services: [
        {
          key: 'classic',
          name: 'Classic Lashes',
          price_cents: 7000,
          price_from: true,
          duration_min: 60,
          add_ons: ['bottom', 'color-lash', 'foreign'],
          sub_services: setAndFills([13000, 110], [7000, 60], [8500, 75]),
        },
        {
          key: 'hybrid',
          name: 'Hybrid Lashes',
          description: 'Half classic, half handmade fans.',
          price_cents: 8000,
          price_from: true,
          duration_min: 65,
          add_ons: ['bottom', 'color-lash', 'foreign'],
          sub_services: setAndFills([15500, 120], [8000, 65], [9500, 80]),
        },
        {
          key: 'volume',
          name: 'Volume Lashes',
          price_cents: 9000,
          price_from: true,
          duration_min: 75,
          add_ons: ['bottom', 'color-lash', 'foreign'],
          sub_services: setAndFills([18000, 150], [9000, 75], [11000, 90]),
        },
        {
          key: 'mega',
          name: 'Mega Volume Lashes',
          description: 'Ten or more fibers to a fan, with Thảo or Quỳnh.',
          price_cents: 21500,
          duration_min: 180,
          add_ons: ['bottom', 'foreign'],
        },
        { key: 'wispy', name: 'Wispy Set with Spikes', price_cents: 18500, duration_min: 150, add_ons: ['bottom', 'color-lash'] },
        {
          key: 'removal',
          name: 'Lash Extension Removal',
          description: 'Cream remover and a lash bath. Free with a new full set.',
          price_cents: 3000,
          duration_min: 30,
        },
      ],
    },
    {
      name: 'Lift & Tint',
      services: [
        { key: 'lash-lift', name: 'Keratin Lash Lift', price_cents: 8500, duration_min: 60, add_ons: ['tint-add', 'lash-bath'] },
        { key: 'lash-tint', name: 'Lash Tint', price_cents: 3000, duration_min: 25 },
      ],
    },
    {
      name: 'Brows',
      services: [
        {
          key: 'brow-lam',
          name: 'Brow Lamination',
          description: 'Set, shape and nourish; lasts around six weeks.',
          price_cents: 8000,
          duration_min: 50,
          add_ons: ['tint-add'],
        },
        { key: 'brow-shape', name: 'Brow Shaping', price_cents: 2500, duration_min: 20, add_ons: ['tint-add'] },
        { key: 'brow-tint', name: 'Brow Tint', price_cents: 2500, duration_min: 20 },
        { key: 'lip-wax', name: 'Upper Lip Wax', price_cents: 1200, duration_min: 10 },
      ],
    },
  ],
  service_pictures: {
    classic: 'thao-beauty/work-1',
    volume: 'thao-beauty/detail',
    'lash-lift': 'thao-beauty/work-2',
    'brow-lam': 'thao-beauty/work-3',
  },
  add_ons: [
    { key: 'bottom', name: 'Bottom Lashes', price_cents: 3500, duration_min: 30 },
    { key: 'color-lash', name: 'A Few Colored Lashes', price_cents: 1500, duration_min: 10 },
    { key: 'foreign', name: "Fill over Another Studio's Set", price_cents: 2500, duration_min: 20 },
    { key: 'tint-add', name: 'Add a Tint', price_cents: 1500, duration_min: 10 },
    { key: 'lash-bath', name: 'Lash Bath', price_cents: 1000, duration_min: 10 },
  ],
  clients: [
    { key: 'vivian', name: 'Vivian Lâm', phone10: '7145550111', vip: true, birthday: '1990-05-09' },
    { key: 'carmen', name: 'Carmen Ibarra', phone10: '7145550112', email: 'carmen.ibarra@example.com' },
    { key: 'hanh', name: 'Hạnh Kiều', phone10: '6575550113', birthday: '1982-02-11', manager_note: 'Chỉ dùng keo số 2.' },
    { key: 'steph', name: 'Steph Nakamura', phone10: '7145550114', email: 'steph.n@example.com', vip: true },
    { key: 'jenny', name: 'Jenny Thái', phone10: '6575550115', email: 'jenny.thai@example.com', birthday: '1998-12-01' },
    { key: 'olivia', name: 'Olivia Brandt', phone10: '7145550116', email: 'olivia.brandt@example.com' },
    { key: 'mai-anh', name: 'Mai Anh Phan', phone10: '7145550117', email: 'maianh@example.com' },
    { key: 'destiny', name: 'Destiny Cruz', phone10: '6575550118', report_flag: true, manager_note: 'Arrives with mascara on.' },
    { key: 'loan', name: 'Loan Từ', phone10: '7145550119', birthday: '1975-07-23' },
    { key: 'paige', name: 'Paige Morrow', phone10: '7145550120', email: 'paige.morrow@example.com' },
  ],
  reviews: [
    {
      client: 'vivian',
      staff: 'thao',
      stars: 5,
      days_ago: 4,
      body: 'Chị Thảo nối mi nhẹ như không, ngủ dậy vẫn còn nguyên nếp. Fill ba tuần mà nhìn như mới.',
    },
    {
      client: 'steph',
      staff: 'thao',
      stars: 5,
      days_ago: 9,
      body:
        'I have hooded eyes and every other place gave me the same ' +
        'cat eye. Thảo mapped an open shape and I finally look awake.',
    },
    { client: 'carmen', staff: 'amber', stars: 4, days_ago: 19, body: 'Gorgeous wispy set. It ran 20 minutes over.' },
    {
      client: 'hanh',
      staff: 'quynh',
      stars: 5,
      days_ago: 27,
      body: 'Mắt mình hay bị dị ứng keo, Quỳnh thử từng loại rồi mới làm. Lần đầu tiên nối mi mà không bị ngứa.',
    },
    {
      client: 'olivia',
      staff: 'diem',
      stars: 5,
      days_ago: 38,
      body:
        'Lash lift with Diem: eight weeks in and still curled. She ' +
        "also told me to skip the extra tint because I didn't need it.",
    },
    {
      client: 'paige',
      staff: 'amber',
      stars: 2,
      days_ago: 49,
      body: "Lost about a third of the set on one side in five days. I sleep on my back and I didn't get them wet.",
      reply:
        'Paige, that is not normal and we want to see it. Please come in for a ' +
        'free refill with Quỳnh, who will check whether the primer was the problem.',
    },
    {
      client: 'jenny',
      staff: 'quynh',
      stars: 5,
      days_ago: 63,
      body: 'Hybrid set giá hợp lý, làm xong đẹp tự nhiên, bạn bè hỏi quá trời. Will be back for my fill!',
    },
    {
      client: 'loan',
      staff: 'diem',
      stars: 4,
      days_ago: 85,
      body: 'Làm chân mày gọn, nói chuyện nhỏ nhẹ. Chỉ có cái cầu thang hơi dốc với người lớn tuổi.',
    },
    {
      client: 'mai-anh',
      staff: 'thao',
      stars: 3,
      days_ago: 112,
      body: 'Beautiful work as always but my appointment was moved twice in one week.',
      reply:
        'You are right, and I am sorry, chị Mai Anh. I was covering for ' +
        'a sick colleague. Your next fill is booked at the old price.',
    },
  ],
  posts: [
    {
      body:
        'Same eye, same artist, week zero and week three. This is ' +
        'why we count lashes before we glue. #lashfill #volumelashes',
      days_ago: 5,
      picture: 'thao-beauty/work-1',
    },
    {
      body: 'Tuần này Diễm còn trống chiều thứ Sáu cho lash lift. Nhắn tin cho Uyên để giữ chỗ nha. #lashlift',
      days_ago: 13,
      picture: 'thao-beauty/work-2',
    },
    { body: 'Please come with clean lashes, no oil remover the night before. They hold longer. #lashcare', days_ago: 33 },
  ],
  galleries: [
    {
      title: 'Lash sets',
      pictures: [
        { picture: 'thao-beauty/work-1', caption: 'Volume, C curl, 9 to 13 mm' },
        { picture: 'thao-beauty/work-2', caption: 'Lift and tint on natural lashes' },
        { picture: 'thao-beauty/work-3', caption: 'Wispy set with brown spikes' },
      ],
    },
    {
      title: 'The lounge',
      pictures: [
        { picture: 'thao-beauty/hero', caption: 'Upstairs, second door on the left' },
        { picture: 'thao-beauty/interior', caption: 'Bed three by the plants' },
      ],
    },
  ],
  videos: [{ title: 'Making a 5D fan by hand', picture: 'thao-beauty/detail', seconds: 42 }],
};
