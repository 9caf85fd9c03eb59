import { refusal } from '../kernel/refusals/reason.ts';

export const changed = refusal('medical.changed', 'Somebody changed this in the meantime. Please look again.');
export const closed = refusal('medical.closed', 'This history can no longer be opened.');
export const consent = refusal('medical.consent', 'The client has to agree first.');
