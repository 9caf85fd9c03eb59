export const cardEn = {
  waiting: 'Waiting for card… {amount}',
  onReader: 'Reader: {reader}',
  checking: 'Checking with processor… {amount}',
  checkingText: 'The card won’t be charged twice. You can continue as soon as we hear back.',
  cancel: 'Cancel',
  keyed: 'Enter card by hand',
  title: 'Enter a card by hand',
  text: 'The number goes straight to the card processor, never to us.',
  charge: 'Charge {amount}',
  frame: 'Card details',
  noFields: 'Failed to fetch North Credentials.',
  cancelled: 'Canceled. Nothing was charged.',
  reader: 'Which reader?',
  trouble: {
    nothing: 'Nothing was charged.',
    offline: { title: 'The card reader is offline', text: 'Check its power and the salon Wi-Fi.', tender: 'Offline' },
    busy: {
      title: 'The card reader is busy',
      text: 'Another register is using it. Finish or cancel that payment first.',
      tender: 'Busy',
    },
    silent: {
      title: 'The card reader isn’t responding',
      text: 'Wake it up or restart it, then try again.',
      tender: 'No response',
    },
    keyed: 'Enter card',
    again: 'Try again',
  },
};

export const readersEn = {
  title: 'Card readers',
  none: 'No reader paired yet. You can enter cards by hand for now.',
  failed: 'Couldn’t load the readers',
  label: 'Name',
  code: 'Pairing code',
  codeHint: 'The code on the reader’s screen.',
  pair: 'Pair reader',
  remove: 'Remove {name}',
};
