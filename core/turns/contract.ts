export * from './board/contract.ts';
export * from './devices/contract.ts';
export * from './orders/contract.ts';
export * from './rule/contract.ts';
export * from './walk-ins/contract.ts';
