export const holdsEn = {
  title: 'Times on hold',
  none: 'No times on hold',
  noneText: 'While a client finishes booking online, their time shows up here.',
  people: '{count, plural, one {# person} other {# people}}',
  with: '{service} with {staff}',
  until: 'On hold until {time}',
  proven: 'Verified',
  unknown: 'Not verified',
  free: 'Free up',
  freeLabel: 'Free up {when}',
  freed: 'The time is open again.',
  ended: 'This time is no longer on hold.',
};
