import { Plus, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { SelectField } from '../../../ui/choices/SelectField.tsx';
import { PercentField } from './PercentField.tsx';
import { nextId } from './Rates.tsx';
import type { TermsProps } from './terms-props.ts';
import css from './rules.module.css';

const MOST_HELPERS = 5;

/** Who helps somebody, and for how much of their commission. */
export function WhoHelps({ rule: { helpers }, change, wrong, who, setup }: TermsProps) {
  const t = useTranslations('payroll.rules.form');
  const others = setup.people.filter(({ employee_id }) => employee_id !== who);
  const options = others.map(({ employee_id, name }) => ({ value: employee_id, label: name }));
  const set = (id: number, part: object) =>
    change({ helpers: helpers.map((one) => (one.id === id ? { ...one, ...part } : one)) });
  const add = () => change({ helpers: [...helpers, { id: nextId(helpers), who: null, pct: null }] });
  return (
    <fieldset className={css.group}>
      <legend>{t('helpers')}</legend>
      {helpers.map((helper, i) => (
        <div key={helper.id} className={css.entry} data-short="">
          <SelectField
            label={t('helper', { count: i + 1 })}
            size={48}
            options={options}
            value={helper.who}
            onChange={(next) => set(helper.id, { who: next })}
          />
          <PercentField
            label={t('helperPct', { count: i + 1 })}
            size={48}
            value={helper.pct}
            onChange={(next) => set(helper.id, { pct: next })}
          />
          <IconButton
            icon={X}
            size={44}
            label={t('dropHelper', { count: i + 1 })}
            onClick={() => change({ helpers: helpers.filter(({ id }) => id !== helper.id) })}
          />
        </div>
      ))}
      {wrong['terms.assistants'] !== undefined && <p role="alert">{wrong['terms.assistants']}</p>}
      {helpers.length < MOST_HELPERS && (
        <Button kind="secondary" icon={Plus} onClick={add}>
          {t('addHelper')}
        </Button>
      )}
    </fieldset>
  );
}
