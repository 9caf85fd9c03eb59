export const en = {
  title: 'Recycle bin',
  lead: 'What was removed stays here for 30 days. Nothing that has been paid for is ever thrown away.',
  kindsLabel: 'Kinds',
  kinds: {
    all: 'Everything',
    services: 'Services',
    'add-ons': 'Add-ons',
    resources: 'Chairs & rooms',
    employees: 'Staff',
    clients: 'Clients',
    promotions: 'Promotions',
  },
  failed: 'The recycle bin could not be loaded.',
  closed: 'The recycle bin is not open to you',
  closedText: 'Ask the owner of {name} to let you see it.',
  none: 'The bin is empty',
  noneText: 'Whatever you remove can be taken back from here for 30 days.',
  noneOfKind: 'Nothing of this kind was removed in the last 30 days.',
  removed: 'Removed {date}',
  left: '{days, plural, =0 {leaves today} one {# day left} other {# days left}}',
  restore: 'Restore',
  restored: '{name} is back.',
  ownerOnly: 'Only an owner takes things out of the bin.',
} as const;

declare module '../../platform/messages.ts' {
  interface Messages {
    readonly 'recycle-bin': typeof en;
  }
}
