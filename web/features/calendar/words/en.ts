export const lateNoticeEn = {
  title: '{minutes, plural, one {# minute} other {# minutes}} late',
  inTime: 'Check in by {by} and {staff} still finishes before {name} at {time}.',
  tooLate: '{staff} can’t finish before {name} at {time} anymore. Shorten the service, move it, or ask someone else.',
  nobody: 'No one is booked with {staff} after this today.',
} as const;
