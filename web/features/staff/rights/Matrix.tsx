import type { permissionTable } from 'core/business/contract';
import type { Reply } from 'core/kernel/endpoint';
import type { MemberRole } from 'core/kernel/permission';
import { useTranslations } from 'use-intl';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Checkbox } from '../../../ui/choices/Checkbox.tsx';
import css from './rights.module.css';
import { groupsOf, holds, turned } from './rights.ts';

type Row = Reply<typeof permissionTable>['data'][number];
type Exceptions = { readonly granted: string[]; readonly revoked: string[] };
type Props = {
  readonly table: readonly Row[];
  readonly role: MemberRole;
  readonly exceptions: Exceptions;
  readonly disabled: boolean;
  readonly onChange: (exceptions: Exceptions) => void;
};

type Named = Parameters<ReturnType<typeof useTranslations<'staff.rights.names'>>>[0];

/** Every permission that can be given, by screen. A box that differs from the role says so. */
export function Matrix({ table, role, exceptions, disabled, onChange }: Props) {
  const t = useTranslations('staff.rights');
  const names = useTranslations('staff.rights.names');
  /** One that has no words yet is shown by its name. */
  const wordsOf = (name: string) => {
    const key = name.replaceAll('.', '_') as Named;
    return names.has(key) ? names(key) : name;
  };
  const put = (row: Row, on: boolean) => {
    const { granted, revoked } = turned(row, role, exceptions, on);
    onChange({ granted: [...granted], revoked: [...revoked] });
  };
  return (
    <div className={css.groups}>
      {groupsOf(table).map(({ key, rows }) => (
        <section key={key} aria-label={t(`keys.${key}`)}>
          <h3>{t(`keys.${key}`)}</h3>
          <ul>
            {rows.map((row) => {
              const isException = exceptions.granted.includes(row.name) || exceptions.revoked.includes(row.name);
              const cell = row.cells[role];
              return (
                <li key={row.name}>
                  <Checkbox
                    label={wordsOf(row.name)}
                    checked={holds(row, role, exceptions)}
                    disabled={disabled}
                    onChange={(event) => put(row, event.currentTarget.checked)}
                  />
                  {isException && <Badge tone="brand">{t('differs')}</Badge>}
                  {!isException && (cell === 's' || cell === 'r' || cell === 'm' || cell === 'e' || cell === 'o') && (
                    <Badge>{t(`cells.${cell}`)}</Badge>
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}
