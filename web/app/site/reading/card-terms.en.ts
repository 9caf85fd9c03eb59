import type { ReadingText } from './reading-text.ts';

export const cardTerms: ReadingText = {
  title: 'Credit card terms',
  updated: '2026-11-15',
  lead: 'What happens when you pay with a card on {name}, or leave one on file.',
  sections: [
    {
      id: 'cards',
      title: 'Cards we take',
      text: [
        'Visa, MasterCard, American Express, Discover, JCB and Diners Club, credit or debit, in the currency shown beside the amount.',
      ],
    },
    {
      id: 'number',
      title: 'Where your card number goes',
      text: [
        'Your card number and security code go from your browser straight to the payment provider. Our servers refuse anything that looks like a card number. We keep a token from the provider, the brand, the last four digits, the expiration date and the ZIP code, so you can recognize the card and use it again.',
      ],
    },
    {
      id: 'charged',
      title: 'When you’re charged',
      text: [
        'Only when you press a button that shows the amount, for example “Pay $75.00”. If a salon asks for a deposit or charges for a missed appointment, you see the amount and the latest time to cancel before you confirm the booking. The card isn’t charged for anything else.',
        'You can buy gift cards from $30 to $500.',
      ],
    },
    {
      id: 'plans',
      title: 'Salon plans',
      text: [
        'A paid plan is charged at the start of each billing period until it’s canceled. When you change plans, we credit the rest of the old period and show you exactly what you’ll pay today before you agree. Canceling takes one step, and the plan runs to the end of the period you’ve paid for. You keep the free plan.',
      ],
    },
    {
      id: 'refunds',
      title: 'Refunds',
      text: [
        'Refunds go back to the card that paid. Visits, gift cards and memberships are refunded by the salon that sold them, under the terms it showed you. Plans are refunded by us. Refunds usually show up at your bank within five to ten business days.',
      ],
    },
    {
      id: 'declined',
      title: 'Declined or disputed charges',
      text: [
        'If a card is declined, nothing is booked or sold, and the page tells you so. If a charge looks wrong, ask the salon first. Its phone number is on its page and on the receipt. You can always dispute a charge with your bank.',
      ],
    },
    {
      id: 'remove',
      title: 'Removing a card',
      text: [
        'You can remove a card anytime, and its token is deleted at the provider. Records of past payments stay, with only the brand and the last four digits.',
      ],
    },
  ],
};
