import { holding } from 'core/booking/appointments/rules/visit';
import type { Visit } from 'core/booking/desk/contract';
import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { statusIcons } from '../../../ui/business/status-icons.ts';
import { statusTone } from '../words/status-face.ts';
import css from './panel.module.css';

/** A request is on its way to the first. */
const course = holding.filter((status) => status !== 'requested');

type Props = { readonly visit: Visit; readonly onStep: ((status: Visit['status']) => void) | null };

/** How far the visit has come; any later step is one tap away. */
export function Stepper({ visit: { status }, onStep }: Props) {
  const t = useTranslations('calendar');
  const at = course.findIndex((one) => one === status);
  const past = status === 'completed' ? course.length : at;
  if (status === 'cancelled' || status === 'no_show') {
    const Icon = statusIcons[status];
    return (
      <p className={css.ended} style={statusTone(status)}>
        <Icon size={16} strokeWidth={2} aria-hidden="true" />
        {t(`status.${status}`)}
      </p>
    );
  }
  return (
    <ol className={css.steps} aria-label={t('visit.steps.label')}>
      {course.map((step, i) => {
        const Icon = i < past ? Check : statusIcons[step];
        const state = i < past ? 'past' : i === at ? 'now' : undefined;
        const can = onStep !== null && i > past && i > 0;
        const face = (
          <>
            <i>
              <Icon size={12} strokeWidth={2.5} aria-hidden="true" />
            </i>
            {step === 'ready' ? t('visit.steps.pay') : t(`status.${step}`)}
          </>
        );
        return (
          <li key={step} data-state={state} style={statusTone(step)} aria-current={state === 'now' ? 'step' : undefined}>
            {can ? (
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
  );
}
