import type { BusinessSeed } from '../shape.ts';
import { weekOf } from '../week.ts';

const hours = weekOf('Tue Wed 09:00-19:00, Thu 09:00-20:00, Fri 08:00-20:00, Sat 08:00-17:00');
const regular = weekOf('Tue Wed 09:00-18:00, Thu Fri 10:00-20:00, Sat 08:00-17:00');
const cuts = ['haircut', 'skin-fade', 'haircut-beard', 'kids-cut', 'line-up'] as const;

export const goldenShears: BusinessSeed = {
  bus_name: 'Golden Shears Barbershop',
  bus_url: 'golden-shears',
  trade: 'barber',
  bus_phone: '4045550102',
  address: '487 Edgewood Ave SE',
  city: 'Atlanta',
  state_id: 'GA',
  zip: '30312',
  latitude: 33.7541,
  longitude: -84.3702,
  timezone: 'America/New_York',
  color_code: '#b89d58',
  layout_type: 'split-screen',
  menu_style: 'compact_menu_display',
  about:
    'Six chairs on Edgewood Avenue. Marcus Whitfield took the shop over from his ' +
    'uncle in 2006 and kept the brass cash register. Fades, straight-razor shaves and ' +
    'waves; the game is on, the hot towels are really hot. Closed Sunday and Monday.',
  total_recommended: 512,
  socialLinks: [
    { type: 'facebook', url: 'https://facebook.example.com/golden-shears' },
    { type: 'twitter', url: 'https://twitter.example.com/goldenshearsatl' },
    { type: 'google', url: 'https://google.example.com/golden-shears' },
  ],
  hours,
  staff: [
    {
      key: 'marcus',
      first_name: 'Marcus',
      last_name: 'Whitfield',
      role: 'owner',
      position: 'Owner, master barber',
      bio: 'Marcus learned the straight razor from his uncle Raymond and still gives every new barber the same balloon test.',
      week: weekOf('Wed Thu 09:00-17:00, Fri 08:00-16:00, Sat 08:00-15:00'),
      skills: [
        ['haircut', 4500],
        ['skin-fade', 5000],
        ['haircut-beard', 6500],
        'shave',
        'beard-sculpt',
        'head-shave',
        'gray-blend',
        'senior-cut',
      ],
    },
    {
      key: 'dre',
      first_name: 'Andre',
      last_name: 'Coleman',
      role: 'manager',
      position: 'Barber and floor manager',
      bio: 'Dre cuts 360 waves and tapers, and runs the waiting list so nobody loses their turn.',
      week: regular,
      skills: 'all',
    },
    {
      key: 'luis',
      first_name: 'Luis',
      last_name: 'Paredes',
      role: 'employee',
      position: 'Barber',
      bio: 'Luis works with shears more than clippers: textured crops, longer scissor cuts, curtain fringes.',
      week: regular,
      skills: [...cuts, 'scissor-cut', 'beard-sculpt', 'beard-trim', 'wash-style'],
    },
    {
      key: 'tone',
      first_name: 'Antonio',
      last_name: 'Banks',
      role: 'employee',
      position: 'Barber',
      bio: 'Tone does designs and hard parts with a foil and a white pencil. Bring a sketch.',
      week: weekOf('Tue 11:00-19:00, Thu Fri 11:00-20:00, Sat 08:00-17:00'),
      skills: [...cuts, 'beard-trim', 'head-shave', 'enhance'],
    },
    {
      key: 'keisha',
      first_name: 'Keisha',
      last_name: 'Monroe',
      role: 'employee',
      position: 'Barber',
      bio: "Keisha cuts women's fades and does kids' first haircuts with a certificate and a lock in an envelope.",
      week: weekOf('Tue Wed 09:00-17:00, Fri 09:00-18:00, Sat 08:00-16:00'),
      skills: [...cuts, 'first-cut', 'senior-cut', 'womens-fade', 'wash-style'],
    },
  ],
  service_types: [
    {
      name: 'Haircuts',
      services: [
        {
          key: 'haircut',
          name: 'Haircut',
          description: 'Consultation, cut, neck shave with the razor.',
          price_cents: 3500,
          duration_min: 40,
          add_ons: ['design', 'hot-towel', 'wash', 'brows'],
        },
        {
          key: 'skin-fade',
          name: 'Skin Fade',
          price_cents: 4000,
          duration_min: 45,
          add_ons: ['design', 'hot-towel', 'wash', 'brows'],
        },
        {
          key: 'scissor-cut',
          name: 'Scissor Cut',
          description: 'For longer hair; wash included.',
          price_cents: 4800,
          duration_min: 55,
          add_ons: ['hot-towel'],
        },
        { key: 'womens-fade', name: "Women's Fade or Taper", price_cents: 4000, duration_min: 45, add_ons: ['design', 'wash'] },
        { key: 'kids-cut', name: 'Kids Cut (12 and under)', price_cents: 2500, duration_min: 30, add_ons: ['design'] },
        {
          key: 'first-cut',
          name: "Baby's First Haircut",
          description: 'Slow, with breaks. You keep the first lock.',
          price_cents: 3000,
          duration_min: 30,
        },
        { key: 'senior-cut', name: 'Senior Cut (65+)', price_cents: 2800, duration_min: 35, add_ons: ['hot-towel'] },
        { key: 'line-up', name: 'Line-Up', price_cents: 2000, duration_min: 20 },
      ],
    },
    {
      name: 'Beard & Shave',
      services: [
        {
          key: 'haircut-beard',
          name: 'Haircut & Beard',
          price_cents: 5500,
          duration_min: 60,
          add_ons: ['design', 'hot-towel', 'wash'],
        },
        { key: 'beard-trim', name: 'Beard Trim', price_cents: 2000, duration_min: 20, add_ons: ['hot-towel'] },
        { key: 'beard-sculpt', name: 'Beard Sculpt with Razor', price_cents: 3000, duration_min: 30, add_ons: ['hot-towel'] },
        {
          key: 'shave',
          name: 'Hot Towel Straight-Razor Shave',
          description: 'Three towels, two passes, cold stone to close.',
          price_cents: 4500,
          duration_min: 45,
        },
        { key: 'head-shave', name: 'Head Shave', price_cents: 4000, duration_min: 40, add_ons: ['hot-towel'] },
      ],
    },
    {
      name: 'Color & Finish',
      services: [
        {
          key: 'gray-blend',
          name: 'Gray Blending',
          price_cents: 3500,
          price_from: true,
          duration_min: 30,
          sub_services: [
            { name: 'Beard', price_cents: 3500, duration_min: 30 },
            { name: 'Hair', price_cents: 4500, duration_min: 40 },
            { name: 'Hair and beard', price_cents: 6500, duration_min: 60 },
          ],
        },
        { key: 'enhance', name: 'Hairline Enhancement', price_cents: 1500, duration_min: 15 },
        { key: 'wash-style', name: 'Wash & Style', price_cents: 2000, duration_min: 25 },
      ],
    },
  ],
  add_ons: [
    { key: 'design', name: 'Hair Design', price_cents: 1000, duration_min: 15 },
    { key: 'hot-towel', name: 'Hot Towel', price_cents: 500, duration_min: 5 },
    { key: 'wash', name: 'Shampoo', price_cents: 800, duration_min: 10 },
    { key: 'brows', name: 'Eyebrow Clean-Up', price_cents: 700, duration_min: 5 },
  ],
  clients: [
    {
      key: 'terrence',
      name: 'Terrence Hughley',
      phone10: '4045550111',
      email: 'terrence.h@example.com',
      vip: true,
      birthday: '1980-01-30',
      manager_note: 'Every other Friday at 8. Do not move it.',
    },
    { key: 'isaiah', name: 'Isaiah Hughley', phone10: '4045550111', birthday: '2015-06-12', manager_note: "Terrence's son." },
    { key: 'will', name: 'Will Sorensen', phone10: '4705550112', email: 'will.sorensen@example.com' },
    { key: 'curtis', name: 'Curtis Bell', phone10: '4045550113', birthday: '1951-10-04' },
    { key: 'javier', name: 'Javier Montes', phone10: '6785550114', email: 'javier.montes@example.com' },
    { key: 'dominique', name: 'Dominique Price', phone10: '4045550115', email: 'dom.price@example.com', vip: true },
    { key: 'ryan', name: 'Ryan Takeda', phone10: '4705550116', email: 'ryan.takeda@example.com', birthday: '1994-08-19' },
    { key: 'malik', name: 'Malik Jennings', phone10: '6785550117', report_flag: true, manager_note: 'Two no-shows with Tone.' },
    { key: 'owen', name: 'Owen Fitzgerald', phone10: '4045550118', email: 'owen.fitz@example.com' },
    { key: 'shawn', name: 'Shawn Tate', phone10: '6785550119', block: true, manager_note: 'Shouted at Keisha. Not welcome.' },
    { key: 'latoya', name: 'Latoya Graves', phone10: '4045550120', email: 'latoya.graves@example.com', birthday: '1987-03-22' },
  ],
  reviews: [
    {
      client: 'terrence',
      staff: 'marcus',
      stars: 5,
      days_ago: 2,
      body: "Been in Marcus's chair since my wedding. Now he cuts my boy too. That's the review.",
    },
    {
      client: 'ryan',
      staff: 'luis',
      stars: 5,
      days_ago: 8,
      body:
        'Straight, thick Asian hair that sticks out at the sides; most barbers just buzz it. Luis cut it ' +
        "dry, then wet, then dry again and it lies flat. First time in years I didn't reach for a hat.",
    },
    {
      client: 'latoya',
      staff: 'keisha',
      stars: 5,
      days_ago: 15,
      body: "Keisha's tapers are razor clean. Also the only shop where I've never been asked if I'm waiting for somebody.",
    },
    { client: 'will', staff: 'tone', stars: 4, days_ago: 24, body: 'Great fade, great conversation. Started ten past.' },
    {
      client: 'curtis',
      staff: 'marcus',
      stars: 5,
      days_ago: 37,
      body: 'A proper shave. I had one like it in 1974 and did not expect another.',
    },
    {
      client: 'javier',
      staff: 'dre',
      stars: 3,
      days_ago: 50,
      body: "Cut was fine but I asked for a low fade and got a mid. It'll grow.",
      reply: "Appreciate you saying it, Javier. Ask for me when you book and I'll do the next one myself, on the house. Marcus",
    },
    { client: 'dominique', staff: 'tone', stars: 5, days_ago: 71, body: "He freehanded my daughter's team logo. Perfect." },
    {
      client: 'owen',
      staff: 'luis',
      stars: 2,
      days_ago: 98,
      body: 'Booked 5:30, sat down at 6:15. The haircut was good but my evening was gone.',
      reply:
        'Owen, no excuse for 45 minutes. We have taken one walk-in slot out of the ' +
        'late afternoon since. Your next cut is half price if you give us another go.',
    },
  ],
  posts: [
    {
      body: 'New blades, new strop, same register. Come see the shave station. #atlantabarber #straightrazor',
      days_ago: 3,
      picture: 'golden-shears/interior',
    },
    { body: "Tone's Friday work: low taper with a double hard part. #fade", days_ago: 11, picture: 'golden-shears/work-2' },
    {
      body:
        'We are looking for an apprentice. License in progress is ' +
        'fine, being on time is not optional. Ask for Dre. #edgewood',
      days_ago: 29,
    },
  ],
  galleries: [
    {
      title: 'Cuts',
      pictures: [
        { picture: 'golden-shears/work-1', caption: 'Skin fade, beard shaped with the razor' },
        { picture: 'golden-shears/work-2', caption: 'Low taper, double hard part, by Tone' },
        { picture: 'golden-shears/work-3', caption: 'Scissor crop by Luis' },
      ],
    },
    {
      title: 'Inside',
      pictures: [
        { picture: 'golden-shears/interior', caption: 'Chairs one to six' },
        { picture: 'golden-shears/detail', caption: "Raymond's cash register" },
      ],
    },
  ],
  videos: [{ title: 'The balloon test', picture: 'golden-shears/detail', seconds: 55 }],
};
