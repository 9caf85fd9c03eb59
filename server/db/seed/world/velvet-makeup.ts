import type { BusinessSeed } from '../shape.ts';
import { weekOf } from '../week.ts';

const faces = ['soft-glam', 'full-glam', 'natural', 'mature', 'lesson'] as const;
const bridal = ['bridal', 'bridal-trial', 'bridesmaid'] as const;

export const velvetMakeup: BusinessSeed = {
  bus_name: 'Velvet Makeup Studio',
  bus_url: 'velvet-makeup',
  trade: 'makeup',
  bus_phone: '3055550111',
  address: '2621 NW 2nd Ave, Studio 9',
  city: 'Miami',
  state_id: 'FL',
  zip: '33127',
  latitude: 25.8021,
  longitude: -80.1992,
  timezone: 'America/New_York',
  color_code: '#b998e3',
  layout_type: 'split-screen',
  menu_style: 'photo_menu_display',
  about:
    'A makeup studio in Wynwood with north light, four mirrors and a rail for your dress. We do ' +
    'brides, quinceañeras, television and Tuesday dates, on every skin tone and in August heat. ' +
    'Brushes are washed between faces, and lip colors go home with you in a tiny pot. Closed Mondays.',
  total_recommended: 12,
  socialLinks: [
    { type: 'youtube', url: 'https://youtube.example.com/velvet-makeup' },
    { type: 'facebook', url: 'https://facebook.example.com/velvet-makeup' },
    { type: 'twitter', url: 'https://twitter.example.com/velvetmakeupmia' },
  ],
  hours: weekOf('Tue-Thu 10:00-18:00, Fri 09:00-20:00, Sat 07:00-19:00, Sun 08:00-14:00'),
  staff: [
    {
      key: 'valentina',
      first_name: 'Valentina',
      last_name: 'Cárdenas',
      role: 'owner',
      position: 'Owner, lead artist',
      bio:
        'Valentina did morning television for nine years and can finish ' +
        'a face in the time of a weather report. Weddings get longer.',
      week: weekOf('Wed Thu 10:00-18:00, Fri 09:00-17:00, Sat 07:00-17:00'),
      skills: [...faces, ...bridal, ['camera', 17500]],
    },
    {
      key: 'naomi',
      first_name: 'Naomi',
      last_name: 'Pierre',
      role: 'employee',
      position: 'Makeup artist',
      bio: 'Naomi mixes foundation for deep skin tones by eye and keeps your mix on file.',
      week: weekOf('Tue-Thu 10:00-18:00, Fri 11:00-20:00, Sat 07:00-19:00'),
      skills: [...faces, ...bridal, 'sfx'],
    },
    {
      key: 'dani',
      first_name: 'Dani',
      last_name: 'Restrepo',
      role: 'employee',
      position: 'Makeup and hair',
      bio: 'Dani does quinces from crown to setting spray and has never lost an eyelash to a father-daughter dance.',
      week: weekOf('Thu 10:00-18:00, Fri 09:00-20:00, Sat 07:00-19:00, Sun 08:00-14:00'),
      skills: [...faces, 'quince', 'bridesmaid', 'hair-waves', 'hair-updo'],
    },
    {
      key: 'yuki',
      first_name: 'Yuki',
      last_name: 'Arakawa',
      role: 'manager',
      position: 'Studio manager, lessons',
      bio: 'Yuki teaches: bring your own bag, leave with half of it and know how to use the rest.',
      week: weekOf('Tue-Thu 10:00-18:00, Fri 09:00-18:00, Sun 08:00-14:00'),
      skills: ['natural', 'lesson', 'bag', 'teen-lesson', 'mature', 'lashes-only'],
    },
  ],
  service_types: [
    {
      name: 'Makeup',
      services: [
        { key: 'natural', name: 'Natural Makeup', price_cents: 8500, duration_min: 45, add_ons: ['strip', 'airbrush', 'body'] },
        { key: 'soft-glam', name: 'Soft Glam', price_cents: 11000, duration_min: 60, add_ons: ['strip', 'airbrush', 'body'] },
        {
          key: 'full-glam',
          name: 'Full Glam',
          description: 'Sculpted, lashes included, lasts until breakfast.',
          price_cents: 14000,
          duration_min: 75,
          add_ons: ['airbrush', 'body'],
        },
        { key: 'mature', name: 'Makeup for Mature Skin', price_cents: 11000, duration_min: 60, add_ons: ['strip', 'body'] },
        {
          key: 'camera',
          name: 'Camera and Stage',
          price_cents: 15000,
          price_from: true,
          duration_min: 60,
          add_ons: ['airbrush'],
        },
        { key: 'sfx', name: 'Special Effects', price_cents: 18000, price_from: true, duration_min: 120 },
        { key: 'lashes-only', name: 'Strip Lashes Applied', price_cents: 2500, duration_min: 15 },
      ],
    },
    {
      name: 'Weddings & Quinces',
      services: [
        {
          key: 'bridal-trial',
          name: 'Bridal Trial',
          description: 'Bring three photos and the color of the dress.',
          price_cents: 15000,
          duration_min: 90,
          add_ons: ['airbrush'],
        },
        {
          key: 'bridal',
          name: 'Bride, Day Of',
          price_cents: 30000,
          price_from: true,
          duration_min: 105,
          add_ons: ['airbrush', 'body'],
          sub_services: [
            { name: 'In the studio', price_cents: 30000, duration_min: 105 },
            { name: 'At your venue in Miami-Dade', price_cents: 42000, duration_min: 150 },
          ],
        },
        { key: 'bridesmaid', name: 'Bridesmaid or Mother', price_cents: 12000, duration_min: 50, add_ons: ['strip', 'airbrush'] },
        {
          key: 'quince',
          name: 'Quinceañera, Makeup and Hair',
          price_cents: 24000,
          duration_min: 135,
          add_ons: ['strip', 'body'],
        },
      ],
    },
    {
      name: 'Hair',
      services: [
        { key: 'hair-waves', name: 'Waves or Curls', price_cents: 7500, duration_min: 45 },
        { key: 'hair-updo', name: 'Updo', price_cents: 9500, price_from: true, duration_min: 60 },
      ],
    },
    {
      name: 'Lessons',
      services: [
        { key: 'lesson', name: 'One-to-One Lesson', price_cents: 16000, duration_min: 90 },
        { key: 'teen-lesson', name: 'First Makeup (ages 13 to 17)', price_cents: 9000, duration_min: 60 },
        { key: 'bag', name: 'Makeup Bag Clear-Out', price_cents: 7000, duration_min: 45 },
      ],
    },
  ],
  service_pictures: {
    natural: 'velvet-makeup/work-1',
    'full-glam': 'velvet-makeup/work-2',
    camera: 'velvet-makeup/detail',
    quince: 'velvet-makeup/work-3',
  },
  add_ons: [
    { key: 'strip', name: 'Strip Lashes', price_cents: 2000, duration_min: 10 },
    { key: 'airbrush', name: 'Airbrush Foundation', price_cents: 3500, duration_min: 10 },
    { key: 'body', name: 'Neck, Shoulders and Tattoo Cover', price_cents: 4000, duration_min: 20 },
  ],
  clients: [
    {
      key: 'isabel',
      name: 'Isabel Montenegro',
      phone10: '3055550121',
      email: 'isabel.m@example.com',
      vip: true,
      birthday: '1991-02-02',
    },
    { key: 'camila', name: 'Camila Suárez', phone10: '7865550122', email: 'camila.suarez@example.com' },
    {
      key: 'lucia',
      name: 'Lucía Suárez',
      phone10: '7865550122',
      birthday: '2012-03-05',
      manager_note: 'Quince in planning with Dani.',
    },
    { key: 'fabienne', name: 'Fabienne Jean', phone10: '3055550123', email: 'fabienne.jean@example.com', vip: true },
    { key: 'ruth', name: 'Ruth Abramson', phone10: '3055550124', email: 'ruth.abramson@example.com', birthday: '1950-09-27' },
    {
      key: 'haley',
      name: 'Haley Stanton',
      phone10: '7865550125',
      report_flag: true,
      manager_note: 'Arrived 40 minutes late, twice.',
    },
    { key: 'mariana', name: 'Mariana Lobo', phone10: '3055550126', email: 'mariana.lobo@example.com' },
    { key: 'tiffany', name: 'Tiffany Ngô', phone10: '7865550127', email: 'tiffany.ngo@example.com', birthday: '1995-06-18' },
  ],
  reviews: [
    {
      client: 'isabel',
      staff: 'valentina',
      stars: 5,
      days_ago: 8,
      body: 'Beach wedding, ninety degrees, crying from the first chord. The makeup outlived the band.',
    },
    {
      client: 'fabienne',
      staff: 'naomi',
      stars: 5,
      days_ago: 15,
      body:
        'First time in my life that my face and my neck were the same color ' +
        "in photographs. Naomi keeps my mix on file, so now it's every time.",
    },
    {
      client: 'camila',
      staff: 'dani',
      stars: 5,
      days_ago: 28,
      body: 'Dani talked to my daughter, not to me. She came out looking fifteen and not thirty. Gracias.',
    },
    {
      client: 'ruth',
      staff: 'yuki',
      stars: 4,
      days_ago: 39,
      body: "She threw away a lipstick I've owned since 1988. She was right. I miss it anyway.",
    },
    {
      client: 'mariana',
      staff: 'naomi',
      stars: 3,
      days_ago: 57,
      body: "Pretty, but heavier than the 'soft' in soft glam suggests. I took some off in the car.",
      reply:
        "Thanks Mariana. We've added a photo of each look to the menu so the " +
        'words mean the same to both of us. The next one is natural, and on Naomi.',
    },
    {
      client: 'tiffany',
      staff: 'valentina',
      stars: 5,
      days_ago: 74,
      body: 'Mắt một mí mà chị Valentina đánh tone nâu nhìn to hẳn, chụp hình lên siêu xinh. Love it!',
    },
    {
      client: 'haley',
      stars: 2,
      days_ago: 91,
      body: 'They shortened my appointment because I was late. I still paid full price.',
      reply:
        'Hi Haley, there was a bride after you and we could not move her. We would love to give you ' +
        'the full hour; next time call us from the car and we will tell you honestly what still fits.',
    },
  ],
  posts: [
    {
      body: 'Six bridesmaids, three artists, done by 9:40. The rail held all the dresses. #miamimakeup #weddingmorning',
      days_ago: 6,
      picture: 'velvet-makeup/work-1',
    },
    {
      body: 'Foundation mixing with Naomi: four drops, one of them blue. #deepskintones',
      days_ago: 18,
      picture: 'velvet-makeup/detail',
    },
    { body: "Yuki's bag clear-out has free places on Tuesdays and Wednesdays. #makeuplesson", days_ago: 37 },
  ],
  galleries: [
    {
      title: 'Faces',
      pictures: [
        { picture: 'velvet-makeup/work-1', caption: 'Bridal, airbrush, Key Biscayne' },
        { picture: 'velvet-makeup/work-2', caption: 'Soft glam by Naomi' },
        { picture: 'velvet-makeup/work-3', caption: 'Quince, makeup and hair by Dani' },
      ],
    },
    {
      title: 'Studio 9',
      pictures: [
        { picture: 'velvet-makeup/interior', caption: 'Four mirrors, north light' },
        { picture: 'velvet-makeup/detail', caption: "Naomi's mixing palette" },
      ],
    },
  ],
  videos: [
    { title: 'Five minutes, five products', picture: 'velvet-makeup/work-2', seconds: 300 },
    { title: 'How a bridal trial goes', picture: 'velvet-makeup/hero', seconds: 83 },
  ],
};
