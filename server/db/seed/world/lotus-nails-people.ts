import type { ClientSeed, ReviewSeed, StaffSeed } from '../shape.ts';
import { weekOf } from '../week.ts';

const weekdays = weekOf('Mon Tue Thu Fri 09:30-19:00, Sat 09:00-18:00');
const lateWeek = weekOf('Wed 10:00-19:00, Thu Fri 10:00-19:30, Sat 09:00-19:00, Sun 11:00-17:00');
const allButTuesday = weekOf('Mon Wed Thu Fri 09:30-18:00, Sat 09:00-18:00, Sun 11:00-17:00');

const manicures = ['classic-mani', 'gel-mani', 'lotus-mani', 'dry-mani', 'polish-hands', 'kids-mani'] as const;
const pedicures = ['classic-pedi', 'gel-pedi', 'lotus-pedi', 'stone-pedi', 'jelly-pedi', 'kids-pedi'] as const;
const enhancements = ['acrylic', 'pink-white', 'gel-x', 'dip', 'builder-gel', 'ombre'] as const;
const waxing = ['brow-wax', 'lip-wax', 'face-wax', 'underarm-wax', 'leg-wax'] as const;

export const lotusStaff: readonly StaffSeed[] = [
  {
    key: 'lan',
    first_name: 'Lan',
    last_name: 'Nguyễn',
    role: 'owner',
    position: 'Owner, master nail artist',
    bio:
      'Lan opened the shop in 2011 with four chairs and still takes ombré and ' +
      "pink-and-white sets herself. Ask her about her mother's orchids by the window.",
    week: weekOf('Tue Wed Fri 10:00-18:00, Sat 09:00-17:00'),
    skills: [...manicures, 'acrylic', 'pink-white', 'gel-x', ['ombre', 8500], ['nail-art', 1500], 'removal', 'repair'],
  },
  {
    key: 'khoa',
    first_name: 'Khoa',
    last_name: 'Đỗ',
    role: 'manager',
    position: 'Salon manager',
    bio: 'Khoa keeps the schedule, orders the polish and steps in for pedicures when Saturday runs over.',
    week: weekdays,
    skills: ['classic-pedi', 'gel-pedi', 'kids-pedi', 'polish-hands'],
  },
  {
    key: 'thu',
    first_name: 'Thu',
    last_name: 'Hồ',
    role: 'front_desk',
    position: 'Front desk',
    bio: 'Thu answers the phone in English and Vietnamese and remembers who likes the corner chair.',
    week: allButTuesday,
    skills: [],
  },
  {
    key: 'mia',
    first_name: 'Mia',
    last_name: 'Trần',
    role: 'employee',
    position: 'Senior nail artist',
    bio:
      'Mia paints fine-line flowers freehand and has done Gel-X since it came to ' +
      'Houston. Bring a picture, she will tell you honestly if your nail shape suits it.',
    week: lateWeek,
    skills: [...manicures, ['gel-x', 7000], 'dip', 'builder-gel', 'ombre', ['nail-art', 1200], 'removal', 'repair'],
  },
  {
    key: 'tam',
    first_name: 'Tam',
    last_name: 'Lê',
    role: 'employee',
    position: 'Acrylic specialist',
    bio:
      'Tam shapes coffin and almond acrylics with a hand file only. ' +
      'Nineteen years at the table, the last eight of them here.',
    week: weekdays,
    skills: [...enhancements, 'classic-mani', 'gel-mani', 'removal', 'repair'],
  },
  {
    key: 'vy',
    first_name: 'Vy',
    last_name: 'Phạm',
    role: 'employee',
    position: 'Pedicure and waxing',
    bio:
      'Vy trained as an aesthetician in Đà Nẵng and does most of our ' +
      'brow waxing. Her hot stone pedicure books out first on Fridays.',
    week: lateWeek,
    skills: [...pedicures, ...waxing, 'classic-mani', 'gel-mani'],
  },
  {
    key: 'linh',
    first_name: 'Linh',
    last_name: 'Võ',
    role: 'employee',
    position: 'Nail technician',
    bio: 'Linh is the one the kids ask for, and she is quick with dip powder on a lunch break.',
    week: allButTuesday,
    skills: [...manicures, ...pedicures, 'dip', 'removal', 'repair'],
  },
  {
    key: 'jasmine',
    first_name: 'Jasmine',
    last_name: 'Ortiz',
    role: 'employee',
    position: 'Nail artist',
    bio: 'Jasmine joined from San Antonio in 2022; chrome powder and abstract lines are her thing. Habla español.',
    week: weekOf('Tue Wed 11:00-19:00, Fri 11:00-19:30, Sat 10:00-19:00, Sun 11:00-17:00'),
    skills: [...manicures, 'gel-x', 'dip', 'builder-gel', 'nail-art', 'removal', 'repair'],
  },
  {
    key: 'duc',
    first_name: 'Đức',
    last_name: 'Hoàng',
    role: 'employee',
    position: 'Nail technician',
    bio: 'Đức takes pedicures with stubborn calluses and never hurries them. Licensed in Texas since 2019.',
    week: weekOf('Mon-Wed 10:00-19:00, Thu 10:00-19:30, Sat 09:00-19:00'),
    skills: [...pedicures, 'classic-mani', 'gel-mani', 'acrylic', 'removal'],
  },
];

