export * from './access/contract.ts';
export * from './cards/contract.ts';
export * from './receipts/contract.ts';
export * from './refunds/contract.ts';
export * from './drawers/contract.ts';
export * from './tenders/contract.ts';
export * from './tickets/contract.ts';
export * from './till/contract.ts';
export { type GivenBack, ticketStates, TicketView } from './view/contract.ts';
