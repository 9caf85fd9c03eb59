import { CircleAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../../../ui/actions/IconButton.tsx';
import { Checkbox } from '../../../../ui/choices/Checkbox.tsx';
import { MinutesField } from '../../../../ui/inputs/MinutesField.tsx';
import { MoneyField } from '../../../../ui/inputs/MoneyField.tsx';
import { TextField } from '../../../../ui/inputs/TextField.tsx';
import css from './menu.module.css';
import type { MenuRow } from './menu-rows.ts';

type Props = {
  readonly row: MenuRow;
  readonly wrong: 'missing' | 'twice' | undefined;
  readonly onChange: (part: Partial<MenuRow>) => void;
  readonly onRemove: () => void;
  /** Just added: it gets the focus. */
  readonly fresh: boolean;
};

/** A service of the template is ticked or not; one of their own has a name to write and can be taken away. */
export function MenuLine({ row, wrong, onChange, onRemove, fresh }: Props) {
  const t = useTranslations('opening.menu');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (fresh) field.current?.focus();
  }, [fresh]);
  const isOwn = row.master_id === null;
  const name = row.name.trim() || t('unnamed');
  const isMissing = wrong === 'missing';
  return (
    <li className={css.line} data-off={row.on ? undefined : ''}>
      {isOwn ? (
        <TextField
          label={t('newName')}
          hideLabel
          placeholder={t('newName')}
          size={48}
          maxLength={120}
          ref={field}
          className={css.name}
          value={row.name}
          aria-invalid={wrong === 'twice' || (isMissing && row.name.trim() === '') || undefined}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        />
      ) : (
        <div className={css.name}>
          <Checkbox label={row.name} checked={row.on} onChange={({ currentTarget }) => onChange({ on: currentTarget.checked })} />
        </div>
      )}
      {row.on && (
        <>
          <MoneyField
            label={t('price', { name })}
            hideLabel
            size={48}
            className={css.price}
            aria-invalid={(isMissing && row.price === null) || undefined}
            value={row.price}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(price) => onChange({ price })}
          />
          <MinutesField
            label={t('minutes', { name })}
            hideLabel
            size={48}
            least={5}
            className={css.minutes}
            aria-invalid={(isMissing && row.minutes === null) || undefined}
            value={row.minutes}
            onChange={(minutes) => onChange({ minutes })}
          />
        </>
      )}
      {isOwn && (
        <IconButton icon={X} iconSize={18} label={t('remove', { name })} size={44} className={css.remove} onClick={onRemove} />
      )}
      {wrong && (
        <p className={css.wrong} role="alert">
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
          {t(wrong)}
        </p>
      )}
    </li>
  );
}
