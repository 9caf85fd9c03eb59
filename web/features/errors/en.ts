export const en = {
  notFound: {
    title: 'We could not find this page',
    text: 'The address may be mistyped, or the page has moved.',
    home: 'Go home',
    search: 'Search for businesses',
  },
  crash: {
    title: 'Sorry! Something went wrong. Please try refreshing the page.',
    text: 'Nothing you entered elsewhere is lost. If it happens again, please tell us what you were doing.',
    refresh: 'Refresh the page',
    calendar: 'Go Back to Calendar',
    home: 'Go home',
  },
  noPermission: {
    title: 'You cannot open this page',
    text: 'Your account has no permission for it at {business}. Please ask the owner.',
    unknown: 'this business',
    back: 'Back to {business}',
    change: 'Switch account',
  },
} as const;

declare module '../../platform/messages.ts' {
  interface Messages {
    readonly errors: typeof en;
  }
}
