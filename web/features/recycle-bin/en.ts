export const en = {
  title: 'Trash',
  lead: 'Anything you remove stays here for 30 days. Nothing that was paid for is ever deleted.',
  kindsLabel: 'Type',
  kinds: {
    all: 'Everything',
    services: 'Services',
    'add-ons': 'Add-ons',
    resources: 'Chairs & rooms',
    employees: 'Staff',
    clients: 'Clients',
    promotions: 'Promotions',
  },
  failed: 'We couldn’t load the trash.',
  closed: 'You don’t have access to the trash',
  closedText: 'Ask the owner of {name} to let you see it.',
  none: 'The trash is empty',
  noneText: 'Anything you remove stays here for 30 days, so you can bring it back.',
  noneOfKind: 'Nothing like this was removed in the last 30 days.',
  removed: 'Removed {date}',
  left: '{days, plural, =0 {last day} one {# day left} other {# days left}}',
  restore: 'Restore',
  restored: '{name} is back.',
  ownerOnly: 'Only an owner can restore from the trash.',
} as const;

declare module '../../platform/messages.ts' {
  interface Messages {
    readonly 'recycle-bin': typeof en;
  }
}
