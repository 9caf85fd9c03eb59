import type { PayOutView, PayStub } from 'core/payroll/contract';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import css from './pay-out.module.css';
import { usePaidText } from './paid-text.ts';

const TakeBack = lazy(async () => ({ default: (await import('./TakeBack.tsx')).TakeBack }));

type Props = {
  readonly businessId: number;
  readonly stub: Pick<PayStub, 'pay_outs' | 'person'>;
  readonly zone: string;
  /** Whoever hands pay over may take it back. */
  readonly mayUndo?: boolean;
};

/** Each time somebody's pay was handed over, and what of it was taken back. */
export function PayOuts({ businessId, stub: { pay_outs, person }, zone, mayUndo = false }: Props) {
  const t = useTranslations('payroll.payOut');
  const text = usePaidText(zone);
  const [undoing, setUndoing] = useState<PayOutView | null>(null);
  if (pay_outs.length === 0) return null;
  return (
    <ul className={css.outs}>
      {pay_outs.map((paid) => (
        <li key={paid.id} data-undone={paid.undone !== null || undefined}>
          <span className="tnum">
            {text.said(paid)}
            {paid.undone !== null && <small>{text.undone(paid.undone)}</small>}
          </span>
          {mayUndo && paid.undone === null && (
            <Button kind="quiet-danger" onClick={() => setUndoing(paid)}>
              {t('undo')}
            </Button>
          )}
        </li>
      ))}
      {undoing && (
        <Suspense>
          <TakeBack {...{ businessId }} name={person.name} paid={undoing} onClose={() => setUndoing(null)} />
        </Suspense>
      )}
    </ul>
  );
}
