import { type Business, members } from 'core/business/contract';
import { employees, giveAccess, pinPeople } from 'core/staff/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormFoot } from '../../../office/forms/FormFoot.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { useSaving } from '../../../office/forms/use-saving.ts';
import css from '../team/form.module.css';
import type { TeamPerson } from '../team/person.ts';
import { Presets } from './Presets.tsx';

/** Somebody who works here and can't sign in yet: their account is found by what they have proven to be theirs. */
export function LetIn({ business, person }: { readonly business: Business; readonly person: TeamPerson }) {
  const t = useTranslations('staff.rights');
  const [contact, setContact] = useState('');
  const [role, setRole] = useState<'manager' | 'front_desk' | 'employee'>('employee');
  const { mutate, isPending, wrong } = useSaving(giveAccess, {
    stale: [members, employees, pinPeople],
    said: t('letIn', { name: person.first_name }),
  });
  return (
    <div className={css.form}>
      <Notice tone="info" title={t('noAccess', { name: person.first_name })}>
        {t('noAccessText')}
      </Notice>
      <TextField
        label={t('contact')}
        hint={t('contactHint')}
        size={48}
        value={contact}
        error={wrong.contact}
        onChange={(event) => setContact(event.currentTarget.value)}
      />
      <Presets role={role} disabled={false} onChange={(next) => next !== 'owner' && setRole(next)} />
      <FormFoot>
        <Button
          data-end
          size={48}
          loading={isPending}
          disabled={contact.trim() === ''}
          onClick={() => mutate({ params: { id: person.id }, body: { business_id: business.id, contact, role } })}
        >
          {t('give')}
        </Button>
      </FormFoot>
    </div>
  );
}
