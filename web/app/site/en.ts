import { featureNames } from '../../ui/texts/feature-names-en.ts';

export const en = {
  head: {
    terms: 'Terms and conditions | {name}',
    termsText: 'What you and {name} may expect of each other: accounts, booking, paying, reviews and salons.',
    privacy: 'Privacy policy | {name}',
    privacyText: 'What {name} knows about you, why, who sees it and how you get rid of it.',
    card: 'Credit card terms | {name}',
    cardText: 'Where a card number goes on {name}, when a card is charged, and how refunds work.',
    help: 'Help | {name}',
    helpText: 'Short answers about finding a salon, booking, signing in and running a salon on {name}.',
    about: 'About us | {name}',
    business: '{name} for business: booking, turns, checkout and payroll for salons',
  },
  reading: { contents: 'Contents', updated: 'Last changed on {date}' },
  about: {
    title: 'A chair is free. Somebody wants to sit down.',
    lead: '{name} brings the two together: people find a salon, see what it costs and who does it, and the salon runs its day, from the first walk-in to payday, on one screen.',
    beliefs: {
      honest: {
        title: 'The price shown is the price charged',
        text: 'No fee is added at the last step, and no review is removed because it is bad.',
      },
      desk: {
        title: 'The front desk comes first',
        text: 'A busy counter needs large buttons, few steps and an Undo, not a manual.',
      },
      languages: {
        title: 'English and Tiếng Việt, side by side',
        text: 'Each person chooses their own language and both see the same day.',
      },
      yours: {
        title: 'Your clients stay yours',
        text: 'A salon’s clients are shown to nobody else, and we never advertise a competitor on its page.',
      },
    },
    teamTitle: 'Team',
    team: '{name} is built by people who write software for a living and by salon owners who tell us when it is wrong. We do not put portraits here; we would rather be judged by how we work:',
    ways: {
      listen: 'We start from the day of a nail salon: walk-ins, turns, tips, supply fees, payroll on Sunday night.',
      small: 'We make small changes often, and every change can be taken back.',
      proof: 'What moves money or keeps a secret is proven by tests before it reaches a counter.',
    },
    contactTitle: 'Contact',
    contactSalon:
      'About an appointment, a price or a gift card, ask the salon: its phone number and the Message button are on its page, and it answers faster than we could.',
    contactUs: 'About your account, your data or a plan, these are our channels:',
    helpEn: 'Help in English',
    networks: { facebook: 'Facebook', linkedin: 'LinkedIn', instagram: 'Instagram', tiktok: 'TikTok', youtube: 'YouTube' },
    forBusiness: '{name} for business',
  },
  business: {
    eyebrow: 'For nail salons, hair, barbers and spas',
    title: 'Fill every chair. Run the whole day from one screen.',
    lead: 'Online booking, walk-in turns, checkout, tips and payroll in one place, on the tablet you already have, in English and Tiếng Việt.',
    register: 'Register Business',
    seePlans: 'See the plans',
    free: 'Free for one chair. No card needed to start.',
    strengthsTitle: 'What it does for you',
    strengths: {
      booking: {
        title: 'Booking that cannot double-book',
        text: 'Clients book by phone number and a code. The database itself refuses two people in one chair at one time.',
      },
      turns: {
        title: 'Turns everybody can check',
        text: 'Walk-ins go to the next tech by your rule, and the board says in one sentence why.',
      },
      checkout: {
        title: 'One ticket, any mix of payments',
        text: 'Card, cash, cheque, gift card and points on one panel. Tips are split the way you set.',
      },
      payroll: {
        title: 'Payroll that explains itself',
        text: 'Commission, supply fee, request bonus and tips as a sum in words, line by line, for every tech.',
      },
      messages: {
        title: 'Messages and texts in one place',
        text: 'Chat with clients, remind them by text, and see what each text costs before it goes.',
      },
      languages: {
        title: 'Two languages, one day',
        text: 'The front desk in English, the tech in Vietnamese, or the other way round.',
      },
    },
    stepsTitle: 'From sign-up to the first booking',
    steps: {
      register: { title: 'Register', text: 'Name, phone, category and address.' },
      menu: { title: 'Take a menu', text: 'Start from a price list for your trade and change what differs.' },
      team: { title: 'Add your team', text: 'Names, hours, skills and what each may do.' },
      publish: { title: 'Publish', text: 'Choose a colour and a layout, then share your link or print its QR code.' },
    },
    plansTitle: 'Plans',
    plansNote: 'Prices are per salon, not per person. Change or cancel at any time; a paid period runs to its end.',
    lastTitle: 'Your first chair is free.',
    lastText: 'Register in a few minutes, look around with your own menu, and decide later whether you need more.',
  },
  plans: {
    label: 'Plans and what they hold',
    feature: 'Feature',
    free: 'Free',
    forever: 'for as long as you like',
    month: 'a month',
    year: 'a year',
    staff: '{count, plural, one {# person} other {Up to # people}}',
    unlimited: 'Any number of people',
    choose: 'Register',
    start: 'Register with {name}',
    has: 'In {plan}',
    hasNot: 'Not in {plan}',
    failed: 'The plans could not be loaded.',
    names: featureNames,
  },
} as const;

declare module '../../platform/messages.ts' {
  interface Messages {
    readonly site: typeof en;
  }
}