export const lotusClients: readonly ClientSeed[] = [
  {
    key: 'denise',
    name: 'Denise Caldwell',
    phone10: '7135550111',
    email: 'denise.caldwell@example.com',
    vip: true,
    birthday: '1978-03-14',
    manager_note: 'Chair 4. Allergic to acetone wipes, use the soy remover.',
  },
  { key: 'huong', name: 'Hương Đặng', phone10: '8325550112', vip: true, manager_note: 'Quen từ ngày mở tiệm. Thích trà nóng.' },
  { key: 'brianna', name: 'Brianna Walker', phone10: '2815550113', email: 'brianna.w@example.com', birthday: '1996-07-21' },
  { key: 'maria', name: 'Maria Gutierrez', phone10: '7135550114', email: 'maria.gutierrez@example.com' },
  {
    key: 'sofia',
    name: 'Sofia Gutierrez',
    phone10: '7135550114',
    birthday: '2017-05-30',
    manager_note: "Maria's daughter, kids services only.",
  },
  { key: 'ngoc', name: 'Ngọc Lý', phone10: '8325550115', email: 'ngoc.ly@example.com' },
  { key: 'patrice', name: 'Patrice Holloway', phone10: '7135550116', email: 'patrice.h@example.com', vip: true },
  { key: 'emily', name: 'Emily Chen', phone10: '8325550117', email: 'emily.chen@example.com', birthday: '1999-01-17' },
  { key: 'tasha', name: 'Tasha Greene', phone10: '2815550118', report_flag: true, manager_note: 'Three no-shows. Prepay only.' },
  { key: 'kim', name: 'Kim Oanh Trương', phone10: '7135550119', email: 'kimoanh@example.com' },
  { key: 'lauren', name: 'Lauren Beasley', phone10: '7135550120', email: 'lauren.beasley@example.com', birthday: '1991-10-25' },
  { key: 'rosa', name: 'Rosa Delgado', phone10: '8325550121' },
  { key: 'angela', name: 'Angela Mbeki', phone10: '7135550122', email: 'angela.mbeki@example.com', birthday: '1985-04-03' },
  { key: 'thanh', name: 'Thanh Mai Huỳnh', phone10: '8325550123', email: 'thanhmai@example.com', vip: true },
  { key: 'courtney', name: 'Courtney Phelps', phone10: '2815550124', email: 'courtney.p@example.com' },
  { key: 'gary', name: 'Gary Lindqvist', phone10: '7135550125', manager_note: 'Diabetic: no callus blade, gentle file only.' },
  { key: 'aaliyah', name: 'Aaliyah Simmons', phone10: '8325550126', email: 'aaliyah.s@example.com', birthday: '2001-08-11' },
  { key: 'jo', name: 'Jo Hendricks', phone10: '7135550127', block: true, manager_note: 'Disputed two card payments.' },
  { key: 'priya', name: 'Priya Raman', phone10: '8325550128', email: 'priya.raman@example.com', birthday: '1988-11-19' },
  { key: 'dung', name: 'Dung Cao', phone10: '7135550129' },
  { key: 'whitney', name: 'Whitney Okafor', phone10: '2815550130', email: 'whitney.okafor@example.com', birthday: '1993-02-27' },
  { key: 'beth', name: 'Beth Sandoval', phone10: '7135550131', email: 'beth.sandoval@example.com' },
  { key: 'nhi', name: 'Nhi Châu', phone10: '8325550132', email: 'nhi.chau@example.com', birthday: '2003-06-06' },
  {
    key: 'monique',
    name: 'Monique Baptiste',
    phone10: '7135550133',
    report_flag: true,
    manager_note: 'Often late. Leave a gap.',
  },
];

