/** What the security log tells of. */
export const securityKinds = [
  'sign-in',
  'sign-in.refused',
  'lockout',
  'refused',
  'password.changed',
  'pin.refused',
  'pin.changed',
  'member.added',
  'member.changed',
  'member.removed',
  'device.enrolled',
  'device.revoked',
  'support.granted',
  'support.revoked',
  'break-glass.opened',
  'break-glass.closed',
  'second-factor.changed',
  'export',
] as const;
export type SecurityKind = (typeof securityKinds)[number];
