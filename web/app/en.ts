export const en = {
  signIn: {
    title: 'Sign in to Openchair',
    lead: 'Your chair, your clients, your day.',
    login: 'Email or phone',
    password: 'Password',
    submit: 'Sign in',
    working: 'Signing in…',
  },
  businesses: {
    title: 'Your businesses',
    mine: 'My Business',
    linked: 'Linked Businesses',
    empty: 'No business is linked to this account yet.',
    loading: 'Loading your businesses…',
    again: 'Try again',
    signOut: 'Logout',
    role: 'You work here as {role}',
  },
  language: { choose: 'Language', en: 'English', vi: 'Tiếng Việt' },
  notFound: { title: 'This page does not exist', home: 'Go to the start' },
} as const;

declare module 'use-intl' {
  interface AppConfig {
    Messages: typeof en;
  }
}
