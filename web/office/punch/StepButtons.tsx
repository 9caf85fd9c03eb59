import type { ClockedPerson } from 'core/time-clock/contract';
import { Coffee, LogIn, LogOut, Undo2, Utensils } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/actions/Button.tsx';
import css from './punch.module.css';
import { type PunchStep, stepsOf } from './steps.ts';

const icons = { in: LogIn, rest: Coffee, meal: Utensils, back: Undo2, out: LogOut } as const;

type Props = {
  readonly person: ClockedPerson;
  readonly busy?: boolean;
  readonly onPick: (step: PunchStep) => void;
};

/** The next steps, the likeliest first. */
export function StepButtons({ person, busy = false, onPick }: Props) {
  const t = useTranslations('shell.punch.steps');
  return (
    <div className={css.steps}>
      {stepsOf(person).map((step, i) => (
        <Button
          key={step}
          size={56}
          wide
          kind={i === 0 && person.state !== 'in' ? 'primary' : 'secondary'}
          icon={icons[step]}
          disabled={busy}
          onClick={() => onPick(step)}
        >
          {t(step)}
        </Button>
      ))}
    </div>
  );
}
