import { useQuery } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { pinPeople, storePin } from 'core/staff/contract';
import { whyNotPin } from 'core/staff/pins/rules';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { FormFoot } from '../../../office/forms/FormFoot.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { PasswordField } from '../../../ui/inputs/PasswordField.tsx';
import { useSaving } from '../../../office/forms/use-saving.ts';
import css from './form.module.css';
import type { TeamPerson } from './person.ts';
import { refusalSentence } from '../../../platform/refusals/sentences.ts';

/** A PIN is set or replaced, never shown. */
export function PinTab({ business, person }: { readonly business: Business; readonly person: TeamPerson }) {
  const t = useTranslations('staff.pin');
  const [pin, setPin] = useState('');
  const [tried, setTried] = useState(false);
  const known = useQuery(apiQueryOptions(pinPeople, { query: { business_id: business.id } })).data?.data;
  const length = known?.length ?? 4;
  const hasPin = known?.people.some(({ id, has_pin }) => id === person.id && has_pin) ?? false;
  const { mutate, isPending, wrong } = useSaving(storePin, {
    stale: [pinPeople],
    said: t('saved', { name: person.first_name }),
    onDone: () => {
      setPin('');
      setTried(false);
    },
  });
  const why = whyNotPin(pin, length);
  const save = () => {
    setTried(true);
    if (!why) mutate({ body: { business_id: business.id, employee_id: person.id, pin } });
  };
  return (
    <div className={css.form}>
      <Notice
        tone={hasPin ? 'ok' : 'info'}
        title={hasPin ? t('has', { name: person.first_name }) : t('hasNot', { name: person.first_name })}
      >
        {t('text')}
      </Notice>
      <PasswordField
        label={hasPin ? t('new') : t('first')}
        hint={t('hint', { length })}
        size={48}
        inputMode="numeric"
        autoComplete="off"
        maxLength={length}
        value={pin}
        error={wrong.pin ?? (tried && why?.pin[0] ? refusalSentence(why.pin[0]) : undefined)}
        onChange={(event) => setPin(event.currentTarget.value.replace(/\D/g, ''))}
      />
      <FormFoot>
        <Button data-end size={48} loading={isPending} onClick={save}>
          {hasPin ? t('replace') : t('set')}
        </Button>
      </FormFoot>
    </div>
  );
}
