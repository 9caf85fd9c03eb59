export const tipsEn = {
  title: 'Tip',
  of: 'of {amount}<more>, after discount, before tax</more>',
  none: 'No tip',
  custom: 'Custom',
  amount: 'Amount',
  set: 'Tip {amount}',
  edit: 'Split the tip',
  splitText: 'The total stays {amount}: if one person gets more, the others get less.',
  save: 'Save the split',
  /** While a card is asked for. */
  locked: '{tip} tip on {base}',
  lockedPercent: '{percent}% of {base} = {tip}',
  lockedNone: 'No tip on {base}',
  large: '{tip} is more than half of {base}. Is that right?',
  sure: 'Yes, tip {amount}',
} as const;
