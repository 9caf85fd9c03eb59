import type { BusinessSeed } from '../shape.ts';
import { weekOf } from '../week.ts';

const styling = ['cut', 'mens-cut', 'blowout', 'silk-press', 'updo'] as const;
const color = ['roots', 'full-color', 'highlights', 'balayage', 'toner'] as const;

export const laBelleCoiffure: BusinessSeed = {
  bus_name: 'La Belle Coiffure',
  bus_url: 'la-belle-coiffure',
  trade: 'hair',
  bus_phone: '5045550109',
  address: '3714 Magazine St',
  city: 'New Orleans',
  state_id: 'LA',
  zip: '70115',
  latitude: 29.9219,
  longitude: -90.0991,
  timezone: 'America/Chicago',
  color_code: '#eda745',
  layout_type: 'split-screen',
  menu_style: 'photo_menu_display',
  about:
    'A double shotgun house on Magazine Street, salon in front, color bar in the back. ' +
    "Odette Fontenot's mother did set-and-curls here in 1968; today it is silk presses, " +
    'balayage and a good many brides. We plan for humidity. Closed Sunday and Monday.',
  total_recommended: 274,
  socialLinks: [
    { type: 'facebook', url: 'https://facebook.example.com/la-belle-coiffure' },
    { type: 'linkedin', url: 'https://linkedin.example.com/la-belle-coiffure' },
    { type: 'google', url: 'https://google.example.com/la-belle-coiffure' },
  ],
  hours: weekOf('Tue Wed 09:00-18:00, Thu 09:00-20:00, Fri 09:00-18:00, Sat 08:00-16:00'),
  staff: [
    {
      key: 'odette',
      first_name: 'Odette',
      last_name: 'Fontenot',
      role: 'owner',
      position: 'Owner, stylist',
      bio: 'Odette grew up sweeping this floor. She does bridal hair and the weekly sets of eleven ladies over eighty.',
      week: weekOf('Tue-Fri 09:00-17:00, Sat 08:00-14:00'),
      skills: [...styling, 'set', 'bridal', 'bridal-trial', 'roots'],
    },
    {
      key: 'camille',
      first_name: 'Camille',
      last_name: 'Robichaux',
      role: 'manager',
      position: 'Color director',
      bio: "Camille corrects other people's blondes and her own from 2009. She runs the back bar and the order list.",
      week: weekOf('Tue Wed 10:00-18:00, Thu 11:00-20:00, Sat 08:00-16:00'),
      skills: [...color, 'keratin', 'blowout', 'cut'],
    },
    {
      key: 'andrea',
      first_name: 'Andréa',
      last_name: 'Toussaint',
      role: 'employee',
      position: 'Natural hair stylist',
      bio:
        'Andréa presses natural hair with one pass of the iron and ' +
        'measures the heat. She also knows when to say braids instead.',
      week: weekOf('Wed 09:00-18:00, Thu 11:00-20:00, Fri 09:00-18:00, Sat 08:00-16:00'),
      skills: ['silk-press', 'blowout', 'cut', 'braids', 'updo', 'deep'],
    },
    {
      key: 'luc',
      first_name: 'Luc',
      last_name: 'Hébert',
      role: 'employee',
      position: 'Stylist',
      bio: 'Luc cuts bobs with a razor and has opinions about fringes in August.',
      week: weekOf('Tue Wed Fri 09:00-18:00, Sat 08:00-16:00'),
      skills: [...styling, 'toner', 'keratin', 'deep'],
    },
    {
      key: 'tess',
      first_name: 'Tess',
      last_name: 'Guidry',
      role: 'front_desk',
      position: 'Reception',
      bio: 'Tess keeps the chicory coffee going and the bridal calendar straight.',
      week: weekOf('Tue-Fri 09:00-17:00, Sat 08:00-14:00'),
      skills: [],
    },
  ],
  service_types: [
    {
      name: 'Cut & Style',
      services: [
        {
          key: 'cut',
          name: 'Cut and Finish',
          price_cents: 6500,
          price_from: true,
          duration_min: 60,
          add_ons: ['treatment', 'gloss'],
          sub_services: [
            { name: 'Short hair', price_cents: 6500, duration_min: 60 },
            { name: 'Long hair', price_cents: 8000, duration_min: 75 },
          ],
        },
        { key: 'mens-cut', name: 'Short Cut, Clipper and Scissor', price_cents: 4500, duration_min: 40 },
        { key: 'blowout', name: 'Blowout', price_cents: 5000, duration_min: 45, add_ons: ['treatment', 'iron'] },
        {
          key: 'silk-press',
          name: 'Silk Press',
          description: 'Wash, steam, one pass of the iron, wrap.',
          price_cents: 9500,
          price_from: true,
          duration_min: 105,
          add_ons: ['treatment', 'trim'],
        },
        { key: 'set', name: 'Shampoo and Roller Set', price_cents: 4000, duration_min: 75 },
        {
          key: 'braids',
          name: 'Feed-In Braids',
          price_cents: 12000,
          price_from: true,
          duration_min: 150,
          sub_services: [
            { name: 'Six braids', price_cents: 12000, duration_min: 150 },
            { name: 'Ten braids', price_cents: 16000, duration_min: 195 },
          ],
        },
        { key: 'updo', name: 'Updo', price_cents: 8500, price_from: true, duration_min: 60 },
      ],
    },
    {
      name: 'Color',
      services: [
        { key: 'roots', name: 'Root Retouch', price_cents: 8500, duration_min: 75, add_ons: ['gloss', 'treatment', 'blow'] },
        {
          key: 'full-color',
          name: 'Full Color',
          price_cents: 11500,
          price_from: true,
          duration_min: 120,
          add_ons: ['gloss', 'blow'],
        },
        {
          key: 'highlights',
          name: 'Highlights',
          price_cents: 13000,
          price_from: true,
          duration_min: 120,
          add_ons: ['gloss', 'blow'],
          sub_services: [
            { name: 'Half head', price_cents: 13000, duration_min: 120 },
            { name: 'Full head', price_cents: 17500, duration_min: 165 },
          ],
        },
        {
          key: 'balayage',
          name: 'Balayage',
          price_cents: 19500,
          price_from: true,
          duration_min: 180,
          add_ons: ['gloss', 'blow'],
        },
        { key: 'toner', name: 'Toner', price_cents: 5000, duration_min: 40, add_ons: ['blow'] },
      ],
    },
    {
      name: 'Smooth & Repair',
      services: [
        {
          key: 'keratin',
          name: 'Keratin Smoothing',
          description: 'For July.',
          price_cents: 28000,
          price_from: true,
          duration_min: 180,
        },
        { key: 'deep', name: 'Steam Treatment', price_cents: 4000, duration_min: 30 },
      ],
    },
    {
      name: 'Weddings',
      services: [
        { key: 'bridal-trial', name: 'Bridal Trial', price_cents: 12500, duration_min: 90 },
        { key: 'bridal', name: 'Bridal Hair, Day Of', price_cents: 20000, price_from: true, duration_min: 120 },
      ],
    },
  ],
  service_pictures: {
    'silk-press': 'la-belle-coiffure/work-2',
    updo: 'la-belle-coiffure/work-1',
    highlights: 'la-belle-coiffure/work-3',
    bridal: 'la-belle-coiffure/detail',
  },
  add_ons: [
    { key: 'gloss', name: 'Gloss', price_cents: 3500, duration_min: 20 },
    { key: 'treatment', name: 'Repair Mask', price_cents: 2500, duration_min: 15 },
    { key: 'blow', name: 'Blow-Dry after Color', price_cents: 3000, duration_min: 30 },
    { key: 'iron', name: 'Curls or Waves by Iron', price_cents: 1500, duration_min: 15 },
    { key: 'trim', name: 'Dusting of the Ends', price_cents: 2000, duration_min: 15 },
  ],
  clients: [
    {
      key: 'bernice',
      name: 'Bernice Arceneaux',
      phone10: '5045550111',
      vip: true,
      birthday: '1938-03-19',
      manager_note: 'Fridays at 9.',
    },
    { key: 'nicole', name: 'Nicole Landry', phone10: '5045550112', email: 'nicole.landry@example.com', birthday: '1990-07-14' },
    { key: 'imani', name: 'Imani Duplessis', phone10: '5045550113', email: 'imani.d@example.com', vip: true },
    { key: 'caroline', name: 'Caroline Stokes', phone10: '5045550114', email: 'caroline.stokes@example.com' },
    { key: 'renee', name: 'Renée Thibodeaux', phone10: '5045550115', birthday: '1974-12-30' },
    { key: 'jade', name: 'Jade Nguyễn', phone10: '5045550116', email: 'jade.nguyen@example.com' },
    { key: 'philip', name: 'Philip Marsh', phone10: '5045550117', email: 'philip.marsh@example.com' },
    { key: 'kendra', name: 'Kendra Vance', phone10: '5045550118', report_flag: true, manager_note: 'Two late cancellations.' },
    { key: 'adele', name: 'Adele Picou', phone10: '5045550119', email: 'adele.picou@example.com', birthday: '1996-05-25' },
    { key: 'sylvie', name: 'Sylvie Picou', phone10: '5045550119', manager_note: "Adele's mother." },
  ],
  reviews: [
    { client: 'imani', staff: 'andrea', stars: 5, days_ago: 3, body: 'My silk press survived a second line in June. Sold.' },
    {
      client: 'bernice',
      staff: 'odette',
      stars: 5,
      days_ago: 11,
      body: 'I had my hair done by her mother. Odette has the same hands. My granddaughter typed this for me.',
    },
    {
      client: 'adele',
      staff: 'odette',
      stars: 5,
      days_ago: 20,
      body:
        'Wedding at two in the afternoon, outdoors, 92 degrees. Not one pin ' +
        'moved. She did my mom and four bridesmaids as well and finished early.',
    },
    {
      client: 'nicole',
      staff: 'camille',
      stars: 4,
      days_ago: 31,
      body: "Camille fixed a very orange situation. It took two visits and cost what she'd said it would cost.",
    },
    { client: 'philip', staff: 'luc', stars: 5, days_ago: 44, body: 'Simple cut, well done, on time, coffee excellent.' },
    {
      client: 'caroline',
      staff: 'luc',
      stars: 3,
      days_ago: 56,
      body: 'The bob is chic but he really did not want to give me bangs. I wanted bangs.',
      reply: "Caroline, guilty. Come back and I'll cut them, no charge and no lecture. Luc",
    },
    {
      client: 'jade',
      staff: 'camille',
      stars: 5,
      days_ago: 70,
      body: 'Tóc mình đen và cứng, chỗ khác tẩy hay bị ám vàng. Camille lên màu nâu lạnh đẹp đúng ý luôn.',
    },
    {
      client: 'renee',
      stars: 2,
      days_ago: 92,
      body: "Nobody told me the balayage price didn't include the blow-dry. I left with wet hair on a Saturday.",
      reply:
        'Renée, we should have said so before you sat down. It is written ' +
        'beside the price now and your next blowout is waiting for you. Odette',
    },
    { client: 'sylvie', staff: 'odette', stars: 5, days_ago: 118, body: 'Mother of the bride, nervous, very well looked after.' },
  ],
  posts: [
    {
      body: "Humidity 94 percent, silk press day three, no product. Andréa wrapped it, that's the secret. #silkpress #nolahair",
      days_ago: 5,
      picture: 'la-belle-coiffure/work-1',
    },
    { body: 'Cool brunette on very dark hair, two sessions. #balayage', days_ago: 17, picture: 'la-belle-coiffure/work-2' },
    {
      body: "Found in the attic: Maman's price list from 1968. A set was two dollars fifty. #magazinestreet",
      days_ago: 40,
      picture: 'la-belle-coiffure/detail',
    },
    { body: 'Brides: the trial is best six to eight weeks before, with the veil in the bag. #nolabride', days_ago: 66 },
  ],
  galleries: [
    {
      title: 'Hair',
      pictures: [
        { picture: 'la-belle-coiffure/work-1', caption: 'Silk press, day three' },
        { picture: 'la-belle-coiffure/work-2', caption: 'Cool brunette balayage' },
        { picture: 'la-belle-coiffure/work-3', caption: 'Low chignon for an outdoor wedding' },
      ],
    },
    {
      title: 'The house',
      pictures: [
        { picture: 'la-belle-coiffure/hero', caption: 'The porch on Magazine' },
        { picture: 'la-belle-coiffure/interior', caption: 'Color bar in the back room' },
      ],
    },
  ],
  videos: [{ title: 'One pass: a silk press from wash to wrap', picture: 'la-belle-coiffure/work-1', seconds: 112 }],
};
