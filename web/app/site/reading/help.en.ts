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
        'Open the page of the salon and press Book Now. Your bookings of all salons are under My Bookings; there you change or cancel them, and the conditions of the salon are shown before you confirm.',
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
        'Its phone number is on its page. With Message on the same page you write to it; the answer comes to the bell at the top.',
      ],
    },
    {
      id: 'owner',
      title: 'I own a salon',
      text: [
        'Choose Register Business on the page for businesses. You start free with one chair and can change the plan at any time under Plan & billing. Your staff work in English or Vietnamese, each as they like.',
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
