export const en = {
  head: 'Work at {name}',
  work: 'Work with us',
  workText: 'Tell {name} about yourself. They’ll text or call you.',
  name: 'Your name',
  phone: 'Phone',
  email: 'Email',
  position: 'What would you like to do?',
  anyPosition: 'Any position',
  tell: 'About you',
  tellHint: 'What you do best, how long you’ve done it, and when you can start.',
  file: 'Resume',
  fileHint: 'A PDF or a photo, up to 10 MB.',
  choose: 'Choose a file',
  change: 'Choose another file',
  tooLarge: 'This file is over 10 MB.',
  send: 'Send application',
  sent: 'Thank you, {name}',
  sentText: '{salon} has your application and will get back to you.',
  missing: 'Please fill this in.',
} as const;

declare module '../../platform/messages.ts' {
  interface Messages {
    readonly jobs: typeof en;
  }
}
