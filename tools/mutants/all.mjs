import { booking } from './booking.mjs';
import { ledger } from './ledger.mjs';
import { platform } from './platform.mjs';
import { roles } from './roles.mjs';
import { tenants } from './tenants.mjs';

/** @type {readonly import('./plant.mjs').Mutant[]} */
export const all = [...platform, ...ledger, ...booking, ...tenants, ...roles];
