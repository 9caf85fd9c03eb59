import { featureNames } from '../../ui/texts/feature-names-en.ts';

export const en = {
  head: {
    terms: 'Terms and conditions | {name}',
    termsText: 'What you and {name} can expect from each other: accounts, booking, paying, reviews and salons.',
    privacy: 'Privacy policy | {name}',
    privacyText: 'What {name} knows about you, why, who sees it and how to delete it.',
    card: 'Credit card terms | {name}',
    cardText: 'Where a card number goes on {name}, when a card is charged, and how refunds work.',
    help: 'Help | {name}',
    helpText: 'Short answers about finding a salon, booking, signing in and running a salon on {name}.',
    about: 'About us | {name}',
    business: '{name} for business: booking, turns, checkout and tips for salons',
  },
  reading: { contents: 'Contents', updated: 'Last updated {date}' },
  about: {
    title: 'Salons with an open chair. People looking for one.',
    lead: '{name} brings them together. People find a salon, see the price and choose who does their service. The salon runs its whole day on one screen, from the first walk-in to closing out.',
    beliefs: {
      honest: {
        title: 'The price you see is the price you pay',
        text: 'We don’t add fees at the last step, and we don’t take down a review for being bad.',
      },
      desk: {
        title: 'The front desk comes first',
        text: 'A busy front desk needs big buttons, few steps and an Undo, not a manual.',
      },
      languages: {
        title: 'English and Tiếng Việt, side by side',
        text: 'Everyone picks their own language, and they all see the same schedule.',
      },
      yours: {
        title: 'Your clients stay yours',
        text: 'Nobody else sees your clients, and we never advertise a competitor on your page.',
      },
    },
    teamTitle: 'Team',
    team: '{name} is made by people who build software for a living and salon owners who tell us when we get it wrong. No headshots here. Judge us by how we work:',
    ways: {
      listen: 'We start with a nail salon’s day: walk-ins, turns, tips, and a drawer that has to balance at night.',
      small: 'We make small changes often, and we can undo any of them.',
      proof: 'Anything that moves money or keeps a secret is tested before it reaches your front desk.',
    },
    contactTitle: 'Contact',
    contactSalon:
      'For an appointment, a price or a gift card, call the salon. The number is on its page, and they answer faster than we can.',
    contactUs: 'For your account, your data or your plan, reach us here:',
    helpEn: 'Help in English',
    networks: { facebook: 'Facebook', linkedin: 'LinkedIn', instagram: 'Instagram', tiktok: 'TikTok', youtube: 'YouTube' },
    forBusiness: '{name} for business',
  },
  business: {
    eyebrow: 'For nail salons, hair salons, barbershops and spas',
    title: 'Fill every chair. Run the whole day from one screen.',
    lead: 'Online booking, walk-in turns, checkout, tips and gift cards in one place, on the tablet you already have, in English and Tiếng Việt.',
    register: 'Register Business',
    seePlans: 'See the plans',
    free: 'Free for one chair. No card needed to start.',
    strengthsTitle: 'What it does for you',
    strengths: {
      booking: {
        title: 'Booking that can’t double-book',
        text: 'Clients book with a phone number and a code. The system won’t put two people in one chair at the same time.',
      },
      turns: {
        title: 'Turns everyone can check',
        text: 'Walk-ins go to the next tech by your rules, and the board says why in one sentence.',
      },
      checkout: {
        title: 'One ticket, any mix of payments',
        text: 'Card, cash, check, gift card and points on one screen. Tips are split your way.',
      },
      regulars: {
        title: 'Clients who come back',
        text: 'Gift cards, points, promotions and honest reviews, all from the same checkout.',
      },
      offline: {
        title: 'Keeps going when the internet is down',
        text: 'You can still see today’s calendar, and cash sales wait on the tablet until you’re back online.',
      },
      languages: {
        title: 'Everyone in their own language',
        text: 'Front desk in English, techs in Vietnamese, or the other way around.',
      },
    },
    stepsTitle: 'From sign-up to your first booking',
    steps: {
      register: { title: 'Register', text: 'Name, phone, category and address.' },
      menu: { title: 'Pick a menu', text: 'Start with a price list for your kind of salon and change what’s different.' },
      team: { title: 'Add your team', text: 'Names, hours, services and permissions.' },
      publish: { title: 'Publish', text: 'Choose a color and a layout, then share your link or print its QR code.' },
    },
    plansTitle: 'Plans',
    plansNote:
      'Prices are per salon, not per person. Change or cancel anytime. You keep your plan until the end of the period you’ve paid for.',
    lastTitle: 'Your first chair is free.',
    lastText: 'Register in a few minutes, look around with your own menu, and decide later if you need more.',
  },
  plans: {
    label: 'Plans and what’s in them',
    feature: 'Feature',
    free: 'Free',
    forever: 'for as long as you like',
    month: 'a month',
    year: 'a year',
    staff: '{count, plural, one {# staff member} other {Up to # staff}}',
    unlimited: 'Unlimited staff',
    choose: 'Register',
    start: 'Register with {name}',
    has: 'Included in {plan}',
    hasNot: 'Not included in {plan}',
    failed: 'We couldn’t load the plans.',
    names: featureNames,
  },
} as const;

declare module '../../platform/messages.ts' {
  interface Messages {
    readonly site: typeof en;
  }
}
