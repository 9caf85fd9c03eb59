import type { ReadingText } from './reading-text.ts';

export const help: ReadingText = {
  title: 'Help',
  lead: 'Short answers to what people ask most.',
  sections: [
    {
      id: 'find',
      title: 'How do I find a salon?',
      text: [
        'Type a name, a service or a city into the search box at the top of any page, or press / on your keyboard. Accents and small typos don’t matter: “thao” finds Thảo. The businesses you picked last stay under Recent Searches until you remove them.',
      ],
    },
    {
      id: 'book',
      title: 'How do I book, change or cancel?',
      text: [
        'Go to the salon’s page and tap Book Now. To change or cancel, tap the link in your confirmation text, or open My Bookings and enter your phone number. No account needed. If there’s a fee, you’ll see it before you confirm.',
        'If a salon doesn’t take online bookings, you’ll see its phone number instead. Call to book, change or cancel.',
      ],
    },
    {
      id: 'account',
      title: 'I can’t sign in',
      text: [
        'Sign in with your email or phone number. “Forgot your password?” on the login page sends you a link. After several wrong tries you have to wait a few minutes. The page tells you how long.',
      ],
    },
    {
      id: 'salon',
      title: 'I have a question for the salon',
      text: [
        'You’ll find the phone number, address and hours on the salon’s page. Tap the number to call, or the address for directions.',
      ],
    },
    {
      id: 'owner',
      title: 'I own a salon',
      text: [
        'Choose Register Business on the For business page. You start free with one chair. Everyone on your team can use English or Vietnamese, whichever they like.',
      ],
    },
    {
      id: 'data',
      title: 'My data',
      text: [
        'Your name, phone, password, language and theme are in your profile. The privacy policy says what we keep and for how long.',
      ],
    },
  ],
};
