export const promoEn = {
  none: 'No promotion runs',
  noneText: 'What is planned under Promotions stands here a week before it begins, and is given with one tap.',
  failed: 'The promotions could not be loaded.',
  code: 'Promo code',
  codeHint: 'Typed as the customer says it.',
  noCode: 'No promotion has this code.',
  allServices: 'All services',
  isOn: 'On the ticket',
  remove: 'Take {name} off',
  why: {
    paused: 'Paused',
    used_up: 'Used up',
    planned: 'Begins {date}',
    ended: 'Over',
    day: 'Not today',
    hours: 'Not at this hour',
    lines: 'Nothing on this ticket is for it',
    taken: 'Another promotion is on these services',
  },
} as const;

export const discountEn = {
  title: 'Discount on the ticket',
  by: 'In percent or dollars',
  percent: 'Percent',
  amount: 'Amount',
  give: 'Give the discount',
  giveOf: 'Give {amount} off',
  remove: 'Remove',
  above: 'Above {percent, number}% a manager’s PIN is asked for.',
} as const;
