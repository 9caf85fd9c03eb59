export * from './desk/contract.ts';
export * from './page/contract.ts';
export * from './reports/contract.ts';
