import type { BusinessSeed } from '../shape.ts';
import { weekOf } from '../week.ts';

const cutting = ['cut', 'fringe', 'blowout', 'kids-cut'] as const;
const color = ['root-touch', 'all-over', 'partial-hl', 'full-hl', 'balayage', 'gloss'] as const;

export const mapleAndAsh: BusinessSeed = {
  bus_name: 'Maple & Ash Hair',
  bus_url: 'maple-and-ash',
  trade: 'hair',
  bus_phone: '5035550103',
  address: '3417 SE Hawthorne Blvd',
  city: 'Portland',
  state_id: 'OR',
  zip: '97214',
  latitude: 45.5121,
  longitude: -122.6284,
  timezone: 'America/Los_Angeles',
  color_code: null,
  layout_type: 'wave',
  menu_style: 'wide_menu_display',
  about:
    'A five-chair salon in a former hardware store on Hawthorne. Prices go by time and hair ' +
    'length, never by gender. Color is ammonia-free where the result allows it, foils and tubes ' +
    'are recycled, and the dog under the desk is called Juniper. Closed Sunday and Monday.',
  total_recommended: 187,
  socialLinks: [
    { type: 'facebook', url: 'https://facebook.example.com/maple-and-ash' },
    { type: 'google', url: 'https://google.example.com/maple-and-ash' },
  ],
  hours: weekOf('Tue Wed 10:00-19:00, Thu Fri 10:00-20:00, Sat 09:00-17:00'),
  staff: [
    {
      key: 'rowan',
      first_name: 'Rowan',
      last_name: 'Ashby',
      role: 'owner',
      position: 'Owner, colorist',
      bio:
        'Rowan has painted balayage for fourteen years and keeps your ' +
        'formula on a paper card as well, in case the computer dies.',
      week: weekOf('Tue-Thu 10:00-18:00, Sat 09:00-16:00'),
      skills: [...cutting, ...color, 'correction', 'bond'],
    },
    {
      key: 'maple',
      first_name: 'Maple',
      last_name: 'Sundstrom',
      role: 'manager',
      position: 'Stylist, co-manager',
      bio: 'Maple cuts curls dry, one by one. Yes, it is her real name; no, the salon was not named after her.',
      week: weekOf('Wed Thu Fri 11:00-19:00, Sat 09:00-17:00'),
      skills: [...cutting, ['curly-cut', 11500], 'gloss', 'bond'],
    },
    {
      key: 'theo',
      first_name: 'Theo',
      last_name: 'Marchetti',
      role: 'employee',
      position: 'Stylist',
      bio: 'Theo does short hair: pixies, mullets, undercuts, grown-out bobs that need rescuing.',
      week: weekOf('Tue-Fri 10:00-19:00'),
      skills: [...cutting, 'root-touch', 'all-over', 'gloss'],
    },
    {
      key: 'ines',
      first_name: 'Inés',
      last_name: 'Carrasco',
      role: 'employee',
      position: 'Colorist',
      bio: 'Inés likes copper and lived-in blondes, and will not lift dark hair to platinum in one visit.',
      week: weekOf('Tue 10:00-18:00, Thu Fri 12:00-20:00, Sat 09:00-17:00'),
      skills: [...color, 'vivid', 'bond', 'blowout', 'fringe'],
    },
    {
      key: 'bea',
      first_name: 'Bea',
      last_name: 'Lindgren',
      role: 'front_desk',
      position: 'Front desk',
      bio: 'Bea books, makes the oat-milk coffee and walks Juniper at three.',
      week: weekOf('Tue-Fri 10:00-18:00, Sat 09:00-17:00'),
      skills: [],
    },
  ],
  service_types: [
    {
      name: 'Cut & Style',
      services: [
        {
          key: 'cut',
          name: 'Haircut',
          description: 'Wash, cut, rough dry. Pick your length, not your gender.',
          price_cents: 5800,
          price_from: true,
          duration_min: 45,
          add_ons: ['scalp', 'mask', 'style'],
          sub_services: [
            { name: 'Short hair', price_cents: 5800, duration_min: 45 },
            { name: 'Medium hair', price_cents: 7200, duration_min: 60 },
            { name: 'Long hair', price_cents: 8400, duration_min: 75 },
          ],
        },
        { key: 'curly-cut', name: 'Dry Curly Cut', price_cents: 9800, duration_min: 90, add_ons: ['scalp', 'mask'] },
        { key: 'fringe', name: 'Fringe Trim', price_cents: 1500, duration_min: 15 },
        { key: 'blowout', name: 'Blowout', price_cents: 5000, price_from: true, duration_min: 45, add_ons: ['mask', 'scalp'] },
        { key: 'kids-cut', name: 'Kids Cut (under 12)', price_cents: 3500, duration_min: 30 },
      ],
    },
    {
      name: 'Color',
      services: [
        { key: 'root-touch', name: 'Root Touch-Up', price_cents: 9000, duration_min: 90, add_ons: ['gloss-add', 'style'] },
        { key: 'all-over', name: 'All-Over Color', price_cents: 11000, price_from: true, duration_min: 120, add_ons: ['style'] },
        {
          key: 'partial-hl',
          name: 'Partial Highlights',
          price_cents: 13500,
          price_from: true,
          duration_min: 120,
          add_ons: ['gloss-add', 'style'],
        },
        {
          key: 'full-hl',
          name: 'Full Highlights',
          price_cents: 18500,
          price_from: true,
          duration_min: 165,
          add_ons: ['gloss-add', 'style'],
        },
        {
          key: 'balayage',
          name: 'Balayage',
          price_cents: 12000,
          price_from: true,
          duration_min: 105,
          add_ons: ['gloss-add', 'style'],
          sub_services: [
            { name: 'Face frame', price_cents: 12000, duration_min: 105 },
            { name: 'Full head', price_cents: 21000, duration_min: 180 },
            { name: 'Full head, long or thick', price_cents: 26000, duration_min: 225 },
          ],
        },
        { key: 'gloss', name: 'Gloss & Tone', price_cents: 6500, duration_min: 45, add_ons: ['style'] },
        { key: 'vivid', name: 'Vivid Color', price_cents: 20000, price_from: true, duration_min: 210 },
        { key: 'correction', name: 'Color Correction (by the hour)', price_cents: 11000, price_from: true, duration_min: 60 },
      ],
    },
    { name: 'Treatments', services: [{ key: 'bond', name: 'Bond-Building Treatment', price_cents: 4500, duration_min: 30 }] },
  ],
  add_ons: [
    { key: 'gloss-add', name: 'Gloss after Color', price_cents: 3500, duration_min: 20 },
    { key: 'style', name: 'Blow-Dry Finish', price_cents: 3000, duration_min: 30 },
    { key: 'mask', name: 'Deep Conditioning Mask', price_cents: 2000, duration_min: 15 },
    { key: 'scalp', name: 'Scalp Scrub', price_cents: 1800, duration_min: 10 },
  ],
  clients: [
    { key: 'hazel', name: 'Hazel Whitcomb', phone10: '5035550111', email: 'hazel.whitcomb@example.com', vip: true },
    { key: 'arlo', name: 'Arlo Whitcomb', phone10: '5035550111', birthday: '2016-09-17' },
    { key: 'simone', name: 'Simone Adeyemi', phone10: '9715550112', email: 'simone.a@example.com', birthday: '1989-04-28' },
    { key: 'greta', name: 'Greta Olsen', phone10: '5035550113', email: 'greta.olsen@example.com' },
    { key: 'jules', name: 'Jules Romero', phone10: '9715550114', manager_note: 'Reacts to PPD. Use the plant line.' },
    { key: 'nadia', name: 'Nadia Petrov', phone10: '5035550115', email: 'nadia.petrov@example.com', vip: true },
    { key: 'cody', name: 'Cody Barnes', phone10: '9715550116', report_flag: true, manager_note: 'Cancels on the day, often.' },
    { key: 'mei', name: 'Mei Tanaka', phone10: '5035550117', email: 'mei.tanaka@example.com', birthday: '1995-11-03' },
    { key: 'fern', name: 'Fern Gallagher', phone10: '9715550118' },
    { key: 'dana', name: 'Dana Whitehorse', phone10: '5035550119', email: 'dana.w@example.com', birthday: '1972-06-15' },
  ],
  reviews: [
    {
      client: 'simone',
      staff: 'maple',
      stars: 5,
      days_ago: 5,
      body:
        'Type 4 hair in Portland is a search, and my search is over. Maple cut it dry, ' +
        'showed me the back three times and charged exactly what the website said.',
    },
    {
      client: 'hazel',
      staff: 'rowan',
      stars: 5,
      days_ago: 12,
      body: 'Rowan found my formula from 2019 on a paper card. Same copper. I nearly cried.',
    },
    {
      client: 'jules',
      staff: 'theo',
      stars: 5,
      days_ago: 21,
      body: 'Asked for a mullet, got a mullet, got compliments from my grandmother.',
    },
    {
      client: 'mei',
      staff: 'ines',
      stars: 4,
      days_ago: 33,
      body: 'Beautiful balayage, though it took four hours instead of three. Bring a book and a snack.',
    },
    {
      client: 'greta',
      staff: 'ines',
      stars: 3,
      days_ago: 47,
      body:
        'The tone came out warmer than the photo I brought. Inés had warned ' +
        "me that my old box dye could do that, so I can't be too mad.",
      reply: "Thanks for being fair about it, Greta. A second gloss is free within three weeks, let's cool it down.",
    },
    {
      client: 'nadia',
      staff: 'rowan',
      stars: 5,
      days_ago: 60,
      body: 'Pricing by length rather than by gender. My husband pays more than I do now and it is glorious.',
    },
    { client: 'fern', staff: 'theo', stars: 4, days_ago: 82, body: 'Good pixie, dog included.' },
    {
      client: 'dana',
      staff: 'maple',
      stars: 2,
      days_ago: 104,
      body: 'Nice people, but my layers were much shorter than we agreed and it will take months to grow.',
      reply:
        'Dana, I am sorry. I should have checked the length with you before the second side. ' +
        'I have refunded the cut and would like to shape it for free while it grows. Maple',
    },
  ],
  posts: [
    {
      body: 'Inés, two visits, from box black to this copper. Patience is a color service. #copperhair #pdxhair',
      days_ago: 4,
      picture: 'maple-and-ash/work-2',
    },
    {
      body: 'We stopped ordering single-use towels. The new ones are cotton, and the laundry is two doors down. #hawthorne',
      days_ago: 18,
    },
    {
      body: 'Thursday and Friday evenings until eight, for people with jobs. #portlandsalon',
      days_ago: 36,
      picture: 'maple-and-ash/interior',
    },
  ],
  galleries: [
    {
      title: 'Color',
      pictures: [
        { picture: 'maple-and-ash/work-1', caption: 'Full balayage on long hair, by Rowan' },
        { picture: 'maple-and-ash/work-2', caption: 'Copper after two visits, by Inés' },
        { picture: 'maple-and-ash/detail', caption: 'The paper formula cards' },
      ],
    },
    {
      title: 'Cuts',
      pictures: [
        { picture: 'maple-and-ash/work-3', caption: 'Dry curly cut, no product yet' },
        { picture: 'maple-and-ash/interior', caption: 'Five chairs, one dog' },
      ],
    },
  ],
  videos: [],
};
