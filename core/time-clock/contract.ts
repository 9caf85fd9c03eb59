export * from './corrections/contract.ts';
export * from './hours/contract.ts';
export * from './punches/contract.ts';
export * from './weeks/contract.ts';
