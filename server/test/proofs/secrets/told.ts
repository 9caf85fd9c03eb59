import type { Endpoint } from 'core/kernel/endpoint';
import type { Role } from 'core/kernel/permission';
import type { Secret } from './marks.ts';

/**
 * Who may be told what, after section 8 of reliability.md, written down a second time: nothing here asks the gate or the functions that
 * read cells. A role that is not named may not be told, whatever endpoint it asks.
 */
const team = ['owner', 'manager', 'front_desk', 'employee'] as const;
const inside = [...team, 'support', 'super_admin'] as const;
const known: { readonly [S in Secret]: readonly Role[] } = {
  'client name': inside,
  // manage.client.contact
  'client phone': ['owner', 'manager', 'front_desk'],
  'client e-mail': ['owner', 'manager', 'front_desk'],
  'client note': ['owner', 'manager', 'front_desk'],
  'name of a colleague’s client': inside,
  'health note': ['owner', 'manager'],
  // manage.chat
  'message of a client': ['owner', 'manager', 'front_desk'],
  // report.ticket and report.employee_sales; an employee at the till, see below
  'tip of a colleague': ['owner', 'manager', 'front_desk', 'support', 'super_admin'],
  'ticket number': ['owner', 'manager', 'front_desk', 'support', 'super_admin'],
  // manage.schedule
  'reason of a colleague’s absence': ['owner', 'manager', 'support', 'super_admin'],
  // staff.manage and job.applications
  'phone of a colleague': ['owner', 'manager'],
  'contact of an applicant': ['owner', 'manager'],
  // manage.sms.bulk
  'text of a campaign': ['owner'],
};

/** What an employee who has shown their PIN at the till has on the screen anyway. */
const atTheTill: readonly Secret[] = ['tip of a colleague', 'ticket number'];
const ofColleagues: readonly Secret[] = [
  'name of a colleague’s client',
  'health note',
  'tip of a colleague',
  'reason of a colleague’s absence',
];
const masked: readonly Secret[] = ['client phone', 'client e-mail', 'client note', 'health note'];

/** `role` is what the caller is where they ask; `given` says that they hold the endpoint's permission by name instead of by role. */
export function mayBeTold(secret: Secret, { access }: Endpoint, role: Role, given: boolean): boolean {
  const { name, cells } = typeof access === 'string' ? { name: access, cells: null } : access.may;
  const cell = given ? '+' : cells?.[role];
  if (cell === 'g') return false;
  if (cell === 's' && ofColleagues.includes(secret)) return false;
  if (cell === 'm' && masked.includes(secret)) return false;
  if (given && secret === 'health note') return name === 'manage.medical';
  if (given && secret === 'reason of a colleague’s absence') return name === 'manage.schedule';
  if (given && secret === 'text of a campaign') return name === 'manage.sms.bulk';
  if (given && (secret === 'phone of a colleague' || secret === 'contact of an applicant')) return true;
  if (role === 'employee' && name.startsWith('pos.') && atTheTill.includes(secret)) return true;
  return known[secret].includes(role);
}

const anId = /"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"|"[\w-]{20,32}"(?!:)/;

/** Whoever sees aggregates alone sees no row, so no id of one either. */
export const hasRows = (text: string): boolean => anId.test(text);
