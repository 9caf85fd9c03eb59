export * from './applications/contract.ts';
export * from './employees/contract.ts';
export * from './logins/contract.ts';
export * from './pins/contract.ts';
export * from './positions/contract.ts';
export * from './team/contract.ts';
export * from './work-days/contract.ts';
