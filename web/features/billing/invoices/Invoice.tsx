import type { PlanTransaction } from 'core/billing/contract';
import type { Business } from 'core/business/contract';
import { Printer } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { site } from '../../../platform/site.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { Paper, PaperRow, PaperSums } from '../../../ui/receipt/Paper.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { useCardText } from '../cards/card-text.ts';
import css from '../billing.module.css';

type Props = { readonly business: Business; readonly payment: PlanTransaction; readonly onClose: () => void };

/** What was charged and for when, to be printed or kept. */
export function Invoice({ business, payment, onClose }: Props) {
  const t = useTranslations('billing');
  const language = useLanguage();
  const text = useCardText();
  const day = (at: string) => dateText(at, 'long', business.timezone ?? 'UTC', language);
  const { number, plan, period, price_cents, credit_cents, amount_cents, starts_at, ends_at, asked_at, status, reason, last4 } =
    payment;
  const isPaid = status === 'approved';
  const rows = [
    [t('bills.price', { plan, period: t(period) }), price_cents],
    [t('bills.credit'), -credit_cents],
  ] as const;
  const footer = (
    <Button wide size={48} icon={Printer} onClick={() => print()}>
      {t('bills.print')}
    </Button>
  );
  return (
    <Modal open onClose={onClose} title={t('bills.number', { number: String(number) })} width={440} footer={isPaid && footer}>
      {reason !== '' && <Notice tone="bad">{reason}</Notice>}
      <article className={css.paper}>
        <Paper stamp={isPaid ? undefined : t(`bills.status.${status}`)}>
          <header>
            <h2>{site().name}</h2>
            <p>{business.bus_name}</p>
            <p>
              {t('bills.number', { number: String(number) })} · {day(asked_at)}
            </p>
          </header>
          <PaperSums rows={rows} total={{ label: t('bills.total'), cents: isPaid ? amount_cents : 0 }} />
          {last4 !== '' && isPaid && (
            <dl>
              <PaperRow label={text(payment)} cents={amount_cents} />
            </dl>
          )}
          <p>{t('bills.for', { from: day(starts_at), until: day(ends_at) })}</p>
        </Paper>
      </article>
    </Modal>
  );
}
