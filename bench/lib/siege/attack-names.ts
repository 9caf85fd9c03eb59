export const attackNames = [
  'silent senders',
  'dripping senders',
  'pathological bodies',
  'large uploads',
  'flood',
  'login storm',
] as const;
export type AttackName = (typeof attackNames)[number];
