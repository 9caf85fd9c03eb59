import { useQuery } from '@tanstack/react-query';
import { type Business, changeMember, members, permissions, permissionTable } from 'core/business/contract';
import { employees, pinPeople } from 'core/staff/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { FormFoot } from '../../../office/forms/FormFoot.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Missing } from '../parts/Screen.tsx';
import { useSaving } from '../../../office/forms/use-saving.ts';
import css from '../team/form.module.css';
import type { TeamPerson } from '../team/person.ts';
import { LetIn } from './LetIn.tsx';
import { Matrix } from './Matrix.tsx';
import { Presets } from './Presets.tsx';

type Props = { readonly business: Business; readonly person: TeamPerson };
type Member = NonNullable<ReturnType<typeof useMember>['member']>;

function useMember({ business, person }: Props) {
  const asked = useQuery(apiQueryOptions(members, { query: { business_id: business.id } }));
  return { asked, member: asked.data?.data.find(({ employee }) => employee?.id === person.id) };
}

function Rights({ business, member }: { readonly business: Business; readonly member: Member }) {
  const t = useTranslations('staff.rights');
  const [role, setRole] = useState(member.role);
  const [exceptions, setExceptions] = useState({ granted: member.granted, revoked: member.revoked });
  const table = useQuery(apiQueryOptions(permissionTable, { query: { business_id: business.id } }));
  const mine = useQuery(apiQueryOptions(permissions, { query: { business_id: business.id } }));
  const { mutate, isPending, wrong } = useSaving(changeMember, {
    stale: [members, employees, pinPeople],
    said: t('saved', { name: member.name }),
  });
  if (!table.data || !mine.data) return <Missing asked={table.data ? mine : table} />;
  const held = new Map(mine.data.permissions.map(({ name, write }) => [name, write]));
  const mayChange = member.role !== 'owner' && held.get('member.manage') === 'all';
  const mayExcept = mayChange && held.get('role.manage') === 'all';
  const save = () => {
    if (role === 'owner') return;
    mutate({
      params: { hash: member.id },
      body: {
        business_id: business.id,
        role,
        ...(mayExcept && { granted: [...exceptions.granted], revoked: [...exceptions.revoked] }),
      },
    });
  };
  return (
    <div className={css.form}>
      {Object.values(wrong)[0] && <Notice tone="bad">{Object.values(wrong)[0]}</Notice>}
      {member.role === 'owner' && <Notice tone="info">{t('owner')}</Notice>}
      <Presets
        role={role}
        disabled={!mayChange}
        onChange={(next) => {
          setRole(next);
          setExceptions({ granted: [], revoked: [] });
        }}
      />
      <Matrix table={table.data.data} role={role} exceptions={exceptions} disabled={!mayExcept} onChange={setExceptions} />
      {mayChange && (
        <FormFoot>
          <span className={css.text}>{t('exceptions', { count: exceptions.granted.length + exceptions.revoked.length })}</span>
          <Button data-end size={48} loading={isPending} onClick={save}>
            {t('save')}
          </Button>
        </FormFoot>
      )}
    </div>
  );
}

/** What somebody may do: by their role, and by name what differs from it. Who has no account is let in first. */
export function RightsTab(props: Props) {
  const { asked, member } = useMember(props);
  if (!asked.data) return <Missing asked={asked} />;
  return member ? <Rights key={member.role} business={props.business} member={member} /> : <LetIn {...props} />;
}
