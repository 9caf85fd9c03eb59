import { isLargeTip } from 'core/checkout/rules/totals';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { MoneyField } from '../../../ui/inputs/MoneyField.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';

type Props = {
  readonly first: number | null;
  /** What the tip is of: one above half of it is asked again. */
  readonly base: number;
  readonly onTip: (cents: number) => void;
  readonly onClose: () => void;
};

/** A tip that is none of the choices, typed by the cashier or by the customer. */
export function TipAmount({ first, base, onTip, onClose }: Props) {
  const t = useTranslations('checkout.tips');
  const [cents, setCents] = useState(first);
  /** The large tip that was asked about. */
  const [asked, setAsked] = useState<number | null>(null);
  const tip = cents ?? 0;
  const isAsked = asked === tip && isLargeTip(tip, base);
  const give = () => {
    if (isLargeTip(tip, base) && !isAsked) return setAsked(tip);
    onTip(tip);
    onClose();
  };
  const footer = (
    <Button size={56} wide onClick={give}>
      {t(isAsked ? 'sure' : 'set', { amount: moneyText(tip) })}
    </Button>
  );
  return (
    <Modal open onClose={onClose} title={t('custom')} width={350} footer={footer}>
      <MoneyField
        label={t('amount')}
        size={56}
        value={cents}
        onChange={setCents}
        onKeyDown={(event) => event.key === 'Enter' && give()}
        data-autofocus
      />
      {isAsked && <Notice tone="warn" title={t('large', { tip: moneyText(tip), base: moneyText(base) })} />}
    </Modal>
  );
}
