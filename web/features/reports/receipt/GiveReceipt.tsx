import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { errorMessage } from '../../../platform/errors.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { useReceipt } from '../../../office/receipt/use-receipt.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { ReceiptDelivery, type ReceiptDeliveryProps } from '../../../ui/receipt/ReceiptDelivery.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import css from './receipt.module.css';

type Props = { readonly businessId: number; readonly ticketId: string; readonly zone: string };

/** A receipt that somebody asks for later: by text, by mail, or on their phone. */
export function GiveReceipt({ businessId, ticketId, zone }: Props) {
  const [t, w] = [useTranslations('receipts.desk'), useTranslations('receipts.ways')];
  const say: ReceiptDeliveryProps['t'] = (word, values = { to: '' }) => w(word as 'toClient', values);
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { facts, give, error, isFetching, refetch } = useReceipt(businessId, ticketId, isOpen);
  return (
    <>
      <Button
        kind="secondary"
        size={48}
        icon={<ReceiptText size={20} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('button')}
      </Button>
      <Modal open={isOpen} onClose={() => setOpen(false)} title={t('button')} width={440}>
        {error && (
          <ErrorPanel title={t('failed')} text={errorMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
        )}
        <ReceiptDelivery
          t={say}
          facts={facts}
          isTitled={false}
          onSend={give}
          onPrint={facts && (() => void open(`${facts.link}#print`, '_blank', 'noopener'))}
        />
        {facts && facts.sent.length > 0 && (
          <section className={css.sent}>
            <h3>{t('sentBefore')}</h3>
            <ul>
              {facts.sent.map(({ id, way, to, state, asked_at }) => (
                <li key={id} data-state={state}>
                  <span>
                    {say(way)} · {to}
                  </span>
                  <span>
                    {t(`states.${state}`)} · {dateText(asked_at, 'moment', zone, language)}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </Modal>
    </>
  );
}
