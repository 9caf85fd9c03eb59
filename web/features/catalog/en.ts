export const en = {
  search: 'Search {count, number} services',
  searchLabel: 'Search services',
  sections: 'Kinds of services',
  addOns: 'Extras you can add',
  addOn: '{name}, {minutes, number} min, {price}',
  extra: '+{minutes, number} min',
  staff: '{count, plural, one {with # tech} other {with # techs}}',
  variants: '{count, plural, one {# option} other {# options}}',
  show: 'Show options of {name}',
  details: 'Show extras of {name}',
  none: 'No services yet',
  noneText: 'The price list has not been published. Please call for services and prices.',
  noneYet: 'The price list has not been published.',
  noneCaption: 'No business Services data found.',
  noMatch: 'No service has these words',
  noMatchText: 'Try fewer letters, or look through the whole list.',
  all: 'Show all services',
  found: '{count, plural, =0 {No services} one {# service} other {# services}}',
  visit: 'Your visit',
  visitText: 'Prices are what you pay at the salon. "From" means that the final price depends on length and extras.',
  book: 'Book',
  bookService: 'Book {name}',
  bookNow: 'Book Now',
  group: 'Book for a group',
  call: 'Call to book',
  byPhone: 'booked by phone',
  menuLink: 'Open the price list',
  menu: 'Price list',
  servicesLink: 'Search the services',
  failed: 'The services could not be loaded.',
  headServices: 'Services and prices of {name}',
  headMenu: 'Price list of {name}',
  headText: 'All services of {name} with duration, extras and prices.',
} as const;

declare module '../../platform/messages.ts' {
  interface Messages {
    readonly catalog: typeof en;
  }
}
