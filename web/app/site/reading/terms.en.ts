import type { ReadingText } from './reading-text.ts';

export const terms: ReadingText = {
  title: 'Terms and conditions',
  updated: '2026-11-15',
  lead: 'What you and we may expect of each other when you use {name}. We kept it short and left out what we do not do.',
  sections: [
    {
      id: 'who',
      title: 'Who we are to each other',
      text: [
        '{name} is a place where you find a salon and book with it, and where a salon runs its day. “We” is the operator of this site. “Salon” is a business that has a page here. “You” are whoever uses the site, with or without an account.',
        'The service itself, your manicure or haircut, is an agreement between you and the salon. We are not a party to it and we do not employ the people who serve you.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      text: [
        'You may look around without an account. For an account we need a name and an email address or phone number that is yours. Keep your password to yourself and tell us when somebody else may know it: changing it signs out every other device.',
        'One person, one account. You must be old enough to make an agreement where you live; a parent or guardian may book for a child.',
      ],
    },
    {
      id: 'booking',
      title: 'Booking, changing and cancelling',
      text: [
        'A booking is made when the site confirms it. The price, the length and the person are shown before you confirm. The price shown is the price charged, unless you and the salon agree on something else in the chair.',
        'How late you may change or cancel, and what it costs, is set by the salon and shown before you confirm. You may hold up to five upcoming appointments at one salon. A salon may refuse bookings of people who repeatedly do not come.',
      ],
    },
    {
      id: 'pay',
      title: 'Paying',
      text: [
        'Most visits are paid at the salon. What you pay here by card, such as a gift card or a membership, is governed by our credit card terms.',
        'Gift cards and memberships are sold by the salon named on them and honoured there. Their balance and conditions are shown with them.',
      ],
    },
    {
      id: 'reviews',
      title: 'Reviews and posts',
      text: [
        'A review needs a completed visit, one review a visit. Write what happened. We remove what is unlawful, insulting, about somebody’s health, or not about the visit; we do not remove a review because it is bad. The salon may answer.',
        'What you write and upload stays yours. You allow us to show it where you put it.',
      ],
    },
    {
      id: 'fair',
      title: 'Fair use',
      text: [
        'Do not break into anything, do not collect the data of others, do not book what you do not mean to use, do not pretend to be somebody else. We may slow down or close accounts that do, and we say why when the law lets us.',
      ],
    },
    {
      id: 'salons',
      title: 'For salons',
      text: [
        'You answer for what stands on your page: prices, hours, people, pictures. You answer for your licences, taxes, tips and wages; our reports help you with them and do not replace an accountant.',
        'Client data that you collect here is yours to use for your salon and for nothing else. You need your clients’ consent to text them, and a client who answers STOP gets no further texts. Plans, prices and what they hold are shown before you choose; a plan can be cancelled at any time and then runs to the end of the period that is paid.',
      ],
    },
    {
      id: 'limits',
      title: 'What we answer for',
      text: [
        'We work to keep the site up and your data whole, and we do not promise that it never fails. We answer without limit for harm we cause on purpose or by gross negligence and wherever the law says so. Otherwise we answer for the harm that was to be expected, up to what was paid to us for the service in the twelve months before.',
      ],
    },
    {
      id: 'end',
      title: 'Changes and the end',
      text: [
        'When we change these terms in a way that matters to you, we say so here and by mail at least 30 days ahead. You may close your account at any time. What the law makes us keep, such as payment records, is kept as long as it says and no longer.',
      ],
    },
  ],
};
