import type { Business } from 'core/business/contract';
import { addEmployee, employees, positions } from 'core/staff/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { SelectField } from '../../../ui/choices/SelectField.tsx';
import { PhoneField } from '../../../ui/inputs/PhoneField.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { useSaving } from '../../../office/forms/use-saving.ts';
import css from './form.module.css';

type Props = { readonly business: Business; readonly onClose: () => void; readonly onHired: (id: string) => void };

/** Name and phone are enough to begin; hours and services follow in the drawer that opens next. */
export function Hire({ business, onClose, onHired }: Props) {
  const t = useTranslations('staff.team');
  const [first_name, setFirst] = useState('');
  const [last_name, setLast] = useState('');
  const [phone, setPhone] = useState('');
  const [position, setPosition] = useState<string | null>(null);
  const known = useQuery(apiQueryOptions(positions, { query: { business_id: business.id } }));
  const { mutate, isPending, wrong } = useSaving(addEmployee, {
    stale: [employees],
    said: t('added', { name: first_name }),
    onDone: ({ data }) => onHired(data.id),
  });
  const submit = () =>
    mutate({ body: { business_id: business.id, first_name, last_name, phone, ...(position !== null && { position }) } });
  const footer = (
    <Button size={48} wide loading={isPending} disabled={first_name.trim() === ''} onClick={submit}>
      {t('add')}
    </Button>
  );
  return (
    <Modal open onClose={onClose} title={t('add')} width={440} footer={footer}>
      <div className={css.form}>
        <div className={css.pair}>
          <TextField
            label={t('first')}
            required
            size={48}
            maxLength={60}
            value={first_name}
            error={wrong.first_name}
            onChange={(event) => setFirst(event.currentTarget.value)}
            data-autofocus
          />
          <TextField
            label={t('last')}
            size={48}
            maxLength={60}
            value={last_name}
            error={wrong.last_name}
            onChange={(event) => setLast(event.currentTarget.value)}
          />
        </div>
        <PhoneField label={t('phone')} size={48} value={phone} onChange={setPhone} error={wrong.phone} />
        {known.data && known.data.data.length > 0 && (
          <SelectField
            label={t('position')}
            size={48}
            clearable
            options={known.data.data.map(({ name }) => ({ value: name, label: name }))}
            value={position}
            onChange={setPosition}
          />
        )}
      </div>
    </Modal>
  );
}
