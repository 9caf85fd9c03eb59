import { USUAL_DAY_START } from '../kernel/days/starts.ts';
import {
  type MatrixCell,
  matrixCellFor,
  type PermissionExceptions,
  isPermission,
  type MemberRole,
  type Permission,
  rankOfRole,
  reachOf,
  type Role,
  worksInsideBusiness,
  type PermissionKey,
  permissionKeys,
} from '../kernel/permission.ts';
import { hasPhoneDigits, normalizePhone } from '../kernel/phone/phone.ts';
import { wallClockAt, type Weekday, weekdays } from '../kernel/time.ts';
import type { Setting, WorkDay } from './contract.ts';
import * as general from '../kernel/refusals/general.ts';
import * as refused from './refusals.ts';
import type { Reason } from '../kernel/refusals/reason.ts';

/** In the business's zone: that day is worked and the minute lies between its ends, both included. Without either: closed. */
export function isOpen(schedule: readonly WorkDay[], timezone: string | null, instant: string): boolean {
  if (timezone === null || schedule.length === 0) return false;
  const { weekday, time } = wallClockAt(instant, timezone);
  const today = schedule.find(({ day }) => day === weekday);
  return today?.available === 1 && today.start_time <= time && time <= today.end_time;
}

/** `away` counts days from today; 0 is later today. */
export type OpenState =
  | { readonly open: true; readonly until: string }
  | { readonly open: false; readonly next: { readonly day: Weekday; readonly time: string; readonly away: number } | null };

/** What the door says at that moment; null when no hours are known at all. Without a zone it says closed. */
export function openingAt(schedule: readonly WorkDay[], timezone: string | null, instant: string): OpenState | null {
  if (schedule.length === 0) return null;
  if (timezone === null) return { open: false, next: null };
  const { weekday, time } = wallClockAt(instant, timezone);
  const on = (day: Weekday) => schedule.find((entry) => entry.day === day && entry.available === 1);
  const today = on(weekday);
  if (today && isOpen(schedule, timezone, instant)) return { open: true, until: today.end_time };
  for (let away = 0; away <= 7; away += 1) {
    const day = weekdays[(weekdays.indexOf(weekday) + away) % 7] ?? weekday;
    const entry = on(day);
    const isAhead = entry !== undefined && entry.start_time <= entry.end_time && (away > 0 || entry.start_time > time);
    if (isAhead) return { open: false, next: { day, time: entry.start_time, away } };
  }
  return { open: false, next: null };
}

/** Why these hours can't be entered: a day twice, or one that ends before it starts. */
export function whyNotSchedule(days: readonly WorkDay[]): { days: Reason[] } | null {
  if (new Set(days.map(({ day }) => day)).size < days.length) return { days: [general.inputDayRepeated] };
  const wrong = days.find(({ available, start_time, end_time }) => available === 1 && start_time >= end_time);
  return wrong ? { days: [refused.openingHours({ day: wrong.day })] } : null;
}

/** All seven days in order; a day nobody entered is a day off. */
export const weekOf = (schedule: readonly WorkDay[]): WorkDay[] =>
  weekdays.map(
    (day) => schedule.find((entry) => entry.day === day) ?? { day, available: 0, start_time: '09:00', end_time: '17:00' },
  );

/** Words no business may have as its address although no page of ours uses them. */
const kept = ['api', 'biz', 'business', 'v2', 'appointment', 'build', '404', 'broadcasting', 'storage', 'assets', 'admin', 'www'];

/** First segments of the given addresses: a business of that name would take the page's place. */
export function reservedSlugs(paths: readonly string[], product: string): ReadonlySet<string> {
  const first = paths.map((path) => (path.split('/')[1] ?? '').replace('{product}', product).toLowerCase());
  return new Set([...kept, ...first.filter((segment) => /^[a-z0-9-]+$/.test(segment))]);
}

/** The first thing wrong with a wished address, or null. Whether it is free only the database knows. */
export function whyNotSlug(slug: string, reserved: ReadonlySet<string>): Reason | null {
  if (slug === '') return refused.slugMissing;
  if (!/^[A-Za-z0-9-]+$/.test(slug)) return refused.slugLetters;
  if (slug.length < 2 || slug.length > 63) return refused.slugLength;
  if (/^-|-$|--/.test(slug)) return refused.slugHyphen;
  return reserved.has(slug.toLowerCase()) ? refused.slugReserved : null;
}

