import { refusal } from '../kernel/refusals/reason.ts';

export const changed = refusal('medical.changed', 'Someone just changed this. Please take another look.');
export const closed = refusal('medical.closed', 'This history can’t be opened anymore.');
export const consent = refusal('medical.consent', 'The client has to agree first.');
