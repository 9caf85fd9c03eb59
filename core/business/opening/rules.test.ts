import { describe, expect, it } from 'vitest';
import { type BookingFacts, nextOpeningStep, type Opening, openingSteps, whyNotBookable, whyNotPublish } from './rules.ts';

const complete: Opening = {
  bus_name: 'Lotus Nails',
  business_categories: [1],
  zip: '77036',
  city: null,
  state_id: null,
  services: ['Manicure'],
  team: [{ me: true }, { me: false }],
  working_schedule: ['Monday'],
  color_code: '#b998e3',
};

describe('publishing', () => {
  it.each([
    ['a postal code', {}, null],
    ['city and state', { zip: null, city: 'Houston', state_id: 'TX' }, null],
    ['no place', { zip: null }, 'zip'],
    ['an empty place', { zip: '', city: '', state_id: '' }, 'zip'],
    ['a city without its state', { zip: null, city: 'Houston' }, 'zip'],
    ['a state without a city', { zip: null, state_id: 'TX' }, 'zip'],
    ['a blank name', { bus_name: '  ' }, 'bus_name'],
    ['no category', { business_categories: [] }, 'business_categories'],
  ])('with %s', (_, given, wrong) => {
    expect(Object.keys(whyNotPublish({ ...complete, ...given }) ?? {})).toEqual(wrong === null ? [] : [wrong]);
  });
});

describe('what keeps clients from booking online', () => {
  const open: BookingFacts = {
    published: true,
    online_booking: true,
    placed: true,
    services: true,
    staff: true,
    skills: true,
    hours: true,
  };
  it.each([
    ['nothing', {}, []],
    ['a page that is not open', { published: false }, ['unpublished']],
    ['the switch', { online_booking: false }, ['off']],
    ['an unknown place', { placed: false }, ['place']],
    ['an empty menu, and nothing that follows from it', { services: false, skills: false, hours: false }, ['services']],
    ['nobody in the team, and nothing that follows from it', { staff: false, skills: false, hours: false }, ['staff']],
    ['nobody who does what is on the menu', { skills: false, hours: false }, ['skills']],
    ['nobody with working hours', { hours: false }, ['hours']],
    ['several things at once', { published: false, online_booking: false, services: false }, ['unpublished', 'off', 'services']],
  ])('%s', (_, given, obstacles) => {
    expect(whyNotBookable({ ...open, ...given })).toEqual(obstacles);
  });
});

describe('going on with an opening', () => {
  const without: { readonly [S in (typeof openingSteps)[number]]: Partial<Opening> } = {
    name: { business_categories: [] },
    place: { zip: null },
    menu: { services: [] },
    team: { team: [{ me: true }] },
    hours: { working_schedule: [] },
    look: { color_code: null },
    preview: {},
  };
  it.each(openingSteps)('leads to %s when that is missing, whatever comes after it', (step) => {
    expect(nextOpeningStep({ ...complete, ...without[step] })).toBe(step);
    const later = openingSteps.slice(openingSteps.indexOf(step)).map((one) => without[one]);
    expect(nextOpeningStep(Object.assign({}, complete, ...later) as Opening)).toBe(step);
  });

  it('takes a team of nobody for a missing one', () => {
    expect(nextOpeningStep({ ...complete, team: [] })).toBe('team');
  });
});
