export const en = {
  search: 'Search {count, number} services',
  searchLabel: 'Search services',
  sections: 'Service categories',
  addOns: 'Add-ons',
  addOn: '{name}, {minutes, number} min, {price}',
  extra: '+{minutes, number} min',
  staff:
    '{who, select, barber {{count, plural, one {with # barber} other {with # barbers}}} stylist {{count, plural, one {with # stylist} other {with # stylists}}} therapist {{count, plural, one {with # therapist} other {with # therapists}}} artist {{count, plural, one {with # artist} other {with # artists}}} esthetician {{count, plural, one {with # esthetician} other {with # estheticians}}} tech {{count, plural, one {with # tech} other {with # techs}}} other {with {count, number} staff}}',
  variants: '{count, plural, one {# option} other {# options}}',
  show: 'Show options for {name}',
  details: 'Show add-ons for {name}',
  none: 'No services yet',
  noneText: 'This salon hasn’t posted its prices yet. Please call for services and prices.',
  noneYet: 'No prices posted yet.',
  noneCaption: 'No business Services data found.',
  noMatch: 'No matching services',
  noMatchText: 'Try a shorter word, or look through the whole list.',
  all: 'Show all services',
  found: '{count, plural, =0 {No services} one {# service} other {# services}}',
  visit: 'Your visit',
  visitText: 'The price you see is what you pay. "From" means the final price depends on length, extras and who does it.',
  book: 'Book',
  bookService: 'Book {name}',
  bookNow: 'Book Now',
  group: 'Book for a group',
  call: 'Call to book',
  byPhone: 'by phone',
  menuLink: 'Open the price list',
  menu: 'Price list',
  servicesLink: 'Search services',
  failed: 'We couldn’t load the services.',
  headServices: 'Services and prices at {name}',
  headMenu: '{name} price list',
  headText: 'All services at {name} with times, extras and prices.',
} as const;

declare module '../../platform/messages.ts' {
  interface Messages {
    readonly catalog: typeof en;
  }
}
