export const attackNames = ['silent senders', 'dripping senders', 'pathological bodies', 'flood', 'login storm'] as const;
export type AttackName = (typeof attackNames)[number];
