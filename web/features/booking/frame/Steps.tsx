import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl';
import css from './flow.module.css';

export type Step = 'services' | 'time' | 'confirm';

type Props = { readonly steps: readonly Step[]; readonly now: Step; readonly onStep: (step: Step) => void };

/** Three bars on a phone, three words on a desktop. What is done can be gone back to. */
export function Steps({ steps, now, onStep }: Props) {
  const t = useTranslations('booking.steps');
  const at = steps.indexOf(now);
  return (
    <nav aria-label={t('label')}>
      <ol className={css.steps}>
        {steps.map((step, i) => {
          const face = (
            <>
              <span className={css.number} aria-hidden="true">
                {i < at ? <Check size={13} strokeWidth={2.5} /> : i + 1}
              </span>
              <span className={css.word}>{t(step)}</span>
            </>
          );
          return (
            <li key={step} data-state={i < at ? 'done' : i === at ? 'now' : 'ahead'} aria-current={i === at ? 'step' : undefined}>
              {i < at ? (
                <button type="button" onClick={() => onStep(step)}>
                  {face}
                </button>
              ) : (
                <span>{face}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
