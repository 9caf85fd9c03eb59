import { phoneInvalid } from 'core/kernel/refusals/general';
import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../../../ui/actions/IconButton.tsx';
import { Badge } from '../../../../ui/display/Badge.tsx';
import { PhoneField } from '../../../../ui/inputs/PhoneField.tsx';
import { TextField } from '../../../../ui/inputs/TextField.tsx';
import css from './team.module.css';
import type { TeamRow } from './team-rows.ts';
import { refusalSentence } from '../../../../platform/refusals/sentences.ts';

type Props = {
  readonly row: TeamRow;
  readonly number: number;
  readonly wrong: 'name' | 'phone' | null;
  /** Just added: it gets the focus. */
  readonly fresh: boolean;
  readonly onChange: (row: TeamRow) => void;
  readonly onRemove: (() => void) | undefined;
  /** Enter in a row that has a name asks for the next one; in an empty row it continues, as in any form. */
  readonly onEnter: (() => void) | undefined;
};

export function TeamLine({ row, number, wrong, fresh, onChange, onRemove, onEnter }: Props) {
  const t = useTranslations('opening.team');
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (fresh) name.current?.focus();
  }, [fresh]);
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !onEnter) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <li className={css.person}>
      <div className={css.head}>
        <span>{t('person', { number })}</span>
        {row.me && <Badge tone="info">{t('you')}</Badge>}
        {onRemove && (
          <IconButton
            icon={X}
            iconSize={18}
            label={t('remove', { name: row.name.trim() || t('person', { number }) })}
            size={44}
            className={css.remove}
            onClick={onRemove}
          />
        )}
      </div>
      <TextField
        ref={name}
        label={t('name')}
        aria-label={t('nameOf', { number })}
        size={48}
        maxLength={120}
        autoComplete={row.me ? 'name' : 'off'}
        value={row.name}
        error={wrong === 'name' ? t('noName') : undefined}
        onKeyDown={enter}
        onChange={({ currentTarget }) => onChange({ ...row, name: currentTarget.value })}
      />
      <PhoneField
        label={t('phone')}
        aria-label={t('phoneOf', { number })}
        size={48}
        autoComplete={row.me ? 'tel-national' : 'off'}
        value={row.phone}
        error={wrong === 'phone' ? refusalSentence(phoneInvalid) : undefined}
        onKeyDown={enter}
        onChange={(phone) => onChange({ ...row, phone })}
      />
    </li>
  );
}
