export const en = {
  notFound: {
    title: 'We couldn’t find this page',
    text: 'The address may have a typo, or the page may have moved.',
    home: 'Go home',
    search: 'Search for businesses',
  },
  crash: {
    title: 'Sorry! Something went wrong. Please try refreshing the page.',
    text: 'Anything you entered on other pages is safe. If it happens again, please tell us what you were doing.',
    refresh: 'Refresh the page',
    calendar: 'Go Back to Calendar',
    home: 'Go home',
  },
  noPermission: {
    title: 'You don’t have access to this page',
    text: 'Please ask the owner of {business} to give you access.',
    unknown: 'this business',
    back: 'Back to {business}',
    change: 'Switch account',
  },
  support: {
    title: 'You don’t have access to {business} yet',
    ended: 'Your access to {business} has ended',
    endedAt: 'It ended {when}.',
    text: 'Only the owner can let support in. Access ends on its own after the time they choose, and they can end it sooner.',
    ask: 'Ask the owner to',
    steps: 'open Team, Who has access|tap Let support in|enter {contact}, what you’re helping with and for how long',
    back: 'Back to {business}',
    again: 'Check again',
    notYet: 'Not yet. Try again once the owner has let you in.',
    open: 'Open {business}',
    opened: 'You’re in. You have access until {when}.',
  },
} as const;

declare module '../../platform/messages.ts' {
  interface Messages {
    readonly errors: typeof en;
  }
}
