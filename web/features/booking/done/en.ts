export const doneEn = {
  title: 'You’re booked',
  text: 'See you soon.',
  requested: 'Request sent',
  requestedText: '{name} will confirm your visit soon.',
  with: 'With {name}',
  before: 'Price before discount',
  total: 'Total, pay at salon',
  calendar: 'Add to calendar',
  directions: 'Directions',
  mine: 'My Bookings',
  change: 'Change or cancel this visit',
  keep: {
    title: 'Save this visit to an account',
    text: 'Sign up with {phone} and find all your visits under My Bookings.',
    action: 'Create an account',
  },
} as const;
