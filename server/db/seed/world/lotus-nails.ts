import type { BusinessSeed } from '../shape.ts';
import { weekOf } from '../week.ts';
import { lotusClients, lotusReviews, lotusStaff } from './lotus-nails-people.ts';

const hours = weekOf('Mon-Wed 09:30-19:00, Thu Fri 09:30-19:30, Sat 09:00-19:00, Sun 11:00-17:00');

const service_types: BusinessSeed['service_types'] = [
  {
    name: 'Manicures',
    services: [
      {
        key: 'classic-mani',
        name: 'Classic Manicure',
        description: 'Shape, cuticles, lotion massage and regular polish.',
        price_cents: 2200,
        duration_min: 30,
        add_ons: ['french', 'paraffin', 'massage-10'],
      },
      {
        key: 'gel-mani',
        name: 'Gel Manicure',
        description: 'Dry cuticle work and gel color that lasts about two weeks.',
        price_cents: 3800,
        duration_min: 45,
        add_ons: ['french', 'chrome', 'gel-off', 'paraffin'],
      },
      {
        key: 'lotus-mani',
        name: 'Lotus Spa Manicure',
        description: 'Lemongrass scrub, warm towel, mask and a longer massage to the elbow.',
        price_cents: 3500,
        duration_min: 45,
        add_ons: ['french', 'paraffin', 'gel-finish'],
      },
      { key: 'dry-mani', name: 'Quick-Dry Lacquer Manicure', price_cents: 4000, duration_min: 45, add_ons: ['french'] },
      {
        key: 'polish-hands',
        name: 'Polish Change, Hands',
        price_cents: 1500,
        duration_min: 20,
        add_ons: ['french', 'gel-finish'],
      },
      { key: 'kids-mani', name: 'Kids Manicure (10 and under)', price_cents: 1400, duration_min: 20 },
    ],
  },
  {
    name: 'Pedicures',
    services: [
      {
        key: 'classic-pedi',
        name: 'Classic Pedicure',
        description: 'Soak, nail and cuticle care, light scrub, short massage, regular polish.',
        price_cents: 3500,
        duration_min: 40,
        add_ons: ['french', 'callus', 'massage-10', 'gel-finish'],
      },
      { key: 'gel-pedi', name: 'Gel Pedicure', price_cents: 5000, duration_min: 55, add_ons: ['french', 'callus', 'gel-off'] },
      {
        key: 'lotus-pedi',
        name: 'Lotus Herbal Pedicure',
        description: 'Fresh lemongrass and ginger foot bath, sugar scrub, mask and a 15 minute massage.',
        price_cents: 5500,
        duration_min: 60,
        add_ons: ['callus', 'paraffin', 'gel-finish'],
      },
      {
        key: 'stone-pedi',
        name: 'Deluxe Hot Stone Pedicure with Callus Care & Paraffin Finish',
        description: 'Everything in the herbal pedicure, then basalt stones up to the knee and a warm paraffin dip.',
        price_cents: 6800,
        duration_min: 75,
        add_ons: ['french', 'gel-finish', 'massage-10'],
      },
      {
        key: 'jelly-pedi',
        name: 'Jelly Pedicure',
        description: 'A warm gel bath that holds its heat for half an hour.',
        price_cents: 6000,
        duration_min: 60,
        add_ons: ['callus', 'gel-finish'],
      },
      { key: 'kids-pedi', name: 'Kids Pedicure (10 and under)', price_cents: 2500, duration_min: 30 },
    ],
  },
  {
    name: 'Acrylic, Dip & Extensions',
    services: [
      {
        key: 'acrylic',
        name: 'Acrylic',
        price_cents: 4000,
        price_from: true,
        duration_min: 50,
        add_ons: ['long', 'chrome', 'french', 'gel-finish'],
        sub_services: [
          { name: 'Full set', price_cents: 5500, duration_min: 75 },
          { name: 'Fill (2 to 3 weeks)', price_cents: 4000, duration_min: 50 },
        ],
      },
      {
        key: 'pink-white',
        name: 'Pink & White',
        description: 'Two powders, a crisp smile line, no polish needed.',
        price_cents: 4500,
        price_from: true,
        duration_min: 50,
        add_ons: ['long'],
        sub_services: [
          { name: 'Full set', price_cents: 7000, duration_min: 90 },
          { name: 'Pink fill only', price_cents: 4500, duration_min: 50 },
          { name: 'Pink and white fill', price_cents: 5500, duration_min: 60 },
        ],
      },
      {
        key: 'gel-x',
        name: 'Gel-X Extensions',
        description: 'Soft gel tips, cured in one piece. Soak-off is free when you come back for the next set.',
        price_cents: 6500,
        duration_min: 90,
        add_ons: ['long', 'chrome', 'french'],
      },
      { key: 'dip', name: 'Dip Powder', price_cents: 4800, duration_min: 60, add_ons: ['french', 'gel-off', 'tips'] },
      {
        key: 'builder-gel',
        name: 'Builder Gel (BIAB)',
        price_cents: 5000,
        price_from: true,
        duration_min: 60,
        add_ons: ['chrome', 'french'],
        sub_services: [
          { name: 'Overlay on natural nails', price_cents: 6000, duration_min: 75 },
          { name: 'Rebalance', price_cents: 5000, duration_min: 60 },
        ],
      },
      {
        key: 'ombre',
        name: 'Ombré Full Set',
        description: 'Powder fade from pink to white, or two colors of your choice.',
        price_cents: 7000,
        duration_min: 90,
        add_ons: ['long', 'chrome'],
      },
    ],
  },
  {
    name: 'Nail Art & Repair',
    services: [
      {
        key: 'nail-art',
        name: 'Hand-Painted Nail Art',
        description: 'Priced by the time it takes; show us the picture and we will quote before we start.',
        price_cents: 1000,
        price_from: true,
        duration_min: 20,
      },
      { key: 'removal', name: 'Soak-Off & Removal', price_cents: 1500, duration_min: 30 },
      { key: 'repair', name: 'Single Nail Repair', price_cents: 700, duration_min: 15 },
    ],
  },
  {
    name: 'Waxing',
    services: [
      { key: 'brow-wax', name: 'Eyebrow Wax', price_cents: 1400, duration_min: 15, add_ons: ['brow-tint'] },
      { key: 'lip-wax', name: 'Upper Lip Wax', price_cents: 1000, duration_min: 10 },
      { key: 'face-wax', name: 'Full Face Wax', price_cents: 4500, duration_min: 45, add_ons: ['brow-tint'] },
      { key: 'underarm-wax', name: 'Underarm Wax', price_cents: 2200, duration_min: 15 },
      {
        key: 'leg-wax',
        name: 'Leg Wax',
        price_cents: 3800,
        price_from: true,
        duration_min: 30,
        sub_services: [
          { name: 'Half leg', price_cents: 3800, duration_min: 30 },
          { name: 'Full leg', price_cents: 6500, duration_min: 60 },
        ],
      },
    ],
  },
];

