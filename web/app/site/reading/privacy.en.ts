import type { ReadingText } from './reading-text.ts';

export const privacy: ReadingText = {
  title: 'Privacy policy',
  updated: '2026-11-15',
  lead: 'What {name} knows about you, why, who sees it and how you get rid of it.',
  sections: [
    {
      id: 'what',
      title: 'What we keep',
      text: [
        'Of an account: your name, email address, phone number, language, theme and text size, and your password as a one-way hash that nobody can read back.',
        'Of your visits: appointments, services, tickets, tips, gift cards, points, reviews and messages. Of your devices: when and from where you signed in, so that you can sign others out.',
      ],
    },
    {
      id: 'not',
      title: 'What we do not keep',
      text: [
        'No card numbers and no security codes: they travel from your browser to the payment provider and never reach our servers. No advertising profiles. No tracking by other companies: our pages load no foreign scripts, fonts or maps.',
      ],
    },
    {
      id: 'place',
      title: 'Your location',
      text: [
        'Only when you press “Use my location” does your browser tell us where you are. We round it to about a hundred metres, use it for that one search and do not store it with your account.',
      ],
    },
    {
      id: 'browser',
      title: 'In your browser',
      text: [
        'Cookies: one keeps you signed in and cannot be read by scripts; two others remember your language and your theme. Local storage: up to five recent searches, which you can remove one by one and which are emptied when you log out. Nothing else, hence no cookie banner.',
      ],
    },
    {
      id: 'salon',
      title: 'What a salon sees',
      text: [
        'A salon sees what you book, buy, write and sign at that salon, and the name and phone number you book with. It does not see what you do at other salons. Each person of the salon sees only what their role needs.',
        'Health answers, for example allergies before a treatment, are encrypted, shown only to people with that permission, and every look at them is recorded.',
      ],
    },
    {
      id: 'others',
      title: 'Who else gets something',
      text: [
        'The payment provider gets what it needs to charge your card. The text message and mail providers get your number or address and the text. The hosting provider stores the data for us. We sell data to nobody.',
      ],
    },
    {
      id: 'texts',
      title: 'Texts and mail',
      text: [
        'You get codes, confirmations and reminders about what you booked. Offers by text come only with your consent. Answer STOP to any text and no more of them come from that salon.',
      ],
    },
    {
      id: 'long',
      title: 'How long',
      text: [
        'Account data as long as you have the account. Deleted things lie in the salon’s trash for 30 days. Payment and wage records as long as tax law demands. Records of sign-ins and security events one year.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      text: [
        'You may see, correct, take along and delete what we keep about you, and object to its use. Most of it you do yourself in your profile; for the rest ask us on one of the channels under Contact on the About page. We answer within 30 days. Something that has a balance or belongs to the books stays until it may go.',
      ],
    },
    {
      id: 'safe',
      title: 'How it is guarded',
      text: [
        'Every connection is encrypted. The database itself keeps the data of one salon away from another, below the application. Wrong passwords, codes and PINs are counted and lock out guessers. If data should ever get out, we tell those concerned and the authorities within 72 hours of knowing.',
      ],
    },
  ],
};
