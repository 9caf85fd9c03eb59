import type { BusinessSeed } from '../shape.ts';
import { weekOf } from '../week.ts';

const foot = ['foot', 'foot-body', 'head-neck'] as const;
const body = ['combo', 'swedish', 'deep', 'oil-back'] as const;

export const soleTherapy: BusinessSeed = {
  bus_name: 'Sole Therapy Foot & Massage',
  bus_url: 'sole-therapy',
  trade: 'massage',
  bus_phone: '2065550110',
  address: '612 S Jackson St',
  city: 'Seattle',
  state_id: 'WA',
  zip: '98104',
  latitude: 47.5991,
  longitude: -122.3261,
  timezone: 'America/Los_Angeles',
  color_code: '#329da8',
  layout_type: 'wave',
  menu_style: 'compact_menu_display',
  about:
    'Eleven recliners and four tables in the International District, open every day until nine, Fridays and ' +
    'Saturdays until ten. Foot reflexology in your clothes, wooden bucket, hot herbal water, dim light. All ' +
    'therapists are licensed in Washington; tell us about blood thinners, pregnancy or a bad knee before we start.',
  total_recommended: 640,
  socialLinks: [
    { type: 'yelp', url: 'https://yelp.example.com/sole-therapy-seattle' },
    { type: 'google', url: 'https://google.example.com/sole-therapy' },
  ],
  hours: weekOf('Mon-Thu 11:00-21:00, Fri Sat 10:00-22:00, Sun 11:00-21:00'),
  staff: [
    {
      key: 'grace',
      first_name: 'Grace',
      last_name: 'Liang',
      role: 'owner',
      position: 'Owner, reflexologist',
      bio:
        'Grace learned reflexology from her father in Guangzhou and ' +
        'opened here in 2009. She finds the sore spot before you name it.',
      week: weekOf('Mon-Wed 11:00-19:00, Fri Sat 11:00-19:00'),
      skills: [...foot, 'combo', 'couples-foot', 'cupping'],
    },
    {
      key: 'david',
      first_name: 'David',
      last_name: 'Liang',
      role: 'manager',
      position: 'Manager',
      bio: 'David answers the phone, mixes the herbs and gives a chair massage when somebody at the counter looks stiff.',
      week: weekOf('Tue-Thu 11:00-21:00, Fri Sat 12:00-22:00'),
      skills: ['chair'],
    },
    {
      key: 'ming',
      first_name: 'Ming',
      last_name: 'Zhou',
      role: 'employee',
      position: 'Massage therapist',
      bio: 'Ming has strong thumbs and asks about pressure twice. Most of his clients are runners and line cooks.',
      week: weekOf('Mon 12:00-21:00, Wed Thu 12:00-21:00, Fri Sat 12:00-22:00'),
      skills: [...foot, ...body, 'cupping', 'sports'],
    },
    {
      key: 'thuy',
      first_name: 'Thúy',
      last_name: 'Đặng',
      role: 'employee',
      position: 'Massage therapist',
      bio: 'Thúy does prenatal and gentle work, and hums without noticing.',
      week: weekOf('Mon-Thu 11:00-19:00, Sun 11:00-19:00'),
      skills: [...foot, ...body, 'prenatal'],
    },
    {
      key: 'petra',
      first_name: 'Petra',
      last_name: 'Novak',
      role: 'employee',
      position: 'Sports massage therapist',
      bio: 'Petra rowed at university and treats shoulders, hips and the people attached to them.',
      week: weekOf('Tue Thu 13:00-21:00, Fri Sat 13:00-22:00, Sun 11:00-18:00'),
      skills: ['swedish', 'combo', 'oil-back', 'sports', 'cupping', ['deep', 10500]],
    },
    {
      key: 'somchai',
      first_name: 'Somchai',
      last_name: 'Rattanakul',
      role: 'employee',
      position: 'Thai massage therapist',
      bio: 'Somchai trained at Wat Pho. Wear loose clothes and do not eat just before.',
      week: weekOf('Wed-Thu 11:00-20:00, Fri Sat 11:00-21:00, Sun 12:00-21:00'),
      skills: [...foot, 'thai', 'chair', 'combo'],
    },
  ],
  service_types: [
    {
      name: 'Feet',
      services: [
        {
          key: 'foot',
          name: 'Foot Reflexology',
          description: 'Herbal soak, then feet and calves, in a recliner.',
          price_cents: 3500,
          price_from: true,
          duration_min: 30,
          add_ons: ['ginger', 'scrub', 'stones'],
          sub_services: [
            { name: '30 minutes', price_cents: 3500, duration_min: 30 },
            { name: '60 minutes', price_cents: 5500, duration_min: 60 },
            { name: '90 minutes', price_cents: 7800, duration_min: 90 },
          ],
        },
        {
          key: 'foot-body',
          name: 'Feet 40 and Shoulders 20',
          price_cents: 6000,
          duration_min: 60,
          add_ons: ['ginger', 'stones'],
        },
        { key: 'couples-foot', name: 'Reflexology for Two', price_cents: 11000, duration_min: 60, add_ons: ['ginger', 'scrub'] },
        { key: 'head-neck', name: 'Head, Neck and Hands', price_cents: 3500, duration_min: 30 },
      ],
    },
    {
      name: 'Table Massage',
      services: [
        {
          key: 'swedish',
          name: 'Swedish Massage',
          price_cents: 8500,
          price_from: true,
          duration_min: 60,
          add_ons: ['oil', 'stones'],
          sub_services: [
            { name: '60 minutes', price_cents: 8500, duration_min: 60 },
            { name: '90 minutes', price_cents: 12000, duration_min: 90 },
          ],
        },
        { key: 'deep', name: 'Deep Tissue', price_cents: 9500, duration_min: 60, add_ons: ['cups', 'stones'] },
        { key: 'sports', name: 'Sports Massage', price_cents: 10000, price_from: true, duration_min: 60, add_ons: ['cups'] },
        {
          key: 'thai',
          name: 'Thai Massage, Clothed',
          price_cents: 9500,
          price_from: true,
          duration_min: 60,
          sub_services: [
            { name: '60 minutes', price_cents: 9500, duration_min: 60 },
            { name: '120 minutes', price_cents: 17000, duration_min: 120 },
          ],
        },
        { key: 'prenatal', name: 'Prenatal Massage (after week 12)', price_cents: 9000, duration_min: 60 },
        { key: 'combo', name: 'Feet 30, Table 60', price_cents: 11000, duration_min: 90, add_ons: ['ginger', 'oil', 'stones'] },
        { key: 'oil-back', name: 'Back and Shoulders, with Oil', price_cents: 5000, duration_min: 30, add_ons: ['cups'] },
      ],
    },
    {
      name: 'Quick & Special',
      services: [
        { key: 'chair', name: 'Chair Massage', price_cents: 2000, duration_min: 15 },
        { key: 'cupping', name: 'Cupping Session', description: 'Marks last a week.', price_cents: 6000, duration_min: 40 },
      ],
    },
  ],
  add_ons: [
    { key: 'ginger', name: 'Fresh Ginger Soak', price_cents: 800, duration_min: 5 },
    { key: 'scrub', name: 'Sea Salt Foot Scrub', price_cents: 1200, duration_min: 10 },
    { key: 'stones', name: 'Hot Stones', price_cents: 1500, duration_min: 10 },
    { key: 'cups', name: 'A Few Cups', price_cents: 2000, duration_min: 10 },
    { key: 'oil', name: 'Camphor or Lavender Oil', price_cents: 800, duration_min: 5 },
  ],
  clients: [
    { key: 'walt', name: 'Walt Jorgensen', phone10: '2065550111', vip: true, birthday: '1955-06-26' },
    { key: 'ellie', name: 'Ellie Marsden', phone10: '2065550112', email: 'ellie.marsden@example.com' },
    { key: 'ramon', name: 'Ramon Aquino', phone10: '2065550113', manager_note: 'Line cook. Comes after nine on Fridays.' },
    { key: 'huyen', name: 'Huyền Lại', phone10: '4255550114', email: 'huyen.lai@example.com', birthday: '1980-10-10' },
    { key: 'tess', name: 'Tess Abbott', phone10: '2065550115', email: 'tess.abbott@example.com', vip: true },
    { key: 'kenji', name: 'Kenji Mori', phone10: '2065550116', email: 'kenji.mori@example.com' },
    { key: 'joyce', name: 'Joyce Mori', phone10: '2065550116', birthday: '1963-02-05', manager_note: 'Blood thinner: no cups.' },
    { key: 'brad', name: 'Brad Colter', phone10: '4255550117', block: true, manager_note: 'Asked for services we do not offer.' },
    { key: 'lena', name: 'Lena Fischer', phone10: '2065550118', email: 'lena.fischer@example.com', birthday: '1993-08-16' },
    { key: 'dan', name: 'Dan Whitaker', phone10: '2065550119', report_flag: true },
    { key: 'amina', name: 'Amina Yusuf', phone10: '2065550120', email: 'amina.yusuf@example.com' },
    { key: 'cheryl', name: 'Cheryl Bates', phone10: '4255550121', email: 'cheryl.bates@example.com' },
  ],
  reviews: [
    {
      client: 'walt',
      staff: 'grace',
      stars: 5,
      days_ago: 2,
      body: 'Retired mail carrier, 31 years on these feet. Grace is the reason I still walk to the game.',
    },
    { client: 'ramon', staff: 'ming', stars: 5, days_ago: 9, body: 'Open late, right knots, tea after. Half our kitchen comes.' },
    { client: 'huyen', staff: 'thuy', stars: 5, days_ago: 17, body: 'Chị Thúy bấm huyệt vừa tay, nằm một lúc là ngủ quên luôn.' },
    {
      client: 'ellie',
      staff: 'petra',
      stars: 5,
      days_ago: 25,
      body:
        'Two weeks before a marathon my hip locked. Petra worked on it ' +
        'three times and told me which long run to skip. I finished.',
    },
    {
      client: 'kenji',
      staff: 'somchai',
      stars: 4,
      days_ago: 37,
      body: 'Somchai folded me like a letter. Very good. The room next door was talking on the phone for a while.',
    },
    {
      client: 'cheryl',
      staff: 'ming',
      stars: 2,
      days_ago: 50,
      body: 'I asked for lighter pressure twice and it stayed the same for most of the hour. I was sore for three days.',
      reply:
        'Cheryl, I am sorry. Pressure is your decision, not ours. I have spoken with Ming, ' +
        'refunded your visit, and I would like to take your next session myself. Grace',
    },
    { client: 'tess', staff: 'grace', stars: 5, days_ago: 64, body: 'The bucket. The ginger. The silence.' },
    {
      client: 'joyce',
      staff: 'thuy',
      stars: 5,
      days_ago: 81,
      body: 'They ask about my medication every time, which some people would find annoying and I find reassuring.',
    },
    {
      client: 'lena',
      stars: 3,
      days_ago: 97,
      body: 'Good massage, but recliners are close together and my neighbor snored.',
      reply:
        'We hear him too! Weekday afternoons are quieter, and the ' +
        'two chairs behind the screen can be asked for when you book.',
    },
    { client: 'amina', staff: 'thuy', stars: 5, days_ago: 125, body: 'A female therapist, a private room, no fuss.' },
  ],
  posts: [
    {
      body: "David's mix for the soak: mugwort, ginger, orange peel. You can smell it from Jackson Street. #reflexology",
      days_ago: 8,
      picture: 'sole-therapy/detail',
    },
    {
      body: 'Game nights we stay open to ten on Fridays and Saturdays. #seattlemassage #chinatownid',
      days_ago: 21,
      picture: 'sole-therapy/hero',
    },
    { body: 'Please tell us about new medication before you lie down. It changes what we may do. #massagetherapy', days_ago: 52 },
  ],
  galleries: [
    {
      title: 'The room',
      pictures: [
        { picture: 'sole-therapy/hero', caption: 'Jackson Street after rain' },
        { picture: 'sole-therapy/interior', caption: 'Eleven recliners' },
        { picture: 'sole-therapy/detail', caption: 'Mugwort, ginger, orange peel' },
      ],
    },
    {
      title: 'At work',
      pictures: [
        { picture: 'sole-therapy/work-1', caption: 'Reflexology, first ten minutes' },
        { picture: 'sole-therapy/work-2', caption: 'Hot stones for the calves' },
      ],
    },
  ],
  videos: [],
};
