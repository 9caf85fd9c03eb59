import type { BusinessSeed } from '../shape.ts';
import { weekOf } from '../week.ts';

const everyone = ['consult', 'tiny', 'medium', 'half-day', 'touch-up'] as const;
const care = ['numb', 'second-skin'] as const;
const wrap = ['second-skin'] as const;

export const paperCraneTattoo: BusinessSeed = {
  bus_name: 'Paper Crane Tattoo',
  bus_url: 'paper-crane-tattoo',
  trade: 'tattoo',
  bus_phone: '7735550105',
  address: '1338 N Milwaukee Ave, Floor 2',
  city: 'Chicago',
  state_id: 'IL',
  zip: '60622',
  latitude: 41.9066,
  longitude: -87.6719,
  timezone: 'America/Chicago',
  color_code: null,
  layout_type: 'wave',
  menu_style: 'photo_menu_display',
  about:
    'Four artists and one piercer above a bookshop in Wicker Park. Custom work drawn after we ' +
    'have talked, or flash straight off the wall. Deposits go toward the last session. You must ' +
    'be 18 with a photo ID, no exceptions, not even with a parent. Closed Monday and Tuesday.',
  total_recommended: 229,
  socialLinks: [
    { type: 'facebook', url: 'https://facebook.example.com/paper-crane-tattoo' },
    { type: 'youtube', url: 'https://youtube.example.com/papercranetattoo' },
  ],
  hours: weekOf('Wed-Sat 12:00-20:00, Sun 12:00-18:00'),
  staff: [
    {
      key: 'hana',
      first_name: 'Hana',
      last_name: 'Kobayashi',
      role: 'owner',
      position: 'Owner, Japanese style',
      bio: 'Hana draws cranes, carp and chrysanthemums by brush before any stencil. Her back pieces take about a year.',
      week: weekOf('Wed-Sat 12:00-20:00'),
      skills: [...everyone, 'small', 'full-day', 'sleeve', 'cover'],
    },
    {
      key: 'ezra',
      first_name: 'Ezra',
      last_name: 'Lindholm',
      role: 'employee',
      position: 'Fine line and botanical',
      bio: 'Ezra works with single needles and presses real plants to draw from.',
      week: weekOf('Wed Thu 13:00-20:00, Fri Sat 12:00-20:00'),
      skills: [...everyone, 'script', 'finger', ['small', 22000]],
    },
    {
      key: 'pilar',
      first_name: 'Pilar',
      last_name: 'Santos',
      role: 'employee',
      position: 'Black and grey realism',
      bio: 'Pilar does portraits, mostly pets and grandparents. She asks for three photos and will tell you which one works.',
      week: weekOf('Thu-Sat 12:00-20:00, Sun 12:00-18:00'),
      skills: [...everyone, 'small', 'portrait', 'full-day', 'cover'],
    },
    {
      key: 'moss',
      first_name: 'Moss',
      last_name: 'Abernathy',
      role: 'employee',
      position: 'Flash and American traditional',
      bio: 'Moss repaints the flash wall every month: bold lines, five colors, done in an afternoon.',
      week: weekOf('Wed-Fri 12:00-20:00, Sun 12:00-18:00'),
      skills: [...everyone, 'small', 'flash', 'script'],
    },
    {
      key: 'quin',
      first_name: 'Quin',
      last_name: 'Reeves',
      role: 'manager',
      position: 'Piercer, shop manager',
      bio: 'Quin pierces with implant-grade titanium only and checks every healed piercing for free.',
      week: weekOf('Wed-Sat 12:00-20:00, Sun 12:00-18:00'),
      skills: ['ear', 'nose', 'navel', 'jewelry', 'consult'],
    },
  ],
  service_types: [
    {
      name: 'Start here',
      services: [
        {
          key: 'consult',
          name: 'Consultation',
          description: 'Half an hour, in person or by video. The fee comes off the tattoo.',
          price_cents: 4000,
          duration_min: 30,
        },
        {
          key: 'touch-up',
          name: 'Touch-Up of Our Own Work',
          description: 'Free within six months; after that this price.',
          price_cents: 6000,
          duration_min: 45,
        },
      ],
    },
    {
      name: 'Tattoos',
      services: [
        { key: 'tiny', name: 'Tiny (up to 1 inch)', price_cents: 12000, duration_min: 45, add_ons: care },
        { key: 'small', name: 'Small (2 to 3 inches)', price_cents: 20000, price_from: true, duration_min: 90, add_ons: care },
        {
          key: 'medium',
          name: 'Medium (palm to hand size)',
          price_cents: 40000,
          price_from: true,
          duration_min: 180,
          add_ons: care,
        },
        { key: 'half-day', name: 'Half-Day Session', price_cents: 65000, duration_min: 240, add_ons: care },
        { key: 'full-day', name: 'Full-Day Session', price_cents: 110000, duration_min: 420, add_ons: wrap },
        {
          key: 'sleeve',
          name: 'Sleeve or Back, per Session',
          price_cents: 90000,
          price_from: true,
          duration_min: 300,
          add_ons: wrap,
        },
        {
          key: 'portrait',
          name: 'Black and Grey Portrait',
          price_cents: 60000,
          price_from: true,
          duration_min: 270,
          add_ons: care,
        },
        { key: 'cover', name: 'Cover-Up', price_cents: 50000, price_from: true, duration_min: 240, add_ons: care },
        {
          key: 'flash',
          name: 'Flash from the Wall',
          price_cents: 15000,
          price_from: true,
          duration_min: 60,
          add_ons: wrap,
          sub_services: [
            { name: 'Playing-card size', price_cents: 15000, duration_min: 60 },
            { name: 'Postcard size', price_cents: 28000, duration_min: 120 },
          ],
        },
        { key: 'script', name: 'Lettering', price_cents: 14000, price_from: true, duration_min: 60, add_ons: care },
        { key: 'finger', name: 'Finger Tattoo', description: 'One touch-up included.', price_cents: 12000, duration_min: 45 },
      ],
    },
    {
      name: 'Piercing',
      services: [
        {
          key: 'ear',
          name: 'Ear Piercing',
          price_cents: 4500,
          price_from: true,
          duration_min: 30,
          sub_services: [
            { name: 'Lobe, one', price_cents: 4500, duration_min: 30 },
            { name: 'Lobes, pair', price_cents: 7000, duration_min: 40 },
            { name: 'Helix, tragus or conch', price_cents: 6000, duration_min: 30 },
          ],
        },
        { key: 'nose', name: 'Nostril or Septum', price_cents: 6000, duration_min: 30 },
        { key: 'navel', name: 'Navel', price_cents: 6500, duration_min: 30 },
        { key: 'jewelry', name: 'Jewelry Change', price_cents: 1500, duration_min: 15 },
      ],
    },
  ],
  service_pictures: {
    small: 'paper-crane-tattoo/work-1',
    medium: 'paper-crane-tattoo/work-3',
    sleeve: 'paper-crane-tattoo/work-2',
    flash: 'paper-crane-tattoo/detail',
  },
  add_ons: [
    { key: 'numb', name: 'Numbing Cream', price_cents: 2500, duration_min: 30 },
    { key: 'second-skin', name: 'Second-Skin Bandage and Spare', price_cents: 1200, duration_min: 5 },
  ],
  clients: [
    { key: 'dmitri', name: 'Dmitri Volkov', phone10: '7735550111', vip: true, manager_note: 'Back piece, session 6 of 10.' },
    { key: 'allison', name: 'Allison Kerr', phone10: '3125550112', email: 'allison.kerr@example.com', birthday: '1992-03-08' },
    { key: 'beto', name: 'Beto Zamora', phone10: '7735550113', email: 'beto.zamora@example.com' },
    { key: 'freya', name: 'Freya Dahl', phone10: '8725550114', email: 'freya.dahl@example.com', birthday: '2000-10-30' },
    { key: 'samir', name: 'Samir Haddad', phone10: '3125550115', email: 'samir.haddad@example.com' },
    { key: 'tori', name: 'Tori Blankenship', phone10: '7735550116', report_flag: true, manager_note: 'Came in drunk once.' },
    { key: 'noelle', name: 'Noelle Jackson', phone10: '8725550117', email: 'noelle.j@example.com', birthday: '1985-12-24' },
    { key: 'pete', name: 'Pete Wojcik', phone10: '7735550118' },
    { key: 'ivy', name: 'Ivy Chang', phone10: '3125550119', email: 'ivy.chang@example.com', vip: true },
  ],
  reviews: [
    {
      client: 'dmitri',
      staff: 'hana',
      stars: 5,
      days_ago: 10,
      body:
        'Six sessions into my back. Hana redrew the tail of the carp three times until ' +
        'it moved with my shoulder blade. I have never been so happy to be in pain.',
    },
    { client: 'freya', staff: 'ezra', stars: 5, days_ago: 18, body: "A fern from my dad's garden, now on my arm forever." },
    {
      client: 'noelle',
      staff: 'pilar',
      stars: 5,
      days_ago: 30,
      body: 'Portrait of my old greyhound. My sister opened the photo at work and had to leave the room.',
    },
    {
      client: 'samir',
      staff: 'quin',
      stars: 4,
      days_ago: 41,
      body:
        'Clean, careful, explains the healing twice. Not the cheapest ' +
        'piercing in town but the first one of mine that healed without drama.',
    },
    {
      client: 'beto',
      staff: 'moss',
      stars: 5,
      days_ago: 55,
      body: 'picked a panther off the wall, left with a panther. perfect',
    },
    {
      client: 'pete',
      staff: 'ezra',
      stars: 3,
      days_ago: 73,
      body: 'Lovely drawing but two of the lines healed thick.',
      reply:
        'Thank you Pete. That spot by the wrist bone takes ink ' +
        'differently. The touch-up is free, whenever you have an hour. Ezra',
    },
    {
      client: 'allison',
      stars: 2,
      days_ago: 96,
      body: 'Waited five weeks for an answer to my email about a cover-up. By then I had booked somewhere else.',
      reply:
        'Fair. Email was the wrong place for it and one person was reading all ' +
        'of it. Consultations can be booked online now, without waiting for us.',
    },
  ],
  posts: [
    {
      body: 'New flash sheet: moths, matches, one very serious pigeon. First come. #flashtattoo #chicagotattoo',
      days_ago: 3,
      picture: 'paper-crane-tattoo/work-3',
    },
    {
      body: 'Healed after eleven months, no filter. Fine line holds when it goes in at the right depth. #healedtattoo',
      days_ago: 16,
      picture: 'paper-crane-tattoo/work-2',
    },
    { body: "Hana's books for large pieces open on the first of each month at noon. #japanesetattoo", days_ago: 38 },
  ],
  galleries: [
    {
      title: 'Healed work',
      pictures: [
        { picture: 'paper-crane-tattoo/work-1', caption: 'Carp, upper back, by Hana' },
        { picture: 'paper-crane-tattoo/work-2', caption: 'Fern, single needle, by Ezra' },
        { picture: 'paper-crane-tattoo/work-3', caption: 'From the flash wall, by Moss' },
      ],
    },
    {
      title: 'The studio',
      pictures: [
        { picture: 'paper-crane-tattoo/interior', caption: 'North windows, four stations' },
        { picture: 'paper-crane-tattoo/detail', caption: 'Brush drawings before the stencil' },
      ],
    },
  ],
  videos: [{ title: 'From brush to stencil', picture: 'paper-crane-tattoo/detail', seconds: 96 }],
};
