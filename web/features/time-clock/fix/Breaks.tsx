import { MOST_BREAKS } from 'core/time-clock/rules/shift';
import { Plus, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { Switch } from '../../../ui/choices/Switch.tsx';
import { TimeField } from '../../../ui/dates/TimeField.tsx';
import css from './fix.module.css';
import type { TypedBreak } from './times.ts';

type Props = {
  readonly breaks: readonly TypedBreak[];
  readonly error: string | null | undefined;
  readonly onChange: (breaks: readonly TypedBreak[]) => void;
};

/** The breaks of a shift as they are typed. */
export function Breaks({ breaks, error, onChange }: Props) {
  const t = useTranslations('time-clock.fix');
  const change = (id: number, part: Partial<TypedBreak>) =>
    onChange(breaks.map((pause) => (pause.id === id ? { ...pause, ...part } : pause)));
  const nextId = Math.max(-1, ...breaks.map(({ id }) => id)) + 1;
  return (
    <fieldset className={css.breaks}>
      <legend>{t('breaks')}</legend>
      {breaks.map(({ id, paid, from, to }, i) => (
        <div key={id} className={css.pause}>
          <div className={css.pair}>
            <TimeField
              label={t('breakStart', { count: i + 1 })}
              size={48}
              value={from}
              onChange={(at) => change(id, { from: at })}
            />
            <TimeField label={t('breakEnd', { count: i + 1 })} size={48} value={to} onChange={(at) => change(id, { to: at })} />
          </div>
          <div className={css.row}>
            <Switch
              label={t('paid', { count: i + 1 })}
              checked={paid}
              onChange={(event) => change(id, { paid: event.currentTarget.checked })}
            />
            <IconButton
              icon={X}
              size={44}
              label={t('dropBreak', { count: i + 1 })}
              onClick={() => onChange(breaks.filter((pause) => pause.id !== id))}
            />
          </div>
        </div>
      ))}
      {error && <p role="alert">{error}</p>}
      {breaks.length < MOST_BREAKS && (
        <Button
          kind="secondary"
          size={48}
          icon={Plus}
          onClick={() => onChange([...breaks, { id: nextId, paid: false, from: null, to: null }])}
        >
          {t('addBreak')}
        </Button>
      )}
    </fieldset>
  );
}
