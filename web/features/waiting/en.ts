export const en = {
  title: 'Waiting list',
  count: '{count, plural, =0 {Nobody waits for a time} one {# person waits for a time} other {# people wait for a time}}',
  failed: 'The waiting list could not be loaded.',
  closed: 'The waiting list is not open to you',
  closedText: 'Ask the owner of {name} to let you see it.',
  none: 'No one is waiting',
  noneText: 'Where a day is full, clients can ask to wait for it. They show up here.',
  past: 'No longer waiting',
  parts: { any: 'Any time', morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' },
  since: 'since {date}',
  with: '{service} with {staff}',
  party: '{name} and {others, number} more',
  states: { waiting: 'Waiting', offered: 'Texted, until {time}', booked: 'Booked', gone: 'Dismissed' },
  opening: 'Free {moment}',
  noOpening: 'Nothing free yet',
  offer: 'Text',
  offered: '{name} gets a text about {moment}.',
  book: 'Book',
  dismiss: 'Dismiss',
  dismissed: '{name} is off the list.',
  undo: 'Undo',
  restore: 'Put back',
  restored: '{name} waits again.',
} as const;

declare module '../../platform/messages.ts' {
  interface Messages {
    readonly waiting: typeof en;
  }
}
