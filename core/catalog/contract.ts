export * from './add-ons/contract.ts';
export * from './menu/contract.ts';
export * from './resources/contract.ts';
export * from './service-types/contract.ts';
export * from './services/contract.ts';
