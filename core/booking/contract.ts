import { permission } from '../kernel/permission.ts';

export * from './appointments/contract.ts';
export * from './availability/contract.ts';
export * from './blocked-time/contract.ts';
export * from './desk/contract.ts';
export * from './desk-anyway/contract.ts';
export * from './desk-edits/contract.ts';
export * from './desk-times/contract.ts';
export * from './guarantees/contract.ts';
export * from './holds/contract.ts';
export * from './moves/contract.ts';
export * from './my-visits/contract.ts';
export * from './orders/contract.ts';
export * from './series/contract.ts';
export * from './time-off/contract.ts';
export * from './visit-events/contract.ts';
export * from './waiting-list/contract.ts';

export const bookingSelf = permission('booking.self', null, '- s s s s s s s s s');
