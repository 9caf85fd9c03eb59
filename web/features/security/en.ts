export const en = {
  title: 'Security log',
  lead: 'Who signed in, what was blocked and who changed permissions. Entries are kept for 180 days.',
  failed: 'We couldn’t load the security log.',
  closed: 'The security log is for owners',
  closedText: 'Ask the owner of {name} if you need something from it.',
  none: 'Nothing to report',
  noneText: 'Sign-ins, blocked attempts and permission changes show up here.',
  pages: 'Log pages',
  page: 'Page {page} of {last}',
  newer: 'Newer',
  older: 'Older',
  from: 'from {address}',
  times: '{count}×',
  limits: { login: 'Signing in', code: 'Codes', reset: 'New password', pin: 'PIN' },
  kinds: {
    'sign-in': 'Signed in',
    'sign-in-refused': 'Wrong password',
    'second-step-refused': 'Right password, wrong verification code',
    'proof-refused': 'Couldn’t confirm it was them',
    'change-undone': 'Undid a change to their sign-in',
    lockout: 'Too many tries, locked for a while',
    refused: 'Tried something they’re not allowed to do',
    'password-changed': 'Changed the password',
    'pin-refused': 'Wrong PIN',
    'pin-changed': 'Set a PIN',
    'member-added': 'Gave someone access',
    'member-changed': 'Changed someone’s permissions',
    'member-removed': 'Removed someone’s access',
    'device-enrolled': 'Added a tablet or register',
    'device-revoked': 'Removed a tablet or register',
    'support-granted': 'Let support in',
    'support-revoked': 'Ended support’s access',
    'break-glass-opened': 'Openchair staff opened your account in an emergency',
    'break-glass-closed': 'Openchair staff ended their emergency access',
    'second-factor-changed': 'Changed two-step sign-in',
    export: 'Downloaded the client list',
  },
} as const;

declare module '../../platform/messages.ts' {
  interface Messages {
    readonly security: typeof en;
  }
}
