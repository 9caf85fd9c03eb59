import type { Endpoint, NarrowedAnswers, PinRequirement } from 'core/kernel/endpoint';
import type { MatrixCell, Role } from 'core/kernel/permission';
import type { Verdict } from './examples/shape.ts';

/**
 * What the declaration of an endpoint promises, written down a second time: nothing here is imported from the gate or
 * from the functions that read cells, so that a mistake there and a mistake here would have to be the same one.
 */
const opened = { read: ['+', 's', 'e', 'o', 'r', 'm', 'g'], write: ['+', 's', 'e', 'o'] } as const;

/** Outside any business only the platform's own flags count. */
const onThePlatform: { readonly [R in Role]: Role } = {
  visitor: 'visitor',
  customer: 'customer',
  owner: 'customer',
  manager: 'customer',
  front_desk: 'customer',
  employee: 'customer',
  support: 'customer',
  super_admin: 'super_admin',
  developer: 'developer',
  partner: 'partner',
};

/**
 * Where nobody employed them, let them in or broke the glass, the same people are customers, or what the platform calls
 * them. A super admin without a key there has what a developer has: no tenant data, and no vote either.
 */
const elsewhere: { readonly [R in Role]: Role } = { ...onThePlatform, super_admin: 'developer' };

export type ExpectedPlace = 'home' | 'elsewhere';

export const roleIn = (e: Endpoint, role: Role, place: ExpectedPlace): Role => {
  if (e.scope === 'none') return onThePlatform[role];
  return place === 'home' ? role : elsewhere[role];
};

const cellOf = (e: Endpoint, role: Role): MatrixCell | null => (typeof e.access === 'string' ? null : e.access.may.cells[role]);

/** Cells that show a part: an endpoint that does not say how it shows that part is closed to them. */
const parts: { readonly [C in MatrixCell]?: keyof NarrowedAnswers } = { s: 'self', m: 'masked', g: 'aggregate' };

export function verdictFor(e: Endpoint, role: Role): Verdict {
  if (e.access === 'anyone') return 'done';
  if (role === 'visitor') return 401;
  if (e.access === 'signed-in' || e.access === 'client') return 'done';
  const cells: readonly MatrixCell[] = opened[e.access.need];
  const cell = e.access.may.cells[role];
  const part = parts[cell];
  return cells.includes(cell) && (part === undefined || e.narrow?.[part] !== undefined) ? 'done' : 403;
}

/** Whose PIN the call must prove, if any. */
export function pinFor(e: Endpoint, role: Role): PinRequirement {
  const cell = cellOf(e, role);
  if (e.pin === 'holder') return 'holder';
  if (e.pin === 'owner' || cell === 'o') return 'owner';
  return e.pin === 'employee' || cell === 'e' ? 'employee' : 'none';
}

export const fits = (verdict: Verdict, status: number): boolean =>
  verdict === 'done' ? status >= 200 && status < 300 : status === verdict;
