import { refusal } from '../kernel/refusals/reason.ts';

export const sectionInUse = refusal('catalog.section_in_use', 'Move or remove the services of this section first.');
export const notInTemplate = refusal('catalog.not_in_template', 'One of these is not a service of the template.');
export const namedNotInTemplate = refusal('catalog.named_not_in_template', '{name} is not a service of the template.');
export const serviceChanged = refusal('catalog.service_changed', 'Somebody else has just changed this service.');
export const sectionExists = refusal('catalog.section_exists', 'There is a section of this name already.');
export const serviceTwice = refusal('catalog.service_twice', '{type}: {name} can be given once.');
export const noTimeForWork = refusal(
  'catalog.no_time_for_work',
  'Processing and finishing take {idle} minutes; at least {least} must be left for the work before.',
);
export const staffTooFast = refusal(
  'catalog.staff_too_fast',
  'One of the staff takes {minutes} minutes in all, which leaves no time for the work before.',
);
export const tooShort = refusal('catalog.too_short', 'This service takes at least {least} minutes.');
export const parentGone = refusal('catalog.parent_gone', 'This service is not on the menu.');
export const variantOfItself = refusal('catalog.variant_of_itself', 'A service can’t be a variant of itself.');
export const parentIsVariant = refusal('catalog.parent_is_variant', 'This service is a variant itself.');
export const hasVariants = refusal('catalog.has_variants', 'A service with variants can’t become one.');
export const gone = refusal('catalog.gone', 'One of these does not exist any more.');
