export * from './access/contract.ts';
export * from './balances/contract.ts';
export * from './journals/contract.ts';
export * from './setup/contract.ts';
