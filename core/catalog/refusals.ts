import { refusal } from '../kernel/refusals/reason.ts';

export const sectionInUse = refusal('catalog.section_in_use', 'Move or remove the services in this type first.');
export const notInTemplate = refusal('catalog.not_in_template', 'One of these isn’t in the template.');
export const namedNotInTemplate = refusal('catalog.named_not_in_template', '{name} isn’t in the template.');
export const serviceChanged = refusal('catalog.service_changed', 'Someone else just changed this service.');
export const sectionExists = refusal('catalog.section_exists', 'You already have a type with this name.');
export const serviceTwice = refusal('catalog.service_twice', '{type}: {name} is on the list twice.');
export const noTimeForWork = refusal(
  'catalog.no_time_for_work',
  'Processing and finishing take {idle} minutes. Leave at least {least} minutes for the work before that.',
);
export const staffTooFast = refusal(
  'catalog.staff_too_fast',
  'Someone on the team only takes {minutes} minutes for this. That leaves no time for the work before processing.',
);
export const tooShort = refusal('catalog.too_short', 'This service takes at least {least} minutes.');
export const parentGone = refusal('catalog.parent_gone', 'This service isn’t on the menu.');
export const variantOfItself = refusal('catalog.variant_of_itself', 'A service can’t be an option of itself.');
export const parentIsVariant = refusal('catalog.parent_is_variant', 'This service is already an option of another one.');
export const hasVariants = refusal('catalog.has_variants', 'A service with options can’t become an option.');
export const gone = refusal('catalog.gone', 'One of these no longer exists.');
