import { bookingMutants } from './booking.mjs';
import { ledgerMutants } from './ledger.mjs';
import { platformMutants } from './platform.mjs';
import { roleMutants } from './roles.mjs';
import { tenantMutants } from './tenants.mjs';

/** @type {readonly import('./plant.mjs').Mutant[]} */
export const allMutants = [...platformMutants, ...ledgerMutants, ...bookingMutants, ...tenantMutants, ...roleMutants];
