import { useQuery } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { changeEmployee, employees, employeesList, positions, removeEmployee } from 'core/staff/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { FormFoot } from '../../../office/forms/FormFoot.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { SelectField } from '../../../ui/choices/SelectField.tsx';
import { Switch } from '../../../ui/choices/Switch.tsx';
import { PhoneField } from '../../../ui/inputs/PhoneField.tsx';
import { TextArea } from '../../../ui/inputs/TextArea.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { Confirm } from '../../../ui/overlays/Confirm.tsx';
import { useSaving } from '../../../office/forms/use-saving.ts';
import css from './form.module.css';
import type { TeamPerson } from './person.ts';

type Props = { readonly business: Business; readonly person: TeamPerson; readonly onLeft: () => void };

function Leave({ business, person, onLeft }: Props) {
  const t = useTranslations('staff.team');
  const [asks, setAsks] = useState(false);
  const { mutate, isPending } = useSaving(removeEmployee, {
    stale: [employees, employeesList],
    said: t('removed', { name: person.name }),
    onDone: onLeft,
  });
  return (
    <>
      <Button kind="quiet-danger" className={css.leave} onClick={() => setAsks(true)}>
        {t('remove')}
      </Button>
      <Confirm
        open={asks}
        danger
        title={t('removeAsk', { name: person.name })}
        busy={isPending}
        onNo={() => setAsks(false)}
        onYes={() => {
          mutate({ params: { id: person.id }, query: { business_id: business.id } });
          setAsks(false);
        }}
      >
        {t('removeText')}
      </Confirm>
    </>
  );
}

export function ProfileTab({ business, person, onLeft }: Props) {
  const t = useTranslations('staff.team');
  const [form, setForm] = useState({
    first_name: person.first_name,
    last_name: person.last_name,
    phone: person.phone ?? '',
    position: person.position,
    bio: person.bio,
    active: person.active,
  });
  const known = useQuery(apiQueryOptions(positions, { query: { business_id: business.id } }));
  const names = new Set([...(known.data?.data.map(({ name }) => name) ?? []), ...(form.position ? [form.position] : [])]);
  const { mutate, isPending, wrong } = useSaving(changeEmployee, { stale: [employees, employeesList], said: t('saved') });
  const put = (change: Partial<typeof form>) => setForm((before) => ({ ...before, ...change }));
  const field = (name: 'first_name' | 'last_name') => ({
    size: 48 as const,
    maxLength: 60,
    value: form[name],
    error: wrong[name],
    onChange: (event: { currentTarget: { value: string } }) => put({ [name]: event.currentTarget.value }),
  });
  return (
    <div className={css.form}>
      <div className={css.pair}>
        <TextField label={t('first')} required {...field('first_name')} />
        <TextField label={t('last')} {...field('last_name')} />
      </div>
      <PhoneField label={t('phone')} size={48} value={form.phone} onChange={(phone) => put({ phone })} error={wrong.phone} />
      <SelectField
        label={t('position')}
        size={48}
        options={[...names].map((name) => ({ value: name, label: name }))}
        value={form.position || null}
        onChange={(position) => put({ position: position ?? '' })}
      />
      <TextArea
        label={t('bio')}
        hint={t('bioHint')}
        value={form.bio}
        maxLength={1000}
        onChange={(event) => put({ bio: event.currentTarget.value })}
      />
      <Switch
        label={t('active')}
        hint={t('activeHint')}
        checked={form.active}
        onChange={(event) => put({ active: event.currentTarget.checked })}
      />
      <FormFoot>
        <Leave business={business} person={person} onLeft={onLeft} />
        <Button
          data-end
          size={48}
          loading={isPending}
          onClick={() => mutate({ params: { id: person.id }, body: { business_id: business.id, ...form } })}
        >
          {t('save')}
        </Button>
      </FormFoot>
    </div>
  );
}