const LONGEST_SLUG = 63;
/** The address a name suggests: marks folded, everything but letters and digits a single hyphen. */
export function slugOf(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').replace(/['’]/g, '').toLowerCase();
  const words = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-/, '');
  return words.slice(0, LONGEST_SLUG).replace(/-$/, '');
}

const defaultColours = { business: '#339fab', shell: '#2a9ca8', other: '#b998e3', chat: '#00CFB0' } as const;
export type ColourContext = keyof typeof defaultColours;
/** The one place that knows the four default colours. */
export const resolveColour = (color_code: string | null, context: ColourContext): string => color_code ?? defaultColours[context];

type Addressed = { readonly [F in 'address' | 'city' | 'state_id' | 'zip']: string | null };
export const addressLine = ({ address, city, state_id, zip }: Addressed): string =>
  [address, city, state_id, zip].filter((part) => part !== null && part !== '').join(', ');

export const defaultSetting: Setting = {
  customer_make_appointment: false,
  require_pin: true,
  pin_length: 4,
  tax_percentage: 0,
  slot_step_min: 15,
  lead_time_min: 120,
  horizon_days: 90,
  auto_accept: true,
  cancel_free_hours: 24,
  late_fee_cents: 0,
  booking_policy: 'none',
  deposit_percent: 20,
  fee_preset: 'flexible',
  cancel_notice_min: 1440,
  request_price_cents: 0,
  group_booking: true,
  reminder_hours: 24,
  text_accents: false,
  tip_after_payment: false,
  business_day_starts_at: USUAL_DAY_START,
  day_letter_to: [],
  day_letter_locale: 'en',
};
export const settingFrom = (stored: Partial<Setting>): Setting => ({ ...defaultSetting, ...stored });

export const permissionsOf = (...contracts: readonly object[]): Permission[] =>
  contracts.flatMap((contract) => Object.values(contract).filter(isPermission));

type Holder = { readonly role: Role; readonly exceptions: PermissionExceptions; readonly withheld: ReadonlySet<PermissionKey> };
const cellOf = (permission: Permission, { role, exceptions, withheld }: Holder): MatrixCell =>
  permission.key !== null && withheld.has(permission.key) ? '-' : matrixCellFor(permission, role, exceptions);

/** What somebody may do, permission by permission. */
export const heldBy = (catalogue: readonly Permission[], holder: Holder) =>
  catalogue.flatMap((permission) => {
    const cell = cellOf(permission, holder);
    const { name, key } = permission;
    return cell === '-' ? [] : [{ name, key, read: reachOf(cell, 'read'), write: reachOf(cell, 'write') }];
  });

/** The manage screens that open to somebody: those of which they hold at least one permission. */
export function screensOf(catalogue: readonly Permission[], holder: Holder): PermissionKey[] {
  if (!worksInsideBusiness(holder.role)) return [];
  const held = new Set(heldBy(catalogue, holder).map(({ key }) => key));
  return permissionKeys.filter((key) => held.has(key));
}

const isMember = (role: Role): role is MemberRole =>
  role === 'owner' || role === 'manager' || role === 'front_desk' || role === 'employee';

/** Nobody touches a member of their own rank or above, and nobody gives a role of their own rank or above. */
export const outranks = (role: Role, other: MemberRole): boolean => isMember(role) && rankOfRole(role) > rankOfRole(other);

/** Why these exceptions can't be stored: unknown to the house, or the owner's alone. */
export function whyNotExceptions(
  catalogue: readonly Permission[],
  { granted, revoked }: PermissionExceptions,
): { [field: string]: Reason[] } | null {
  const known = new Map(catalogue.map((permission) => [permission.name, permission]));
  const unknown = [...granted, ...revoked].find((name) => !known.has(name));
  if (unknown !== undefined) return { permissions: [refused.permissionUnknown({ permission: unknown })] };
  const owners = granted.find((name) => known.get(name)?.delegable === false);
  return owners === undefined ? null : { granted: [refused.permissionOwners({ permission: owners })] };
}

/** A mail address or the ten digits of a phone, as somebody types them; null when it is neither. */
export function contactOf(text: string): { email: string } | { phone10: string } | null {
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return { email: text.toLowerCase() };
  return hasPhoneDigits(text) && !/[A-Za-z@]/.test(text) ? { phone10: normalizePhone(text) } : null;
}
