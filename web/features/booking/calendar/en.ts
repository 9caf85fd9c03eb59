export const calendarEn = {
  file: 'Calendar file (ICS)',
  google: 'Google Calendar',
  subscribe: 'Keep these visits in your calendar',
  reset: 'Get a new calendar link',
  resetText: 'Calendars that use the old link stop showing your visits.',
  resetYes: 'Get a new link',
  resetDone: 'Your calendar has a new link. Subscribe again with it.',
} as const;
