import type { MedicalText } from 'core/medical/rules';
import type { Status } from 'core/booking/time-off/rules';
import type { Stage } from 'core/staff/applications/rules';

/** Days from today, `[-24, -22]`; hours make it part of a single day. */
type OffSeed = {
  readonly who: string;
  readonly days: readonly [first: number, last: number];
  readonly hours?: readonly [start: string, end: string];
  readonly status: Status;
  readonly reason: string;
};
type CandidateSeed = {
  readonly name: string;
  readonly phone10: string;
  readonly email: string | null;
  readonly position: string;
  readonly message: string;
  readonly status: Stage;
  readonly days_ago: number;
  readonly resume?: true;
};
type HistorySeed = Partial<Omit<MedicalText, 'signature_name'>> & { readonly client: string; readonly days_ago: number };

/** What a salon keeps behind the counter. People are named by their keys in the world's text. */
export type Backroom = {
  /** Who has no PIN yet; the others' are 7001, 7002 … in the order of the team. */
  readonly withoutPin: readonly string[];
  readonly off: readonly OffSeed[];
  readonly candidates: readonly CandidateSeed[];
  readonly histories: readonly HistorySeed[];
};

const lotus: Backroom = {
  withoutPin: ['duc'],
  off: [
    { who: 'tam', days: [18, 19], status: 'requested', reason: 'My son’s graduation in Dallas' },
    { who: 'vy', days: [26, 26], hours: ['13:00', '16:00'], status: 'requested', reason: 'Khám mắt' },
    { who: 'jasmine', days: [40, 44], status: 'approved', reason: 'Family in San Antonio' },
    { who: 'linh', days: [30, 30], status: 'declined', reason: 'Concert' },
    { who: 'mia', days: [-26, -24], status: 'approved', reason: 'Nail fair in Orlando' },
    { who: 'duc', days: [-48, -48], hours: ['10:00', '14:00'], status: 'approved', reason: 'Driver license' },
  ],
  candidates: [
    {
      name: 'Trinh Lâm',
      phone10: '3465550181',
      email: 'trinh.lam@example.com',
      position: 'Nail technician',
      message: 'Em có bằng Texas, làm bột và dip được 6 năm, đang ở Katy. Em làm được thứ Bảy và Chủ nhật.',
      status: 'new',
      days_ago: 0,
      resume: true,
    },
    {
      name: 'Kayla Freeman',
      phone10: '8325550182',
      email: 'kayla.freeman@example.com',
      position: 'Nail artist',
      message:
        'Just finished my license at Houston Community College. I post my practice sets every day and would love to learn here.',
      status: 'new',
      days_ago: 2,
    },
    {
      name: 'Marisela Ortega',
      phone10: '7135550183',
      email: null,
      position: 'Front desk',
      message: 'Four years at a dental front desk. English and Spanish.',
      status: 'reviewed',
      days_ago: 6,
    },
    {
      name: 'Phúc Đoàn',
      phone10: '2815550184',
      email: 'phuc.doan@example.com',
      position: 'Pedicure and waxing',
      message: 'Mới dọn từ Atlanta xuống. Làm chân nước 10 năm, có khách riêng.',
      status: 'reviewed',
      days_ago: 9,
      resume: true,
    },
    {
      name: 'Jasmine Ortiz',
      phone10: '2105550185',
      email: 'jasmine.ortiz@example.com',
      position: 'Nail artist',
      message: 'Chrome and abstract lines. I am moving from San Antonio next month.',
      status: 'hired',
      days_ago: 61,
    },
    {
      name: 'Derek Sloan',
      phone10: '7135550186',
      email: 'derek.sloan@example.com',
      position: 'Salon manager',
      message: 'Ten years in retail management, open to evenings.',
      status: 'rejected',
      days_ago: 33,
    },
  ],
  histories: [
    {
      client: 'denise',
      days_ago: 80,
      allergies: 'Acetone',
      notes: 'Soy remover is fine. Reacts within minutes on the cuticles.',
    },
    {
      client: 'gary',
      days_ago: 41,
      conditions: 'Type 2 diabetes, less feeling in the left foot',
      medications: 'Metformin, Eliquis',
      notes: 'No callus blade. Water not above 98 °F.',
    },
    { client: 'huong', days_ago: 23, conditions: 'Cao huyết áp', medications: 'Amlodipine', notes: 'Đừng ngâm chân quá nóng.' },
    { client: 'priya', days_ago: 12, allergies: 'Latex', notes: 'Nitrile gloves.' },
    { client: 'beth', days_ago: 5, medications: 'Biotin', notes: 'Nails break easily since the summer.' },
  ],
};

