export const promoEn = {
  none: 'No promotions right now',
  noneText: 'Promotions show up here a week before they start. Tap one to apply it.',
  failed: 'We couldn’t load the promotions.',
  code: 'Promo code',
  codeHint: 'Type it the way the customer says it.',
  noCode: 'No promotion has this code.',
  allServices: 'All services',
  isOn: 'On the ticket',
  remove: 'Take {name} off',
  why: {
    paused: 'Paused',
    used_up: 'Used up',
    planned: 'Starts {date}',
    ended: 'Ended',
    day: 'Not today',
    hours: 'Not at this time',
    lines: 'Nothing on this ticket qualifies',
    taken: 'Another promotion is on these services',
  },
} as const;

export const discountEn = {
  title: 'Discount on the ticket',
  by: 'Percent or dollars',
  percent: 'Percent',
  amount: 'Amount',
  give: 'Apply discount',
  giveOf: 'Take {amount} off',
  remove: 'Remove',
  above: 'Over {percent, number}% needs a manager’s PIN.',
} as const;