export const lotusReviews: readonly ReviewSeed[] = [
  {
    client: 'denise',
    staff: 'lan',
    stars: 5,
    days_ago: 3,
    body:
      'Eleven years with Lan and I have never once had to send a picture. She looks at my hands ' +
      "and knows. The pink and white grows out so clean that people think it's my real nail.",
  },
  {
    client: 'brianna',
    staff: 'mia',
    stars: 5,
    days_ago: 6,
    body: 'Mia talked me OUT of stiletto because I type all day. Almond it is. Three weeks later not one has popped off.',
    reply: 'Mia says hi, and thank you for listening to her!',
  },
  {
    client: 'huong',
    staff: 'lan',
    stars: 5,
    days_ago: 11,
    body:
      'Tiệm sạch sẽ, cô chủ dễ thương, làm kỹ từng chút. Tôi đi ' +
      'tiệm này từ hồi mới mở tới giờ, đi đâu cũng không vừa ý bằng.',
  },
  {
    client: 'maria',
    staff: 'linh',
    stars: 5,
    days_ago: 14,
    body: "Took my daughter for her birthday. Linh let her pick ten different colors and didn't rush her.",
  },
  {
    client: 'emily',
    staff: 'jasmine',
    stars: 4,
    days_ago: 17,
    body:
      'Love the chrome. One star off because the appointment started 15 minutes late on ' +
      'a Friday, but Thu brought me tea and told me straight away how long it would be.',
  },
  {
    client: 'gary',
    staff: 'duc',
    stars: 5,
    days_ago: 22,
    body:
      'I was nervous about a pedicure as a diabetic. Duc asked the ' +
      "right questions before he touched anything. I'm now a regular.",
  },
  {
    client: 'courtney',
    staff: 'tam',
    stars: 2,
    days_ago: 26,
    body:
      'Shape was uneven on my left hand and I only noticed in the car. I ' +
      "didn't want to turn around in that traffic so I fixed it myself at home.",
    reply:
      'Courtney, I am sorry. Please come by any day, no appointment, ' +
      'and Tam or I will reshape the whole set at no charge. Lan',
  },
  {
    client: 'ngoc',
    staff: 'vy',
    stars: 5,
    days_ago: 31,
    body: 'Vy wax chân mày êm lắm, không bị đỏ. Pedicure đá nóng thì khỏi chê, làm xong nhẹ cả người.',
  },
  { client: 'patrice', staff: 'vy', stars: 5, days_ago: 36, body: 'The hot stone pedicure is my one luxury a month.' },
  { client: 'aaliyah', staff: 'mia', stars: 5, days_ago: 44, body: 'showed her a blurry screenshot, she made it better' },
  {
    client: 'lauren',
    staff: 'linh',
    stars: 3,
    days_ago: 52,
    body:
      'Dip looks good and the price is fair. The music was loud and the chair ' +
      'next to me had two phone calls on speaker. Maybe just a busy Saturday.',
    reply:
      'Thank you for telling us. We have put up a small sign about ' +
      'speakerphones and turned the music down. Next Saturday should be calmer.',
  },
  {
    client: 'thanh',
    staff: 'tam',
    stars: 5,
    days_ago: 58,
    body: 'Anh Tam dũa form coffin đẹp xuất sắc, hai bên đều tăm tắp. Mình ở tận Katy mà tháng nào cũng chạy xuống đây làm.',
  },
  {
    client: 'angela',
    staff: 'tam',
    stars: 4,
    days_ago: 66,
    body: 'Strong acrylics, no lifting. Parking in that plaza on a weekend is a sport of its own, so leave early.',
  },
  {
    client: 'priya',
    staff: 'jasmine',
    stars: 5,
    days_ago: 79,
    body:
      "Had gel done the day before my sister's wedding. Jasmine matched the green " +
      'of my sari from a photo, then checked it again by the window in daylight.',
  },
  { client: 'whitney', stars: 4, days_ago: 93, body: 'Online booking works and they took me on time. All I want, really.' },
  {
    client: 'nhi',
    staff: 'mia',
    stars: 5,
    days_ago: 107,
    body: 'Chị Mia vẽ hoa mai nhỏ xíu mà nét nào ra nét đó, so cute luôn! Giá cũng mềm hơn mấy chỗ ở Midtown.',
  },
  {
    client: 'beth',
    staff: 'duc',
    stars: 3,
    days_ago: 121,
    body: 'Pedicure itself was very good. They could not find my add-on on the ticket at checkout and it took a while.',
    reply: 'Sorry for the wait, Beth. The massage add-on now prints on the ticket, and the next one is on us.',
  },
  { client: 'kim', staff: 'lan', stars: 5, days_ago: 140, body: 'Làm móng ở đây bền, ba tuần rồi chưa thấy hở. Sẽ quay lại.' },
];
