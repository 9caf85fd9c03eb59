import type { BusinessSeed } from '../shape.ts';
import { weekOf } from '../week.ts';

const massage = ['swedish', 'deep', 'stone', 'prenatal', 'couples'] as const;
const facials = ['signature-facial', 'express-facial', 'enzyme-facial', 'back-facial'] as const;

export const stillwaterSpa: BusinessSeed = {
  bus_name: 'Stillwater Day Spa',
  bus_url: 'stillwater-spa',
  trade: 'spa',
  bus_phone: '8285550104',
  address: '41 Wall St, Lower Level',
  city: 'Asheville',
  state_id: 'NC',
  zip: '28801',
  latitude: 35.5952,
  longitude: -82.5561,
  timezone: 'America/New_York',
  color_code: '#329da8',
  layout_type: 'split-screen',
  menu_style: 'wide_menu_display',
  about:
    'Six treatment rooms, a salt room and a cedar sauna below Wall Street. Come thirty ' +
    'minutes early and use both for free. We make our own scrubs from Blue Ridge honey and ' +
    'local mint. Phones stay in the locker, and nobody will sell you anything in the robe.',
  total_recommended: 341,
  socialLinks: [
    { type: 'facebook', url: 'https://facebook.example.com/stillwater-spa' },
    { type: 'google', url: 'https://google.example.com/stillwater-spa' },
    { type: 'yelp', url: 'https://yelp.example.com/stillwater-day-spa' },
  ],
  hours: weekOf('Mon 10:00-17:00, Wed-Fri 10:00-19:00, Sat 09:00-19:00, Sun 11:00-17:00'),
  staff: [
    {
      key: 'ellen',
      first_name: 'Ellen',
      last_name: 'Crowder',
      role: 'owner',
      position: 'Owner, aesthetician',
      bio: 'Ellen was a nurse for twenty years before she opened the spa. She still reads every intake form herself.',
      week: weekOf('Wed-Fri 10:00-17:00, Sat 09:00-15:00'),
      skills: [...facials, 'scrub', 'wrap'],
    },
    {
      key: 'desmond',
      first_name: 'Desmond',
      last_name: 'Achebe',
      role: 'manager',
      position: 'Spa director, massage',
      bio: 'Desmond works slowly on shoulders and necks and schedules himself a break after each deep tissue session.',
      week: weekOf('Mon 10:00-17:00, Thu Fri 10:00-19:00, Sat 09:00-18:00'),
      skills: massage,
    },
    {
      key: 'cora',
      first_name: 'Cora',
      last_name: 'Mayfield',
      role: 'employee',
      position: 'Massage therapist',
      bio: 'Cora is certified in prenatal massage and owns more pillows than anyone in Buncombe County.',
      week: weekOf('Wed-Fri 11:00-19:00, Sat 09:00-19:00, Sun 11:00-17:00'),
      skills: [...massage, 'scrub'],
    },
    {
      key: 'hollis',
      first_name: 'Hollis',
      last_name: 'Baird',
      role: 'employee',
      position: 'Massage therapist',
      bio: 'Hollis hikes on his days off and knows what the Mountains-to-Sea Trail does to a calf.',
      week: weekOf('Mon 10:00-17:00, Wed Fri 10:00-19:00, Sun 11:00-17:00'),
      skills: [...massage, 'hiker', 'wrap'],
    },
    {
      key: 'june',
      first_name: 'June',
      last_name: 'Okonkwo',
      role: 'employee',
      position: 'Aesthetician',
      bio: 'June does enzyme peels and explains every label. Her own skin diary goes back to 2014.',
      week: weekOf('Mon 10:00-17:00, Thu Fri 10:00-19:00, Sat 09:00-19:00, Sun 11:00-17:00'),
      skills: [...facials, 'scrub', 'wrap', 'package'],
    },
    {
      key: 'patsy',
      first_name: 'Patsy',
      last_name: 'Duvall',
      role: 'front_desk',
      position: 'Front desk',
      bio: 'Patsy hands out the robes, and her ginger tea recipe if you ask twice.',
      week: weekOf('Wed-Fri 10:00-19:00, Sat 09:00-18:00'),
      skills: [],
    },
  ],
  service_types: [
    {
      name: 'Massage',
      services: [
        {
          key: 'swedish',
          name: 'Swedish Massage',
          price_cents: 9500,
          price_from: true,
          duration_min: 60,
          add_ons: ['aroma', 'scalp', 'cbd'],
          sub_services: [
            { name: '60 minutes', price_cents: 9500, duration_min: 60 },
            { name: '90 minutes', price_cents: 13500, duration_min: 90 },
          ],
        },
        {
          key: 'deep',
          name: 'Deep Tissue Massage',
          price_cents: 11000,
          price_from: true,
          duration_min: 60,
          add_ons: ['aroma', 'cups', 'cbd'],
          sub_services: [
            { name: '60 minutes', price_cents: 11000, duration_min: 60 },
            { name: '90 minutes', price_cents: 15500, duration_min: 90 },
          ],
        },
        { key: 'stone', name: 'River Stone Massage', price_cents: 14500, duration_min: 80, add_ons: ['aroma', 'scalp'] },
        { key: 'prenatal', name: 'Prenatal Massage', price_cents: 10500, duration_min: 60, add_ons: ['scalp'] },
        {
          key: 'couples',
          name: 'Couples Massage',
          description: 'One room, two tables, two therapists; price is for both.',
          price_cents: 21000,
          duration_min: 60,
          add_ons: ['aroma', 'scalp'],
        },
        {
          key: 'hiker',
          name: "Hiker's Legs",
          description: 'Calves, hamstrings, feet, arnica.',
          price_cents: 7500,
          duration_min: 45,
        },
      ],
    },
    {
      name: 'Facials',
      services: [
        {
          key: 'signature-facial',
          name: 'Stillwater Facial',
          price_cents: 11500,
          duration_min: 75,
          add_ons: ['led', 'eye', 'scalp'],
        },
        { key: 'express-facial', name: 'Express Facial', price_cents: 6500, duration_min: 35, add_ons: ['led', 'eye'] },
        { key: 'enzyme-facial', name: 'Papaya Enzyme Facial', price_cents: 12500, duration_min: 60, add_ons: ['led', 'eye'] },
        { key: 'back-facial', name: 'Back Facial', price_cents: 9000, duration_min: 50 },
      ],
    },
    {
      name: 'Body & Packages',
      services: [
        { key: 'scrub', name: 'Honey and Mint Body Scrub', price_cents: 9000, duration_min: 45, add_ons: ['aroma'] },
        { key: 'wrap', name: 'Mountain Clay Wrap', price_cents: 12000, duration_min: 70, add_ons: ['scalp'] },
        {
          key: 'package',
          name: 'Half Day: Scrub, Swedish 60, Stillwater Facial',
          description: 'With lunch from next door.',
          price_cents: 27500,
          duration_min: 210,
        },
      ],
    },
  ],
  add_ons: [
    { key: 'aroma', name: 'Aromatherapy', price_cents: 1500, duration_min: 5 },
    { key: 'scalp', name: 'Warm Oil Scalp Massage', price_cents: 2500, duration_min: 15 },
    { key: 'cups', name: 'Cupping', price_cents: 3000, duration_min: 15 },
    { key: 'cbd', name: 'CBD Balm', price_cents: 2000, duration_min: 5 },
    { key: 'led', name: 'LED Light', price_cents: 3000, duration_min: 15 },
    { key: 'eye', name: 'Cooling Eye Mask', price_cents: 1500, duration_min: 10 },
  ],
  clients: [
    { key: 'margaret', name: 'Margaret Ostrander', phone10: '8285550111', email: 'm.ostrander@example.com', vip: true },
    { key: 'ted', name: 'Ted Ostrander', phone10: '8285550111', manager_note: 'Couples room with Margaret, every anniversary.' },
    { key: 'kayla', name: 'Kayla Rutherford', phone10: '8285550112', email: 'kayla.r@example.com', birthday: '1994-02-20' },
    { key: 'lindsey', name: 'Lindsey Shope', phone10: '8285550113', email: 'lindsey.shope@example.com' },
    { key: 'abe', name: 'Abe Feldman', phone10: '8285550114', email: 'abe.feldman@example.com', birthday: '1968-08-08' },
    { key: 'yolanda', name: 'Yolanda Pierce', phone10: '8285550115', vip: true, birthday: '1959-05-01' },
    { key: 'brooke', name: 'Brooke Ensley', phone10: '8285550116', email: 'brooke.ensley@example.com' },
    { key: 'rick', name: 'Rick Stamey', phone10: '8285550117', block: true, manager_note: 'Inappropriate remarks to Cora.' },
    {
      key: 'sana',
      name: 'Sana Qureshi',
      phone10: '8285550118',
      email: 'sana.q@example.com',
      manager_note: 'Nut allergy: no almond oil.',
    },
    { key: 'deb', name: 'Deb Hensley', phone10: '8285550119', report_flag: true },
    { key: 'colin', name: 'Colin Park', phone10: '8285550120', email: 'colin.park@example.com', birthday: '1986-10-12' },
  ],
  reviews: [
    {
      client: 'margaret',
      staff: 'desmond',
      stars: 5,
      days_ago: 7,
      body:
        'Thirty-one years married and this is the only hour of the ' +
        'year my husband is silent. Desmond and Cora were wonderful.',
    },
    {
      client: 'colin',
      staff: 'hollis',
      stars: 5,
      days_ago: 13,
      body: 'Walked in crooked after nine days on the trail, walked out straight.',
    },
    {
      client: 'kayla',
      staff: 'cora',
      stars: 5,
      days_ago: 25,
      body: '34 weeks pregnant and I actually slept. She built a fort of pillows around me.',
    },
    {
      client: 'abe',
      staff: 'desmond',
      stars: 4,
      days_ago: 34,
      body: 'Excellent deep tissue. The salt room was full of a bachelorette party, which Patsy handled with great diplomacy.',
    },
    {
      client: 'lindsey',
      staff: 'june',
      stars: 3,
      days_ago: 48,
      body: "Facial was nice but my skin was red for two days and I'd told them I was sensitive.",
      reply:
        "Lindsey, thank you. The enzyme time was too long for your skin and I've put that " +
        'in your notes. I would like to offer you the gentle facial free of charge. Ellen',
    },
    {
      client: 'sana',
      staff: 'ellen',
      stars: 5,
      days_ago: 59,
      body:
        'They read my allergy form, called me the day before about the oils, ' +
        'and had a different scrub ready. You notice that Ellen was a nurse.',
    },
    {
      client: 'brooke',
      stars: 2,
      days_ago: 76,
      body: 'Paid for 60 minutes, got 48 on the table. The room before us ran late and it was passed on to me.',
      reply:
        'That should not happen and you should not have paid for it. We have refunded ' +
        'the difference and put ten minutes between all sessions since. Ellen Crowder',
    },
    { client: 'yolanda', staff: 'june', stars: 5, days_ago: 101, body: 'The half day. Do it once. Take the lunch.' },
  ],
  posts: [
    {
      body: 'New batch of honey and mint scrub, 60 jars, stirred by Patsy on Sunday. #asheville #bodyscrub',
      days_ago: 6,
      picture: 'stillwater-spa/detail',
    },
    {
      body: 'The cedar sauna is back after its new heater. Still free for half an hour before your treatment. #dayspa',
      days_ago: 22,
      picture: 'stillwater-spa/interior',
    },
    { body: 'Closed Tuesdays so that the rooms and the people can rest. #slowdown', days_ago: 45 },
  ],
  galleries: [
    {
      title: 'Rooms',
      pictures: [
        { picture: 'stillwater-spa/hero', caption: 'The lower level, from the stairs' },
        { picture: 'stillwater-spa/interior', caption: 'Cedar sauna' },
        { picture: 'stillwater-spa/work-1', caption: 'The couples room' },
      ],
    },
    {
      title: 'Treatments',
      pictures: [
        { picture: 'stillwater-spa/work-2', caption: 'River stones at 125 °F' },
        { picture: 'stillwater-spa/work-3', caption: 'Clay wrap, ten minutes in' },
        { picture: 'stillwater-spa/detail', caption: 'Honey and mint scrub' },
      ],
    },
  ],
  videos: [{ title: 'Where we are and how to come down the stairs', picture: 'stillwater-spa/hero', seconds: 38 }],
};
