export * from './access/contract.ts';
export * from './conversations/contract.ts';
export * from './messages/contract.ts';
export * from './events/contract.ts';
export * from './templates/contract.ts';
export * from './answers/contract.ts';
export * from './cards/contract.ts';
export * from './team/contract.ts';
