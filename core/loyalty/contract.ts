export * from './access/contract.ts';
export * from './members/contract.ts';
export * from './paying/contract.ts';
export * from './programs/contract.ts';
