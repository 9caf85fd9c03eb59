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
      title: 'Where your number goes',
      text: [
        'The number and the security code go from your browser straight to the payment provider. Our servers refuse anything that looks like a card number. We keep a token from the provider, the brand, the last four digits, the expiry date and the postal code, so that you recognise the card and can use it again.',
      ],
    },
    {
      id: 'charged',
      title: 'When you are charged',
      text: [
        'Only when you press a button that names the amount, for example “Pay $75.00”. At a salon that asks for a deposit or charges for a missed appointment, the amount and the latest time to cancel are shown before you confirm the booking, and the card is charged for nothing else.',
        'A gift card costs between $30 and $500 a purchase.',
      ],
    },
    {
      id: 'plans',
      title: 'Plans of salons',
      text: [
        'A paid plan is charged at the start of each period until it is cancelled. When you change plans, the rest of the old period is credited and the exact charge of today is shown before you agree. Cancelling takes one step and ends the plan with the period that is paid; the free plan stays.',
      ],
    },
    {
      id: 'refunds',
      title: 'Refunds',
      text: [
        'Refunds go back to the card that paid. A visit, gift card or membership is refunded by the salon that sold it, under the conditions it showed; a plan by us. Your bank usually shows a refund within five to ten working days.',
      ],
    },
    {
      id: 'declined',
      title: 'Declined or disputed',
      text: [
        'When a card is declined, nothing is booked or sold, and the page says so. If a charge looks wrong, ask the salon first: its phone number is on its page and on the receipt. You may always dispute a charge with your bank.',
      ],
    },
    {
      id: 'remove',
      title: 'Removing a card',
      text: [
        'You can remove a card at any time; its token is deleted at the provider. The records of past payments stay, with the brand and the last four digits only.',
      ],
    },
  ],
};
