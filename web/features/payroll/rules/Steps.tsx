import { MOST_STEPS } from 'core/payroll/contract';
import { payPeriods } from 'core/payroll/rules/terms';
import { Plus, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { MoneyField } from '../../../ui/inputs/MoneyField.tsx';
import { Choice } from './Choice.tsx';
import { PercentField } from './PercentField.tsx';
import { nextId } from './Rates.tsx';
import type { TermsProps } from './terms-props.ts';
import css from './rules.module.css';

/** The steps themselves; the first begins at nothing. */
function StepList({ rule: { steps }, change, wrong }: TermsProps) {
  const t = useTranslations('payroll.rules.form');
  const set = (id: number, part: object) =>
    change({ steps: steps.map((step) => (step.id === id ? { ...step, ...part } : step)) });
  const add = () => change({ steps: [...steps, { id: nextId(steps), cents: null, pct: null }] });
  return (
    <>
      {steps.map(({ id, cents, pct }, i) => (
        <div key={id} className={css.entry} data-short="">
          <MoneyField
            label={t('stepFrom', { count: i + 1 })}
            size={48}
            value={cents}
            disabled={i === 0}
            onChange={(next) => set(id, { cents: next })}
          />
          <PercentField
            label={t('stepPct', { count: i + 1 })}
            size={48}
            value={pct}
            onChange={(next) => set(id, { pct: next })}
          />
          {i > 0 && (
            <IconButton
              icon={X}
              size={44}
              label={t('dropStep', { count: i + 1 })}
              onClick={() => change({ steps: steps.filter((step) => step.id !== id) })}
            />
          )}
        </div>
      ))}
      {wrong['terms.tiers'] !== undefined && <p role="alert">{wrong['terms.tiers']}</p>}
      {steps.length < MOST_STEPS && (
        <Button kind="secondary" icon={Plus} onClick={add}>
          {t('addStep')}
        </Button>
      )}
    </>
  );
}

/** Another rate from an amount on. */
export function Steps(props: TermsProps) {
  const t = useTranslations('payroll.rules.form');
  const { rule, change, usual } = props;
  const isOn = rule.tiers === 'progressive' || rule.tiers === 'retroactive';
  return (
    <fieldset className={css.group}>
      <legend>{t('tiers')}</legend>
      <Choice
        label={t('tiers')}
        options={[
          ['as-shop', usual],
          ['none', t('none')],
          ...(['progressive', 'retroactive'] as const).map((value) => [value, t(`tierWays.${value}`)] as const),
        ]}
        value={rule.tiers}
        onChange={(tiers) => change({ tiers, ...(rule.steps.length === 0 && { steps: [{ id: 0, cents: 0, pct: rule.pct }] }) })}
      />
      {isOn && (
        <>
          <div className={css.pair}>
            <Choice
              label={t('tiersPer')}
              options={payPeriods.map((value) => [value, t(`pers.${value}`)] as const)}
              value={rule.tiers_per}
              onChange={(tiers_per) => change({ tiers_per })}
            />
            <Choice
              label={t('basis')}
              options={(['base', 'net'] as const).map((value) => [value, t(`bases.${value}`)] as const)}
              value={rule.tiers_basis}
              onChange={(tiers_basis) => change({ tiers_basis })}
            />
          </div>
          <StepList {...props} />
        </>
      )}
    </fieldset>
  );
}
