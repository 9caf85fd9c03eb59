import { useQuery } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { BriefcaseBusiness } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { addPosition, employees, positions } from 'core/staff/contract';
import { apiQueryOptions } from '../../platform/api.ts';
import type { HeadInput } from '../../platform/page.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Form } from '../../ui/inputs/Form.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import list from './parts/rows.module.css';
import { Missing, Screen } from './parts/Screen.tsx';
import { useSaving } from '../../office/forms/use-saving.ts';
import css from './positions/positions.module.css';
import { PositionRow } from './positions/PositionRow.tsx';

export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.PositionsPage'), hidden: true as const });

function Add({ business }: { readonly business: Business }) {
  const t = useTranslations('staff.positions');
  const [name, setName] = useState('');
  const { mutate, isPending, wrong } = useSaving(addPosition, {
    stale: [positions],
    said: t('added', { name }),
    onDone: () => setName(''),
  });
  return (
    <Form className={css.form} onSend={() => mutate({ body: { business_id: business.id, name } })}>
      <TextField
        label={t('new')}
        size={48}
        maxLength={80}
        value={name}
        error={wrong.name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" size={48} loading={isPending} disabled={name.trim() === ''}>
        {t('add')}
      </Button>
    </Form>
  );
}

function Positions({ business }: { readonly business: Business }) {
  const t = useTranslations('staff.positions');
  const asked = useQuery(apiQueryOptions(positions, { query: { business_id: business.id } }));
  const team = useQuery(apiQueryOptions(employees, { query: { business_id: business.id } }));
  if (!asked.data) return <Missing asked={asked} />;
  const holders = (name: string) =>
    team.data?.data.filter(({ position }) => position === name).map(({ first_name }) => first_name) ?? [];
  return (
    <>
      <Add business={business} />
      {asked.data.data.length === 0 ? (
        <EmptyState level={2} icon={BriefcaseBusiness} title={t('none')} text={t('noneText')} />
      ) : (
        <ul className={[list.rows, list.narrow].join(' ')}>
          {asked.data.data.map((position) => (
            <PositionRow key={position.id} business={business} position={position} holders={holders(position.name)} />
          ))}
        </ul>
      )}
    </>
  );
}

export function Component() {
  const t = useTranslations('staff.positions');
  return (
    <Screen title={t('title')} note={t('note')}>
      {(business) => <Positions business={business} />}
    </Screen>
  );
}
