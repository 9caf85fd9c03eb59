export const calendarEn = {
  file: 'Calendar file (ICS)',
  google: 'Google Calendar',
  subscribe: 'Sync my visits to my calendar',
  reset: 'Get a new calendar link',
  resetText: 'Calendars with the old link will stop showing your visits.',
  resetYes: 'Get a new link',
  resetDone: 'Your calendar has a new link. Please subscribe again.',
} as const;
