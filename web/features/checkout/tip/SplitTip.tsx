import { splitAgain } from 'core/checkout/tips/rules';
import type { Ticket } from 'core/checkout/rules/ticket';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { MoneyField } from '../../../ui/inputs/MoneyField.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { useStaffName } from '../till/use-names.ts';
import css from './tips.module.css';

type Props = {
  readonly total: number;
  readonly people: readonly string[];
  readonly tips: Ticket['tips'];
  readonly onSplit: (tips: Ticket['tips']) => void;
  readonly onClose: () => void;
};

/** Who gets how much of a tip. What they get together is always the tip. */
export function SplitTip({ total, people, tips, onSplit, onClose }: Props) {
  const t = useTranslations('checkout.tips');
  const staffName = useStaffName();
  const [shares, setShares] = useState(tips);
  const footer = (
    <Button
      size={48}
      wide
      onClick={() => {
        onSplit(shares);
        onClose();
      }}
    >
      {t('save')}
    </Button>
  );
  return (
    <Modal open onClose={onClose} title={t('edit')} width={350} footer={footer}>
      <div className={css.split}>
        <p>{t('splitText', { amount: moneyText(total) })}</p>
        {people.map((id) => (
          <MoneyField
            key={id}
            label={staffName(id)}
            size={48}
            value={shares[id] ?? 0}
            onChange={(cents) => setShares(splitAgain(shares, people, id, cents ?? 0))}
          />
        ))}
      </div>
    </Modal>
  );
}
