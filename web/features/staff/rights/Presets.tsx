import type { MemberRole } from 'core/kernel/permission';
import { memberRoles } from 'core/kernel/permission';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import css from './rights.module.css';

type Props = { readonly role: MemberRole; readonly disabled: boolean; readonly onChange: (role: MemberRole) => void };

/** The four roles as cards. Nobody is made an owner here: that is a transfer. */
export function Presets({ role, disabled, onChange }: Props) {
  const t = useTranslations('staff');
  const name = useId();
  return (
    <fieldset className={css.presets}>
      <legend>{t('rights.role')}</legend>
      {memberRoles.map((one) => (
        <label key={one} data-on={one === role ? '' : undefined}>
          <input
            type="radio"
            name={name}
            checked={one === role}
            disabled={disabled || one === 'owner'}
            onChange={() => onChange(one)}
          />
          <b>{t(`roles.${one}`)}</b>
          <span>{t(`rights.about.${one}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
