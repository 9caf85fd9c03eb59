export * from './access/contract.ts';
export * from './book/contract.ts';
export * from './edit/contract.ts';
export * from './imports/contract.ts';
export * from './merging/contract.ts';
export * from './self/contract.ts';
