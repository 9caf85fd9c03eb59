import { whyNotEmail } from '../../accounts/rules.ts';
import { isForeignPhone, normalizePhone, whyUntextablePhone } from '../../kernel/phone/phone.ts';
import * as general from '../../kernel/refusals/general.ts';
import * as refused from '../refusals.ts';
import type { Reason } from '../../kernel/refusals/reason.ts';

/** What a toggle is called in a toast. */
const toggles = { vip: 'VIP', report_flag: 'Prepay', block: 'Block' } as const;
export type ToggleKey = keyof typeof toggles;
export const toggleKeys = Object.keys(toggles) as ToggleKey[];

export function toggleTitle(key: string): (typeof toggles)[ToggleKey] {
  if (!Object.hasOwn(toggles, key)) throw new Error(refused.invalidKey.text);
  return toggles[key as ToggleKey];
}
export const toggleDone = (key: ToggleKey): string => `Successfully updated ${toggleTitle(key)}`;

/** What is written in a client's row by hand. */
export const editable = ['name', 'email', 'phone_number', 'birthday', 'address', 'manager_note'] as const;
export type Editable = (typeof editable)[number];

const LONGEST = { name: 120, email: 254, phone_number: 40, birthday: 10, address: 300, manager_note: 5000 };

/** `1984-02-30` is no date. */
function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function whyNotBirthday(text: string, today: string): Reason | null {
  if (!isDate(text) || text < '1900-01-01') return refused.notADate;
  return text > today ? refused.birthdayAhead : null;
}

/** Why a field cannot hold this; an empty one can hold nothing, except the name. */
export function whyNotField(column: Editable, text: string, today: string, isForeign = isForeignPhone): Reason | null {
  if (text === '') return column === 'name' ? general.inputRequired : null;
  if (text.length > LONGEST[column]) return general.inputTooLong({ most: LONGEST[column] });
  if (column === 'phone_number') return whyUntextablePhone(text, isForeign);
  if (column === 'email') return whyNotEmail(text);
  return column === 'birthday' ? whyNotBirthday(text, today) : null;
}

/** How a field is kept: a phone by its ten digits, mail without capitals, nothing as null. */
export function keptField(column: Editable, text: string): string | null {
  if (text === '') return column === 'name' || column === 'manager_note' ? '' : null;
  if (column === 'phone_number') return normalizePhone(text);
  return column === 'email' ? text.toLowerCase() : text;
}

/** What the desk is told when a phone or mail is somebody's already. */
export const takenReason = (column: 'phone_number' | 'email', name: string): Reason =>
  column === 'email' ? refused.emailOf({ name }) : refused.phoneOf({ name });
