export const en = {
  title: 'My app',
  lead: 'Send clients to {name}’s page from your mirrors, front desk and website.',
  qr: 'QR code',
  qrText: 'Print it for the mirror, the door and your cards. It opens your page on any phone.',
  qrLabel: 'QR code for {address}',
  download: 'Download (SVG)',
  print: 'Print',
  target: 'Page it opens',
  targets: { page: 'Your page', book: 'Booking' },
  link: 'Link',
  linkText: 'For Instagram, Google and texts.',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Your browser won’t let us copy. Please select the text and copy it.',
  embed: 'Button for your website',
  embedText: 'Paste this code where you want the button.',
  embedLabel: 'Button HTML',
  embedButton: 'Book now at {name}',
  preview: 'It looks like this:',
  install: 'Add to home screen',
  installText: 'A shortcut to your page, no app store needed.',
  steps: {
    ios: 'iPhone: open the page in Safari, press Share, then "Add to Home Screen".',
    android: 'Android: open the page in Chrome, tap the menu, then "Add to Home screen".',
  },
  notPublished: 'Your page isn’t published yet: only your team can see it.',
} as const;

declare module '../../platform/messages.ts' {
  interface Messages {
    readonly 'my-app': typeof en;
  }
}
