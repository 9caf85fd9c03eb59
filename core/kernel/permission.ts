/** Column order of the role matrix: visitor, customer, owner, manager, front desk, employee, support, super admin, developer, partner. */
export const roles = [
  'visitor',
  'customer',
  'owner',
  'manager',
  'front_desk',
  'employee',
  'support',
  'super_admin',
  'developer',
  'partner',
] as const;
export type Role = (typeof roles)[number];

/** Roles a person can have inside a business, highest first. Nobody grants a role at or above their own rank. */
export const memberRoles = ['owner', 'manager', 'front_desk', 'employee'] as const;
export type MemberRole = (typeof memberRoles)[number];
export const rankOfRole = (role: MemberRole): number => memberRoles.length - memberRoles.indexOf(role);

/**
 * The roles of a business's members, of our support and of super admins, who see its internal screens. Customers and partners
 * don't.
 */
const inside: readonly Role[] = [...memberRoles, 'support', 'super_admin'];
export const worksInsideBusiness = (role: Role): boolean => inside.includes(role);

/**
 * A cell of the matrix: `+` yes, `s` own rows only, `r` read, `m` read with contacts masked, `g` aggregates only,
 * `e` with the acting employee's PIN, `o` with the PIN of an owner, a manager or somebody who was given this permission, `-` no.
 */
export type MatrixCell = '+' | 's' | 'r' | 'm' | 'g' | 'e' | 'o' | '-';
export type Reach = 'all' | 'self' | 'read' | 'masked' | 'aggregate' | 'none';
export type ReadOrWrite = 'read' | 'write';

/** The 20 flat permission names of the API and the navigation. */
export const permissionKeys = [
  'dashboard',
  'appointments',
  'waiting_list',
  'calendar',
  'turn',
  'clients',
  'staff',
  'services',
  'pos',
  'promotions',
  'gift_cards',
  'loyalty',
  'transactions',
  'reports',
  'payroll',
  'messages',
  'sms',
  'medical_history',
  'settings',
  'billing',
] as const;
export type PermissionKey = (typeof permissionKeys)[number];

export interface Permission {
  readonly name: string;
  /** The flat name that the browser uses; null for a permission that opens no management screen. */
  readonly key: PermissionKey | null;
  readonly cells: { readonly [R in Role]: MatrixCell };
  /** False for an owner-only row, which cannot be granted to others. */
  readonly delegable: boolean;
}

/** `row` lists the ten cells in the order of `roles`, for example `- - + + - r + + - -`. */
export function permission(name: string, key: PermissionKey | null, row: string): Permission {
  const cells = row.split(' ');
  if (cells.length !== roles.length || cells.some((cell) => !'+srmgeo-'.includes(cell)))
    throw new Error(`${name}: bad row "${row}"`);
  const cellOf = Object.fromEntries(roles.map((role, i) => [role, cells[i]])) as { [R in Role]: MatrixCell };
  const delegable = memberRoles.some((role) => role !== 'owner' && cellOf[role] !== '-');
  return { name, key, cells: cellOf, delegable };
}

export const isPermission = (x: unknown): x is Permission =>
  typeof x === 'object' && x !== null && 'cells' in x && 'delegable' in x;

export const may = (permission: Permission, need: ReadOrWrite = 'write') => ({ may: permission, need }) as const;

const writes: { readonly [C in MatrixCell]: Reach } = {
  '+': 'all',
  s: 'self',
  e: 'all',
  o: 'all',
  r: 'none',
  m: 'none',
  g: 'none',
  '-': 'none',
};
const reads: { readonly [C in MatrixCell]: Reach } = { ...writes, r: 'read', m: 'masked', g: 'aggregate' };

export const reachOf = (cell: MatrixCell, need: ReadOrWrite): Reach => (need === 'write' ? writes[cell] : reads[cell]);

/** The permissions that were added to or taken from one member's role, by name. Only delegable permissions can be added. */
export type PermissionExceptions = { readonly granted: readonly string[]; readonly revoked: readonly string[] };
export function matrixCellFor(permission: Permission, role: Role, exceptions?: PermissionExceptions): MatrixCell {
  if (exceptions?.revoked.includes(permission.name)) return '-';
  if (permission.delegable && exceptions?.granted.includes(permission.name)) return '+';
  return permission.cells[role];
}

/**
 * Whether somebody's PIN can approve a guarded action: they have the permission without a PIN, or they are an owner or a manager
 * who has it.
 */
export function canApproveWithPin(permission: Permission, role: Role, exceptions?: PermissionExceptions): boolean {
  const cell = matrixCellFor(permission, role, exceptions);
  return cell === '+' || ((role === 'owner' || role === 'manager') && reachOf(cell, 'write') === 'all');
}

/**
 * A person's role in one business, with everything that decides about permissions. `withheld` lists the screens that the plan
 * of the business does not include.
 */
export type RoleInBusiness = {
  readonly role: Role;
  readonly exceptions: PermissionExceptions;
  readonly withheld: ReadonlySet<PermissionKey>;
};

/** How far a permission goes for this role. A plan that does not include the screen withholds the permission too. */
export function reachInBusiness(
  { role, exceptions, withheld }: RoleInBusiness,
  { may, need }: { readonly may: Permission; readonly need: ReadOrWrite },
): Reach {
  if (may.key !== null && withheld.has(may.key)) return 'none';
  return reachOf(matrixCellFor(may, role, exceptions), need);
}
