import type { ClientInfo } from 'core/clients/contract';
import type { Editable } from 'core/clients/edit/rules';
import { formatTypedPhone, readTypedPhone } from 'core/kernel/phone/phone';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { Confirm } from '../../../ui/overlays/Confirm.tsx';
import { BirthdayField } from '../add/BirthdayField.tsx';
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

type BirthdayProps = Pick<Props, 'fields' | 'kept' | 'disabled'>;
/** Saves itself when month and day are known. */
function Birthday({ fields, kept, disabled }: BirthdayProps) {
  const save = (value: string) => void (value !== kept && fields.save({ column: 'birthday', value, was: kept }));
  return <BirthdayField key={kept} value={kept} error={fields.errors.birthday} disabled={disabled} onChange={save} />;
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

type DetailsProps = { readonly businessId: number; readonly client: ClientInfo };
/** Who they are and how they are reached, each field for itself. */
export function Details({ businessId, client }: DetailsProps) {
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
        <Birthday kept={client.birthday ?? ''} {...common} />
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
