export const en = {
  title: 'Security log',
  lead: 'Who signed in, what was refused and who changed rights here. Entries stay for 180 days.',
  failed: 'The security log could not be loaded.',
  closed: 'The security log is for owners',
  closedText: 'Ask the owner of {name} if you need to know what is in it.',
  none: 'Nothing to report',
  noneText: 'Sign-ins, refusals and changes of rights show up here.',
  pages: 'Pages of the log',
  page: 'Page {page} of {last}',
  newer: 'Newer',
  older: 'Older',
  from: 'from {address}',
  times: '{count}×',
  kinds: {
    'sign-in': 'Signed in',
    'sign-in-refused': 'Wrong password',
    lockout: 'Too many tries, locked for a while',
    refused: 'Tried something they may not do',
    'password-changed': 'Changed the password',
    'pin-refused': 'Wrong PIN',
    'pin-changed': 'Set a PIN',
    'member-added': 'Gave somebody access',
    'member-changed': 'Changed somebody’s rights',
    'member-removed': 'Took somebody’s access away',
    'device-enrolled': 'Added a tablet or till',
    'device-revoked': 'Removed a tablet or till',
    'support-granted': 'Let support in',
    'support-revoked': 'Ended support’s access',
    'break-glass-opened': 'Openchair staff opened your books in an emergency',
    'break-glass-closed': 'Openchair staff left again',
    'second-factor-changed': 'Changed two-step sign-in',
    export: 'Downloaded the client list',
  },
} as const;

declare module '../../platform/messages.ts' {
  interface Messages {
    readonly security: typeof en;
  }
}