export const lotusNails: BusinessSeed = {
  bus_name: 'Lotus Nails & Spa',
  bus_url: 'lotus-nails',
  trade: 'nails',
  bus_phone: '7135550100',
  address: '9216 Bellaire Blvd, Suite 108',
  city: 'Houston',
  state_id: 'TX',
  zip: '77036',
  latitude: 29.7046,
  longitude: -95.5362,
  timezone: 'America/Chicago',
  color_code: '#329da8',
  layout_type: 'wave',
  menu_style: 'wide_menu_display',
  about:
    'A family nail shop on Bellaire Boulevard since 2011. Nine of us work here, seven ' +
    'days a week, at twelve tables and ten pedicure chairs. Metal tools go through the ' +
    'autoclave, files and buffers are new for every guest. Walk-ins are welcome until ' +
    'an hour before closing. Tiệm có thợ nói tiếng Việt, tiếng Anh và tiếng Tây Ban Nha.',
  total_recommended: 418,
  socialLinks: [
    { type: 'facebook', url: 'https://facebook.example.com/lotus-nails' },
    { type: 'yelp', url: 'https://yelp.example.com/lotus-nails-houston' },
    { type: 'google', url: 'https://google.example.com/lotus-nails' },
  ],
  hours,
  staff: lotusStaff,
  service_types,
  add_ons: [
    { key: 'french', name: 'French Tips', price_cents: 800, duration_min: 10 },
    { key: 'chrome', name: 'Chrome Powder', price_cents: 1200, duration_min: 10 },
    { key: 'gel-finish', name: 'Upgrade to Gel Polish', price_cents: 1500, duration_min: 15 },
    { key: 'gel-off', name: 'Gel or Dip Removal', price_cents: 800, duration_min: 15 },
    { key: 'long', name: 'Extra Length', price_cents: 1000, duration_min: 15 },
    { key: 'tips', name: 'Tips under Dip', price_cents: 1000, duration_min: 15 },
    { key: 'paraffin', name: 'Paraffin Dip', price_cents: 1000, duration_min: 10 },
    { key: 'callus', name: 'Callus Treatment', price_cents: 1000, duration_min: 10 },
    { key: 'massage-10', name: 'Ten More Minutes of Massage', price_cents: 1200, duration_min: 10 },
    { key: 'brow-tint', name: 'Brow Tint', price_cents: 1500, duration_min: 15 },
  ],
  clients: lotusClients,
  reviews: lotusReviews,
  posts: [
    {
      body:
        'Mia finished this jade chrome set this morning: Gel-X, medium almond, two ' +
        'coats of the new powder. She has it in four colors. #gelx #chromenails',
      days_ago: 2,
      picture: 'lotus-nails/work-1',
    },
    {
      body:
        'Two pedicure chairs came back from the repair shop, so Saturday ' +
        'afternoons have room again. Book online or call Thu. #houstonnails',
      days_ago: 9,
      picture: 'lotus-nails/interior',
    },
    {
      body: 'Cô Lan vừa nhập bộ màu gel mới, gần 40 màu nude và hồng đất. Ghé tiệm coi thử nha! #lotusnails #nailhouston',
      days_ago: 20,
      picture: 'lotus-nails/detail',
    },
    {
      body:
        'If a gel nail lifts within seven days, come in and we fix ' +
        'it for free. No need to explain what happened. #gelmanicure',
      days_ago: 41,
    },
  ],
  galleries: [
    {
      title: 'Sets from this month',
      pictures: [
        { picture: 'lotus-nails/work-1', caption: 'Jade chrome on medium almond Gel-X, by Mia' },
        { picture: 'lotus-nails/work-2', caption: 'Pink to white ombré, powder only, by Lan' },
        { picture: 'lotus-nails/work-3', caption: 'Coffin acrylics with a single gold line, by Tam' },
        { picture: 'lotus-nails/detail', caption: 'Fine-line plum blossom on the ring finger' },
      ],
    },
    {
      title: 'The shop',
      pictures: [
        { picture: 'lotus-nails/hero', caption: 'The front window on Bellaire' },
        { picture: 'lotus-nails/interior', caption: 'Pedicure row, chairs four to ten' },
      ],
    },
    {
      title: 'Before you book',
      pictures: [
        { picture: 'lotus-nails/detail', caption: 'Short, medium and long, side by side' },
        { picture: 'lotus-nails/work-2', caption: 'The same ombré after three weeks' },
      ],
    },
  ],
  videos: [
    { title: 'How Tam files a coffin shape by hand', picture: 'lotus-nails/work-3', seconds: 74 },
    { title: 'A minute in the pedicure row', picture: 'lotus-nails/interior', seconds: 61 },
  ],
};
