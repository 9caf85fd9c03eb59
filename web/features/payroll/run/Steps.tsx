import { type RunState, runStates } from 'core/payroll/contract';
import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl';
import css from './run.module.css';

/** How far a pay run is. */
export function Steps({ status }: { readonly status: RunState | null }) {
  const t = useTranslations('payroll.steps');
  const at = status === null ? -1 : runStates.indexOf(status);
  return (
    <ol className={css.steps} aria-label={t('label')}>
      {runStates.map((step, i) => (
        <li key={step} aria-current={i === at ? 'step' : undefined} data-done={i < at || undefined}>
          <span className={css.number} aria-hidden="true">
            {i < at ? <Check size={14} strokeWidth={2} /> : i + 1}
          </span>
          {t(step)}
        </li>
      ))}
    </ol>
  );
}
