import { refusal } from '../kernel/refusals/reason.ts';

export const lastOwner = refusal('business.last_owner', 'A business needs at least one owner.');
export const linkOnce = refusal('business.link_once', 'You can add each network only once.');
export const linkHttps = refusal('business.link_https', 'Please enter an address that starts with https://');
export const nobodySignedUp = refusal('business.nobody_signed_up', 'Nobody has signed up with this email or phone yet.');
export const ownFactorFirst = refusal(
  'business.own_factor_first',
  'Please turn on two-step verification for your own account first.',
);
export const slugTaken = refusal('business.slug_taken', 'This address is already taken.');
export const slugMissing = refusal('business.slug_missing', 'URL slug is required');
export const slugLetters = refusal('business.slug_letters', 'Only alphanumeric and hyphens are allowed');
export const slugLength = refusal('business.slug_length', 'Please use 2 to 63 characters.');
export const slugHyphen = refusal('business.slug_hyphen', 'A hyphen has to be between two characters.');
export const slugReserved = refusal('business.slug_reserved', 'This address is reserved.');
export const published = refusal('business.published', 'This business is already published.');
export const category = refusal('business.category', 'We don’t know this category.');
export const memberAlready = refusal('business.member_already', 'This person already has access.');
export const state = refusal('business.state', 'Please use the two-letter state code.');
export const theme = refusal('business.theme', 'Choose a color or a layout.');
export const noName = refusal('business.no_name', 'Please give your business a name.');
export const noKind = refusal('business.no_kind', 'Please choose what kind of business it is.');
export const noPlace = refusal('business.no_place', 'Please enter your ZIP code, or your city and state.');
export const permissionUnknown = refusal('business.permission_unknown', 'There’s no permission called {permission}.');
export const permissionOwners = refusal('business.permission_owners', 'Only the owner can have {permission}.');
export const openingHours = refusal('business.opening_hours', '{day}: the opening time must be before the closing time.');
export const closureBackwards = refusal('closure.backwards', 'The last day can’t be before the first.');
export const closureTooManyDays = refusal('closure.too_many_days', 'You can choose up to {most} days.');
export const closureBothTimes = refusal('closure.both_times', 'Please enter both times or neither.');
export const closureOneDayTimes = refusal('closure.one_day_times', 'You can only set times for a single day.');
export const taxNameTwice = refusal('taxes.name_twice', 'Please give each tax a name of its own.');
export const taxPartTwice = refusal('taxes.part_twice', '{name}: please give each part a name of its own.');
export const taxTooHigh = refusal('taxes.too_high', '{name}: the rates can’t add up to more than 30%.');
export const taxCodeUnknown = refusal('taxes.code_unknown', 'Please choose one of your taxes.');
export const taxRuleTwice = refusal('taxes.rule_twice', 'Each category and service can be listed only once.');
export const taxesChangedMeanwhile = refusal(
  'taxes.changed_meanwhile',
  'Someone else just changed the taxes. Please check them again.',
);
export const taxesSeveral = refusal('taxes.several', 'You have more than one tax. Please change them under Taxes.');
