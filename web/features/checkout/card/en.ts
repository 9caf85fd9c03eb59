export const cardEn = {
  waiting: 'Waiting for card… {amount}',
  onReader: 'Reader: {reader}',
  checking: 'Checking with processor… {amount}',
  checkingText: 'Nothing is charged twice. You can go on as soon as the answer is there.',
  cancel: 'Cancel',
  keyed: 'Type the card in',
  title: 'Type a card in',
  text: 'The number goes straight to the card processor, never to us.',
  charge: 'Charge {amount}',
  frame: 'Card details',
  noFields: 'Failed to fetch North Credentials.',
  cancelled: 'Cancelled. Nothing was charged.',
  reader: 'Which reader?',
};

export const readersEn = {
  title: 'Card readers',
  none: 'No reader is paired yet. Cards can be typed in meanwhile.',
  failed: 'The readers could not be loaded',
  label: 'Name',
  code: 'Pairing code',
  codeHint: 'As the reader shows it on its screen.',
  pair: 'Pair reader',
  remove: 'Remove {name}',
};
