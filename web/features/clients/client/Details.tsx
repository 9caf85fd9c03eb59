import type { ClientInfo } from 'core/clients/contract';
import type { Editable } from 'core/clients/edit/rules';
import { formatTypedPhone, readTypedPhone } from 'core/kernel/phone/phone';
import { wallAt } from 'core/kernel/time';
import { type ComponentProps, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useClock } from '../../../platform/clock.ts';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { Confirm } from '../../../ui/overlays/Confirm.tsx';
import css from './client.module.css';
import { useField, useTyped } from './use-field.ts';

type Fields = ReturnType<typeof useField>;
type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'onBlur' | 'onKeyDown' | 'error'> & {
  readonly column: Editable;
  readonly kept: string;
  readonly fields: Fields;
};

/** Saves itself when it is left; Escape takes back what was typed. */
function Field({ column, kept, fields, ...rest }: Props) {
  const { text, isTyped, type, reset, leave } = useTyped(kept, column, fields);
  const isPhone = column === 'phone_number';
  return (
    <TextField
      {...rest}
      value={isPhone ? formatTypedPhone(text) : text}
      error={isTyped ? fields.errors[column] : undefined}
      onChange={({ currentTarget: { value } }) => type(isPhone ? readTypedPhone(value) : value)}
      onBlur={() => void leave()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') reset();
      }}
    />
  );
}

type BirthdayProps = Pick<Props, 'fields' | 'kept' | 'disabled'> & { readonly zone: string };
/** Saves itself when a day is picked. */
function Birthday({ fields, kept, disabled, zone }: BirthdayProps) {
  const t = useTranslations('clients.fields');
  const [picked, setPicked] = useState<string | null>(null);
  const today = wallAt(useClock(), zone).date;
  const pick = async (value: string) => {
    setPicked(value);
    await fields.save({ column: 'birthday', value, was: kept });
    setPicked(null);
  };
  return (
    <DateField
      label={t('birthday')}
      value={(picked ?? kept) || null}
      error={fields.errors.birthday}
      max={today}
      disabled={disabled}
      longAgo
      clearable
      onChange={(date) => void pick(date ?? '')}
    />
  );
}

/** A phone or mail of somebody else may be shared on purpose; the two stay two people. */
function Shared({ fields, name }: { readonly fields: Fields; readonly name: string }) {
  const t = useTranslations('clients.taken');
  const { taken } = fields;
  return (
    <Confirm
      open={taken !== null}
      title={t('title')}
      yes={t('yes')}
      no={t('no')}
      onNo={fields.leaveTaken}
      onYes={() => taken && void fields.save(taken, true)}
    >
      <p>{taken?.text}</p>
      <p>{taken && t('text', { name, other: taken.holder.name })}</p>
    </Confirm>
  );
}

type DetailsProps = { readonly businessId: number; readonly zone: string; readonly client: ClientInfo };
/** Who they are and how they are reached, each field for itself. */
export function Details({ businessId, zone, client }: DetailsProps) {
  const t = useTranslations('clients.fields');
  const fields = useField(businessId, client.id, t('saved'));
  const common = { fields, disabled: !client.may.edit };
  const at = (column: Editable, kept: string | null) => ({ column, kept: kept ?? '', ...common });
  return (
    <section className={css.part} aria-label={t('label')}>
      <h3>{t('label')}</h3>
      <div className={css.fields}>
        <Field {...at('name', client.name)} label={t('name')} maxLength={120} className={css.wide} />
        <Field {...at('phone_number', client.phone_number)} label={t('phone')} type="tel" inputMode="tel" />
        <Birthday kept={client.birthday ?? ''} zone={zone} {...common} />
        <Field {...at('email', client.email)} label={t('email')} type="email" maxLength={254} className={css.wide} />
        <Field {...at('address', client.address)} label={t('address')} maxLength={300} className={css.wide} />
      </div>
      {client.shares_phone_with.length > 0 && (
        <p className={css.quiet}>{t('shared', { names: client.shares_phone_with.map(({ name }) => name).join(', ') })}</p>
      )}
      <Shared fields={fields} name={client.name} />
    </section>
  );
}