const saigon: Backroom = {
  withoutPin: ['lupe'],
  off: [
    { who: 'cuong', days: [17, 18], status: 'requested', reason: 'Đưa mẹ đi Los Angeles' },
    { who: 'lupe', days: [24, 24], hours: ['10:00', '13:00'], status: 'requested', reason: 'Final exam' },
    { who: 'yen', days: [37, 41], status: 'approved', reason: 'Về Việt Nam thăm nhà' },
    { who: 'nhung', days: [29, 29], status: 'declined', reason: 'Đám cưới bạn' },
    { who: 'cuong', days: [-25, -22], status: 'approved', reason: 'Nghỉ phép với gia đình' },
    { who: 'yen', days: [-44, -44], hours: ['09:30', '12:00'], status: 'approved', reason: 'Khám răng' },
  ],
  candidates: [
    {
      name: 'Thanh Trúc Mạc',
      phone10: '4085550181',
      email: 'truc.mac@example.com',
      position: 'Thợ bột và dip',
      message: 'Em làm bột 8 năm ở tiệm trên Tully, muốn tìm chỗ gần nhà. Có bằng California, làm được cuối tuần.',
      status: 'new',
      days_ago: 1,
      resume: true,
    },
    {
      name: 'Alondra Castillo',
      phone10: '6695550182',
      email: 'alondra.c@example.com',
      position: 'Nail technician',
      message: 'Licensed in March, fast with gel pedicures. Spanish and English, learning Vietnamese from my mother-in-law.',
      status: 'new',
      days_ago: 3,
    },
    {
      name: 'Bảo Trân Khưu',
      phone10: '4085550183',
      email: null,
      position: 'Thợ vẽ',
      message: 'Em vẽ hoa nổi 3D và mắt mèo, gửi kèm hình mấy bộ em làm.',
      status: 'reviewed',
      days_ago: 8,
      resume: true,
    },
    {
      name: 'Minh Tuấn Lại',
      phone10: '6695550184',
      email: 'tuan.lai@example.com',
      position: 'Thợ chân, wax',
      message: 'Nam, 5 năm kinh nghiệm chân nước, bao lương hay ăn chia đều được.',
      status: 'reviewed',
      days_ago: 13,
    },
    {
      name: 'Lupe Ramírez',
      phone10: '6695550185',
      email: 'lupe.ramirez@example.com',
      position: 'Nail technician',
      message: 'I study in the evenings and can work Thursday to Sunday.',
      status: 'hired',
      days_ago: 75,
    },
    {
      name: 'Sean Whitaker',
      phone10: '4085550186',
      email: 'sean.whitaker@example.com',
      position: '',
      message: '',
      status: 'rejected',
      days_ago: 28,
    },
  ],
  histories: [
    { client: 'bich', days_ago: 64, conditions: 'Tiểu đường loại 2', medications: 'Metformin', notes: 'Không cắt sát khóe.' },
    { client: 'divya', days_ago: 19, allergies: 'Acrylic monomer', notes: 'Gel only, no powder nearby.' },
    { client: 'marisol', days_ago: 6, notes: 'Pregnant, due in spring: no hot stones, short sittings.' },
  ],
};

export const backrooms: { readonly [bus_url: string]: Backroom } = { 'lotus-nails': lotus, 'saigon-nail-bar': saigon };
