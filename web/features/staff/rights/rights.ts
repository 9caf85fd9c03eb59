import type { permissionTable } from 'core/business/contract';
import type { Reply } from 'core/kernel/endpoint';
import type { MemberRole, PermissionKey } from 'core/kernel/permission';

type Row = Reply<typeof permissionTable>['data'][number];
type Exceptions = { readonly granted: readonly string[]; readonly revoked: readonly string[] };

/** The rows by the screen they belong to; what only an owner may ever do is left out. */
export function groupsOf(table: readonly Row[]): { key: PermissionKey; rows: Row[] }[] {
  const groups = Map.groupBy(
    table.filter(({ delegable }) => delegable),
    ({ key }) => key,
  );
  return [...groups].map(([key, rows]) => ({ key, rows }));
}

/** Whether somebody of that role, with these exceptions, may. */
export function holds({ name, cells }: Row, role: MemberRole, { granted, revoked }: Exceptions): boolean {
  if (revoked.includes(name)) return false;
  return granted.includes(name) || cells[role] !== '-';
}

/** The exceptions after one permission was turned: only what differs from the role is an exception. */
export function turned({ name, cells }: Row, role: MemberRole, { granted, revoked }: Exceptions, on: boolean): Exceptions {
  const without = { granted: granted.filter((one) => one !== name), revoked: revoked.filter((one) => one !== name) };
  if (on) return cells[role] === '-' ? { ...without, granted: [...without.granted, name] } : without;
  return cells[role] === '-' ? without : { ...without, revoked: [...without.revoked, name] };
}
