import type { BusinessSeed } from '../shape.ts';
import { weekOf } from '../week.ts';

const brows = ['brow-shape', 'brow-tint', 'lamination', 'lash-lift'] as const;
const skin = ['first-facial', 'acne', 'derma', 'peel', 'hydra', 'teen'] as const;

export const bloomBrowAndSkin: BusinessSeed = {
  bus_name: 'Bloom Brow & Skin',
  bus_url: 'bloom-brow-and-skin',
  trade: 'skin',
  bus_phone: '5125550108',
  address: '1904 S 1st St, Unit B',
  city: 'Austin',
  state_id: 'TX',
  zip: '78704',
  latitude: 30.2459,
  longitude: -97.7572,
  timezone: 'America/Chicago',
  color_code: '#b998e3',
  layout_type: 'wave',
  menu_style: 'wide_menu_display',
  about:
    'Three rooms in a yellow bungalow on South First. We treat acne, rosacea and eyebrows, and ' +
    'we photograph your skin in the same light each visit so you can judge for yourself. No ' +
    'retail quota: if the drugstore cleanser is fine, we say so. Short Saturdays, closed Sundays.',
  total_recommended: 158,
  socialLinks: [
    { type: 'google', url: 'https://google.example.com/bloom-brow-and-skin' },
    { type: 'facebook', url: 'https://facebook.example.com/bloom-brow-and-skin' },
  ],
  hours: weekOf('Mon-Wed 10:00-18:00, Thu 10:00-20:00, Fri 10:00-18:00, Sat 10:00-14:00'),
  staff: [
    {
      key: 'priscilla',
      first_name: 'Priscilla',
      last_name: 'Duarte',
      role: 'owner',
      position: 'Owner, licensed aesthetician',
      bio:
        'Priscilla had cystic acne until 26, which is why she does this. ' +
        'She books acne clients every two weeks and answers their texts.',
      week: weekOf('Mon-Thu 10:00-18:00'),
      skills: [...skin, 'microneedle', 'consult'],
    },
    {
      key: 'wren',
      first_name: 'Wren',
      last_name: 'Halloran',
      role: 'employee',
      position: 'Brow artist',
      bio: 'Wren maps brows with thread and tweezes the last hairs by hand. She has talked many people out of thin brows.',
      week: weekOf('Tue Wed 10:00-18:00, Thu 11:00-20:00, Fri 10:00-18:00, Sat 10:00-14:00'),
      skills: [...brows, 'face-wax', 'lip-chin', 'henna'],
    },
    {
      key: 'anjali',
      first_name: 'Anjali',
      last_name: 'Deshpande',
      role: 'employee',
      position: 'Threading and henna brows',
      bio: 'Anjali learned threading from her grandmother in Pune and can do a full brow in six minutes, but takes twelve.',
      week: weekOf('Mon Wed Fri 10:00-18:00, Thu 12:00-20:00, Sat 10:00-14:00'),
      skills: [...brows, 'thread-face', 'henna', 'lip-chin'],
    },
    {
      key: 'skye',
      first_name: 'Skye',
      last_name: 'Benavides',
      role: 'manager',
      position: 'Aesthetician, studio manager',
      bio: 'Skye does peels and dermaplaning and runs the calendar. She keeps a separate peel protocol for darker skin.',
      week: weekOf('Mon Tue 10:00-18:00, Thu 10:00-20:00, Fri 10:00-18:00, Sat 10:00-14:00'),
      skills: [...skin, 'face-wax', 'consult'],
    },
  ],
  service_types: [
    {
      name: 'Skin',
      services: [
        {
          key: 'consult',
          name: 'Skin Consultation',
          description: 'Photos, history, a plan on one page.',
          price_cents: 4500,
          duration_min: 30,
        },
        {
          key: 'first-facial',
          name: 'First Facial',
          description: 'A longer visit for new clients, with the consultation in it.',
          price_cents: 11000,
          duration_min: 75,
          add_ons: ['led', 'hf'],
        },
        { key: 'acne', name: 'Acne Treatment', price_cents: 9500, duration_min: 60, add_ons: ['led', 'hf'] },
        { key: 'teen', name: 'Teen Facial', price_cents: 7500, duration_min: 45, add_ons: ['hf'] },
        { key: 'hydra', name: 'Hydrating Facial', price_cents: 12000, duration_min: 60, add_ons: ['led', 'derma-add'] },
        { key: 'derma', name: 'Dermaplaning', price_cents: 8500, duration_min: 45, add_ons: ['led'] },
        {
          key: 'peel',
          name: 'Chemical Peel',
          price_cents: 11500,
          price_from: true,
          duration_min: 45,
          sub_services: [
            { name: 'Lactic, light', price_cents: 11500, duration_min: 45 },
            { name: 'Mandelic, for darker skin', price_cents: 12500, duration_min: 45 },
            { name: 'TCA blend, medium depth', price_cents: 19500, duration_min: 60 },
          ],
        },
        { key: 'microneedle', name: 'Microneedling', price_cents: 25000, duration_min: 75, add_ons: ['led'] },
      ],
    },
    {
      name: 'Brows & Lashes',
      services: [
        {
          key: 'brow-shape',
          name: 'Brow Shaping',
          price_cents: 2800,
          duration_min: 25,
          add_ons: ['tint'],
          sub_services: [
            { name: 'Wax and tweeze', price_cents: 2800, duration_min: 25 },
            { name: 'Threading', price_cents: 2800, duration_min: 20 },
            { name: 'Tweeze only, sensitive skin', price_cents: 3800, duration_min: 40 },
          ],
        },
        { key: 'brow-tint', name: 'Brow Tint', price_cents: 2200, duration_min: 20 },
        { key: 'henna', name: 'Henna Brows', price_cents: 5500, duration_min: 50 },
        { key: 'lamination', name: 'Brow Lamination', price_cents: 8500, duration_min: 60, add_ons: ['tint'] },
        { key: 'lash-lift', name: 'Lash Lift', price_cents: 8500, duration_min: 60, add_ons: ['tint'] },
      ],
    },
    {
      name: 'Hair Removal, Face',
      services: [
        { key: 'lip-chin', name: 'Lip and Chin', price_cents: 2500, duration_min: 20 },
        { key: 'face-wax', name: 'Full Face Wax', price_cents: 5500, duration_min: 45 },
        { key: 'thread-face', name: 'Full Face Threading', price_cents: 5000, duration_min: 40 },
      ],
    },
  ],
  add_ons: [
    { key: 'led', name: 'LED, Red or Blue', price_cents: 3000, duration_min: 15 },
    { key: 'hf', name: 'High Frequency', price_cents: 1500, duration_min: 10 },
    { key: 'derma-add', name: 'Dermaplaning', price_cents: 4500, duration_min: 20 },
    { key: 'tint', name: 'Tint', price_cents: 1500, duration_min: 10 },
  ],
  clients: [
    {
      key: 'reagan',
      name: 'Reagan Mills',
      phone10: '5125550111',
      email: 'reagan.mills@example.com',
      birthday: '2011-04-04',
      manager_note: 'Minor: mother signs the peel form.',
    },
    { key: 'heather', name: 'Heather Mills', phone10: '5125550111', email: 'heather.mills@example.com', vip: true },
    { key: 'tomas', name: 'Tomás Villarreal', phone10: '7375550112', email: 'tomas.v@example.com' },
    { key: 'kristen', name: 'Kristen Ueda', phone10: '5125550113', email: 'kristen.ueda@example.com', birthday: '1987-09-09' },
    { key: 'ebony', name: 'Ebony Rhodes', phone10: '7375550114', email: 'ebony.rhodes@example.com', vip: true },
    {
      key: 'lacey',
      name: 'Lacey Pruitt',
      phone10: '5125550115',
      report_flag: true,
      manager_note: 'On isotretinoin until spring: no wax, no peel.',
    },
    { key: 'meera', name: 'Meera Joshi', phone10: '7375550116', email: 'meera.joshi@example.com', birthday: '1979-01-31' },
    { key: 'grace', name: 'Grace Lindell', phone10: '5125550117', email: 'grace.lindell@example.com' },
    { key: 'chau', name: 'Châu Hồng', phone10: '7375550118', email: 'chau.hong@example.com' },
  ],
  reviews: [
    {
      client: 'heather',
      staff: 'priscilla',
      stars: 5,
      days_ago: 6,
      body: "My daughter stopped hiding behind her hair. That's all I can write without crying at work.",
    },
    {
      client: 'ebony',
      staff: 'skye',
      stars: 5,
      days_ago: 15,
      body:
        'Finally somebody who knows that not every peel belongs on Black skin. Skye started with ' +
        'mandelic, went slowly, and the dark marks on my jaw are two shades lighter after three visits.',
    },
    {
      client: 'meera',
      staff: 'anjali',
      stars: 5,
      days_ago: 22,
      body: 'Threading like home. Quick, exact, and she asked about my mother.',
    },
    {
      client: 'kristen',
      staff: 'wren',
      stars: 4,
      days_ago: 40,
      body: 'Great arch. Slightly darker tint than I wanted, but it softened after two days as she said it would.',
    },
    {
      client: 'tomas',
      staff: 'priscilla',
      stars: 5,
      days_ago: 53,
      body: 'First facial at 41. She told me to keep my eight dollar cleanser.',
    },
    {
      client: 'grace',
      staff: 'wren',
      stars: 2,
      days_ago: 69,
      body: 'A little skin lifted with the wax under my left brow and I had a scab for a wedding.',
      reply:
        'Grace, I am so sorry about the timing. We now ask about retinol at booking as well as in the ' +
        'chair. I have refunded the visit and would be glad to do tweeze-only next time. Priscilla',
    },
    {
      client: 'chau',
      staff: 'skye',
      stars: 5,
      days_ago: 88,
      body: 'Da mình dễ kích ứng mà làm peel ở đây rất êm, Skye dặn kỹ cách chăm da sau đó. Giá hơi cao nhưng đáng tiền.',
    },
    { client: 'reagan', staff: 'priscilla', stars: 5, days_ago: 109, body: 'she texts back!!' },
  ],
  posts: [
    {
      body: 'Same face, same lamp, twelve weeks apart. Shared with permission. #acnejourney #austinskincare',
      days_ago: 7,
      picture: 'bloom-brow-and-skin/work-1',
    },
    {
      body: 'If you use retinol, stop five days before a brow wax. Or book tweeze-only and stop nothing. #browcare',
      days_ago: 19,
    },
    {
      body: 'Thursday evenings are open until eight again. Wren and Anjali share the late shift. #southaustin',
      days_ago: 34,
      picture: 'bloom-brow-and-skin/interior',
    },
  ],
  galleries: [
    {
      title: 'Results',
      pictures: [
        { picture: 'bloom-brow-and-skin/work-1', caption: 'Acne plan, week 0 and week 12' },
        { picture: 'bloom-brow-and-skin/work-2', caption: 'Lamination and tint by Wren' },
        { picture: 'bloom-brow-and-skin/work-3', caption: 'Henna brows by Anjali, day one' },
      ],
    },
    {
      title: 'The bungalow',
      pictures: [
        { picture: 'bloom-brow-and-skin/hero', caption: 'South First, the yellow one' },
        { picture: 'bloom-brow-and-skin/detail', caption: 'Thread, steamed and measured' },
      ],
    },
  ],
  videos: [],
};
