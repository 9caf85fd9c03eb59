import { CreditCard, Nfc } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import css from './card.module.css';
import type { CardAtHand } from './use-card.ts';

/** Where several readers stand at the counter. */
export function PickReader({ card, amount }: { readonly card: CardAtHand; readonly amount: number }) {
  const t = useTranslations('checkout.card');
  const close = () => card.setPicking(null);
  return (
    <Modal open onClose={close} title={t('reader')} width={350}>
      <div className={css.readers}>
        {card.readers.map(({ id, label }) => (
          <Button
            key={id}
            kind="secondary"
            size={48}
            wide
            icon={<Nfc size={20} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => {
              close();
              void card.charge({ amount_cents: amount, reader_id: id });
            }}
          >
            {label}
          </Button>
        ))}
        <Button
          kind="quiet"
          size={48}
          wide
          icon={<CreditCard size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => {
            close();
            card.setKeying(amount);
          }}
        >
          {t('keyed')}
        </Button>
      </div>
    </Modal>
  );
}
