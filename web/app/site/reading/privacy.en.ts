import type { ReadingText } from './reading-text.ts';

export const privacy: ReadingText = {
  title: 'Privacy policy',
  updated: '2026-11-15',
  lead: 'What {name} knows about you, why, who sees it and how to delete it.',
  sections: [
    {
      id: 'what',
      title: 'What we keep',
      text: [
        'About your account: your name, email, phone number, language, theme and text size, and your password as a one-way hash that nobody can read.',
        'About your visits: appointments, services, tickets, tips, gift cards, points, reviews and messages. About your devices: when and where you signed in, so you can sign the others out.',
      ],
    },
    {
      id: 'not',
      title: 'What we don’t keep',
      text: [
        'No card numbers and no security codes. They go from your browser to the payment provider and never reach our servers. No advertising profiles. No tracking by other companies: our pages don’t load anyone else’s scripts, fonts or maps.',
      ],
    },
    {
      id: 'place',
      title: 'Your location',
      text: [
        'Your browser only tells us where you are when you press “Use my location”. We round it to about 300 feet, use it for that one search and don’t save it to your account.',
      ],
    },
    {
      id: 'browser',
      title: 'In your browser',
      text: [
        'Cookies: one keeps you signed in and can’t be read by scripts. Two others remember your language and your theme. Local storage: up to five recent searches. You can remove them one by one, and they’re cleared when you log out. That’s all, so there’s no cookie banner.',
      ],
    },
    {
      id: 'salon',
      title: 'What a salon sees',
      text: [
        'A salon sees what you book, buy, write and sign there, and the name and phone number you book with. It doesn’t see what you do at other salons. Each person at the salon sees only what their job needs.',
        'Health answers, like allergies before a treatment, are encrypted and shown only to people with permission. We keep a record each time someone opens them.',
      ],
    },
    {
      id: 'others',
      title: 'Who else gets your data',
      text: [
        'The payment provider gets what it needs to charge your card. The text and email providers get your number or address and the message. The hosting provider stores the data for us. We don’t sell data to anyone.',
      ],
    },
    {
      id: 'texts',
      title: 'Texts and email',
      text: [
        'You get codes, confirmations and reminders about what you booked. You only get offers by text if you agree to them. Reply STOP to any text and that salon won’t text you anymore.',
      ],
    },
    {
      id: 'long',
      title: 'How long we keep it',
      text: [
        'We keep account data as long as you have the account. Deleted items stay in the salon’s trash for 30 days. We keep payment and wage records as long as tax law requires, and records of sign-ins and security events for one year.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      text: [
        'You can see, correct, download and delete what we keep about you, and object to how it’s used. Most of it you can do yourself in your profile. For the rest, reach us through one of the channels under Contact on the About page. We answer within 30 days. Anything with a balance, and anything we have to keep for the books, stays until it can be deleted.',
      ],
    },
    {
      id: 'safe',
      title: 'How we protect it',
      text: [
        'Every connection is encrypted. The database itself keeps each salon’s data separate from every other salon’s. We count wrong passwords, codes and PINs and lock out anyone who keeps guessing. If data ever gets out, we’ll tell the people affected and the authorities within 72 hours of finding out.',
      ],
    },
  ],
};
