import { describe, expect, it } from 'vitest';
import { openPlaces } from '../../../adapters/maps/places.ts';
import type { BusinessSeed, Week, Weekday } from '../shape.ts';
import { businesses } from './world.ts';

const servicesOf = (business: BusinessSeed) => business.service_types.flatMap((type) => type.services);
const skillsOf = (person: BusinessSeed['staff'][number]) =>
  person.skills === 'all' ? [] : person.skills.map((skill) => (typeof skill === 'string' ? skill : skill[0]));
const daysOf = (week: Week) => Object.entries(week) as [Weekday, readonly [string, string]][];
const missing = (wanted: readonly (string | undefined)[], present: readonly string[]) =>
  wanted.filter((key) => key !== undefined && !present.includes(key));
const repeated = (keys: readonly string[]) => keys.filter((key, at) => keys.indexOf(key) !== at);
/** Area code, then 555-0100 to 555-0199: the numbers that belong to nobody. */
const fictional = /^[2-9]\d{2}55501\d{2}$/;
const picturesOf = (business: BusinessSeed) => [
  ...business.galleries.flatMap((gallery) => gallery.pictures.map(({ picture }) => picture)),
  ...business.posts.flatMap(({ picture }) => picture ?? []),
  ...business.videos.map(({ picture }) => picture),
  ...Object.values(business.service_pictures ?? {}),
];

describe('the demo world', () => {
  it('names twelve businesses and no address on the web twice', () => {
    expect(businesses).toHaveLength(12);
    expect(repeated(businesses.map(({ bus_url }) => bus_url))).toEqual([]);
  });

  it('stands where the table of time zones says it does', () => {
    const places = openPlaces();
    const found = businesses.map(({ bus_url, latitude, longitude }) => [bus_url, places.timezoneOf(latitude, longitude)]);
    expect(found).toEqual(businesses.map(({ bus_url, timezone }) => [bus_url, timezone]));
  });

  it('somewhere has a service name of exactly 60 characters and none longer', () => {
    const lengths = businesses.flatMap(servicesOf).map(({ name }) => name.length);
    expect(Math.max(...lengths)).toBe(60);
  });

  it('makes Lotus Nails the large one', () => {
    const [lotus] = businesses;
    expect(lotus?.bus_url).toBe('lotus-nails');
    expect(lotus?.staff).toHaveLength(9);
    expect(lotus && servicesOf(lotus)).toHaveLength(26);
    expect(lotus?.clients).toHaveLength(24);
    expect(lotus?.reviews).toHaveLength(18);
  });
});

describe.each(businesses.map((business) => [business.bus_url, business] as const))('%s', (bus_url, business) => {
  const services = servicesOf(business);
  const serviceKeys = services.map(({ key }) => key);

  it('has exactly one owner', () => {
    expect(business.staff.filter(({ role }) => role === 'owner')).toHaveLength(1);
  });

  it('uses each key once', () => {
    const lists = [business.staff, services, business.add_ons, business.clients].map((list) => list.map(({ key }) => key));
    expect([...lists, ...business.staff.map(skillsOf)].flatMap(repeated)).toEqual([]);
  });

  it('refers only to services, add-ons, clients, staff and pictures that exist', () => {
    const addOnKeys = business.add_ons.map(({ key }) => key);
    expect(missing(business.staff.flatMap(skillsOf), serviceKeys)).toEqual([]);
    expect(
      missing(
        services.flatMap(({ add_ons }) => add_ons ?? []),
        addOnKeys,
      ),
    ).toEqual([]);
    expect(
      missing(
        addOnKeys,
        services.flatMap(({ add_ons }) => add_ons ?? []),
      ),
    ).toEqual([]);
    expect(
      missing(
        business.reviews.map(({ client }) => client),
        business.clients.map(({ key }) => key),
      ),
    ).toEqual([]);
    expect(
      missing(
        business.reviews.map(({ staff }) => staff),
        business.staff.map(({ key }) => key),
      ),
    ).toEqual([]);
    expect(missing(Object.keys(business.service_pictures ?? {}), serviceKeys)).toEqual([]);
    const drawn = ['hero', 'interior', 'work-1', 'work-2', 'work-3', 'detail'].map((name) => `${bus_url}/${name}`);
    expect(missing(picturesOf(business), drawn)).toEqual([]);
  });

  it('has somebody for every service', () => {
    const covered = business.staff.some(({ skills }) => skills === 'all') ? serviceKeys : business.staff.flatMap(skillsOf);
    expect(missing(serviceKeys, covered)).toEqual([]);
  });

  it('takes times that are multiples of five minutes and whole, positive prices', () => {
    const priced = [...services, ...services.flatMap(({ sub_services }) => sub_services ?? []), ...business.add_ons];
    const odd = priced.filter(({ price_cents, duration_min }) => {
      const fine = duration_min > 0 && duration_min % 5 === 0 && Number.isInteger(price_cents) && price_cents > 0;
      return !fine;
    });
    expect(odd).toEqual([]);
  });

  it('prices a service with variants at its cheapest variant, the same for everybody', () => {
    const varied = services.filter(({ sub_services }) => sub_services);
    const cheapest = ({ sub_services = [] }: (typeof services)[number]) =>
      Math.min(...sub_services.map((sub) => sub.price_cents));
    expect(varied.filter((service) => cheapest(service) !== service.price_cents)).toEqual([]);
    const personal = business.staff
      .flatMap(({ skills }) => (skills === 'all' ? [] : [...skills]))
      .filter((skill) => typeof skill !== 'string');
    expect(personal.filter(([key]) => varied.some((service) => service.key === key))).toEqual([]);
  });

  it('gives only fictional telephone numbers and example.com addresses', () => {
    const phones = [business.bus_phone, ...business.clients.map(({ phone10 }) => phone10)];
    expect(phones.filter((phone) => !fictional.test(phone))).toEqual([]);
    const emails = business.clients.flatMap(({ email }) => email ?? []);
    expect(emails.filter((email) => !/^[a-z.]+@example\.com$/.test(email))).toEqual([]);
  });

  it('opens before it closes, and its people work inside its hours', () => {
    const weeks = [business.hours, ...business.staff.map((person) => person.week)];
    const outside = weeks.flatMap(daysOf).filter(([day, [start, end]]) => {
      const [opens, closes] = business.hours[day] ?? ['24:00', '00:00'];
      return start >= end || start < opens || end > closes;
    });
    expect(outside).toEqual([]);
  });

  it('writes ZIP, state and time zone as the world does', () => {
    expect(business.zip).toMatch(/^\d{5}$/);
    expect(business.state_id).toMatch(/^[A-Z]{2}$/);
    expect(() => new Intl.DateTimeFormat('en-US', { timeZone: business.timezone })).not.toThrow();
  });
});
