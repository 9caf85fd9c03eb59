export const tipsEn = {
  title: 'Tip',
  of: 'of {amount}, after discount, before tax',
  none: 'No tip',
  custom: 'Custom',
  amount: 'Amount',
  set: 'Tip {amount}',
  byPrice: 'Split by price',
  byHand: 'Split by hand',
  edit: 'Change the split',
} as const;
