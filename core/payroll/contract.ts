export * from './access/contract.ts';
export * from './answers/contract.ts';
export * from './papers/contract.ts';
export * from './payouts/contract.ts';
export * from './runs/contract.ts';
export * from './terms/contract.ts';
