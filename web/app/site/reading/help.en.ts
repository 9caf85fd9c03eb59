import type { ReadingText } from './reading-text.ts';

export const help: ReadingText = {
  title: 'Help',
  lead: 'Short answers to what people ask most.',
  sections: [
    {
      id: 'find',
      title: 'How do I find a salon?',
      text: [
        'Type a name, a service or a city into the search box at the top of every page, or press / on a keyboard. Accents and small typing errors do not matter: “thao” finds Thảo. The businesses you picked last stay under Recent Searches until you remove them.',
      ],
    },
    {
      id: 'book',
      title: 'How do I book, change or cancel?',
      text: [
        'Open the page of the salon and press Book Now. A salon that does not take bookings online shows its phone number there: call it to book, to change or to cancel.',
      ],
    },
    {
      id: 'account',
      title: 'I cannot sign in',
      text: [
        'Sign in with your email address or your phone number. “Forgot password” on the login page sends a link to your address. After several wrong tries you have to wait a few minutes; the page tells you how long.',
      ],
    },
    {
      id: 'salon',
      title: 'I have a question for the salon',
      text: [
        'Its phone number and address are on its page, with its opening hours; tap the number to call, or the address for the way there.',
      ],
    },
    {
      id: 'owner',
      title: 'I own a salon',
      text: [
        'Choose Register Business on the page for businesses. You start free with one chair. Your staff work in English or Vietnamese, each as they like.',
      ],
    },
    {
      id: 'data',
      title: 'My data',
      text: [
        'Name, phone, password, language and theme are in your profile. What we keep and for how long is in the privacy policy.',
      ],
    },
  ],
};
