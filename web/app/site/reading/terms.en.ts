import type { ReadingText } from './reading-text.ts';

export const terms: ReadingText = {
  title: 'Terms and conditions',
  updated: '2026-11-15',
  lead: 'What you and we can expect from each other when you use {name}. We kept it short.',
  sections: [
    {
      id: 'who',
      title: 'Who’s who',
      text: [
        'On {name} you find and book a salon, and salons run their day. “We” means the operator of this site. “Salon” means a business with a page here. “You” means anyone who uses the site, with or without an account.',
        'The service itself, your manicure or haircut, is an agreement between you and the salon. We’re not a party to it, and we don’t employ the people who do your service.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      text: [
        'You can look around without an account. To open one, we need a name and an email or phone number that’s yours. Keep your password to yourself, and tell us if someone else may know it. Changing it signs out every other device.',
        'One account per person. You must be old enough to enter into an agreement where you live. A parent or guardian can book for a child.',
      ],
    },
    {
      id: 'booking',
      title: 'Booking, changing and canceling',
      text: [
        'You’re booked when the site confirms it. You see the price, the length and who you’re booked with before you confirm. The price you see is the price you pay, unless you and the salon agree on something else in the chair.',
        'The salon decides how late you can change or cancel and what it costs, and you see this before you confirm. You can have up to five upcoming appointments at one salon. A salon can turn down bookings from people who keep missing their appointments.',
      ],
    },
    {
      id: 'pay',
      title: 'Paying',
      text: [
        'You pay for most visits at the salon. Anything you pay for here by card, such as a gift card or a membership, falls under our credit card terms.',
        'Gift cards and memberships are sold by the salon named on them and are good only there. You see the balance and terms along with the card or membership.',
      ],
    },
    {
      id: 'reviews',
      title: 'Reviews and posts',
      text: [
        'You need a completed visit to write a review, and you can write one review per visit. Write what happened. We remove reviews that are illegal, insulting, about someone’s health or not about the visit. We don’t remove a review because it’s bad. The salon can reply.',
        'What you write and upload stays yours. You allow us to show it where you posted it.',
      ],
    },
    {
      id: 'fair',
      title: 'Fair use',
      text: [
        'Don’t break into anything, don’t collect other people’s data, don’t book what you don’t plan to use, and don’t pretend to be someone else. We may limit or close accounts that do, and we’ll tell you why when the law lets us.',
      ],
    },
    {
      id: 'salons',
      title: 'For salons',
      text: [
        'You’re responsible for what’s on your page: prices, hours, people and pictures. You’re also responsible for your licenses, taxes, tips and wages. Our reports help you with them but don’t replace an accountant.',
        'You can use the client data you collect here for your salon and nothing else. You need your clients’ consent to text them, and a client who replies STOP gets no more texts. You see each plan’s price and what’s in it before you choose. You can cancel a plan anytime, and it runs to the end of the period you’ve paid for.',
      ],
    },
    {
      id: 'limits',
      title: 'Our liability',
      text: [
        'We work to keep the site up and your data safe, but we can’t promise that nothing will ever go wrong. There’s no limit on our liability for harm we cause on purpose or through gross negligence, or where the law doesn’t allow a limit. Otherwise, we’re liable only for foreseeable harm, up to what was paid to us for the service in the past twelve months.',
      ],
    },
    {
      id: 'end',
      title: 'Changes and closing your account',
      text: [
        'If we change these terms in a way that matters to you, we’ll tell you here and by email at least 30 days ahead. You can close your account anytime. We keep what the law requires, such as payment records, for as long as it requires and no longer.',
      ],
    },
  ],
};
