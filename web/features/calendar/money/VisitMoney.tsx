import { useMutation } from '@tanstack/react-query';
import { chargeNoShow, type Guarantee, noShowCharge } from 'core/booking/guarantees/contract';
import { calendarDay, calendarVisit, type Visit } from 'core/booking/desk/contract';
import { lineCents } from 'core/booking/appointments/rules/visit';
import { nameOf } from 'core/booking/desk/rules/read-day';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../platform/api.ts';
import { useMayChange } from '../../../platform/manage/permissions.ts';
import { showFailure, useRefresh } from '../../../office/orders/after.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { cardBrandName } from '../../../ui/display/card-brand.ts';
import { Money } from '../../../ui/display/Money.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Confirm } from '../../../ui/overlays/Confirm.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import css from './money.module.css';

type Props = { readonly businessId: number; readonly visit: Visit };
type Behind = Props & { readonly guarantee: Guarantee };

const totalOf = ({ lines }: Visit): number =>
  lines.reduce((sum, { price_cents, request_cents, add_ons }) => {
    const extras = add_ons.map((one) => ({ price_cents: one.price_cents ?? 0 }));
    return sum + lineCents({ price_cents: price_cents ?? 0, request_cents: request_cents ?? 0, add_ons: extras });
  }, 0);

function useDeciding({ businessId, visit }: Props, onDone: () => void) {
  const t = useTranslations('calendar.money');
  const refresh = useRefresh();
  const stale = () => refresh(calendarDay, calendarVisit);
  return useMutation({
    mutationFn: (fee_cents: number) =>
      callApi(
        chargeNoShow,
        { params: { id: visit.id }, body: { business_id: businessId, fee_cents } },
        { key: crypto.randomUUID() },
      ),
    onSuccess: ({ data }) => {
      toast.success(t(`said.${data.fee === 'waived' ? 'waived' : data.fee === 'pending' ? 'pending' : 'paid'}`));
      onDone();
    },
    onError: (error) => {
      showFailure(error);
      onDone();
    },
    onSettled: stale,
  });
}

/** Nobody came: they pay what they agreed to, or are let off. What happens to the money is said before. */
function NoShow({ businessId, visit, guarantee }: Behind) {
  const t = useTranslations('calendar.money');
  const [asking, setAsking] = useState<'charge' | 'waive' | null>(null);
  const deciding = useDeciding({ businessId, visit }, () => setAsking(null));
  const mayDecide = useMayChange(noShowCharge);
  const { fee, no_show_cents: cents, held_cents: held, card } = guarantee;
  const kept = Math.min(held, cents);
  const amount = moneyText(cents);
  if (fee === 'paid' || fee === 'pending' || fee === 'waived')
    return <Notice tone={fee === 'paid' ? 'ok' : 'info'}>{t(`fee.${fee}`, { amount: moneyText(guarantee.fee_cents) })}</Notice>;
  if (!mayDecide) return <Notice tone="info">{t('notYours')}</Notice>;
  return (
    <>
      {fee === 'declined' && <Notice tone="bad">{t('fee.declined', { amount })}</Notice>}
      <div className={css.acts}>
        {cents > 0 && <Button onClick={() => setAsking('charge')}>{t('charge', { amount })}</Button>}
        <Button kind="secondary" onClick={() => setAsking('waive')}>
          {t('waive')}
        </Button>
      </div>
      {asking && (
        <Confirm
          open
          title={asking === 'charge' ? t('chargeTitle', { amount }) : t('waiveTitle')}
          yes={asking === 'charge' ? t('charge', { amount }) : t('waive')}
          no={t('no')}
          busy={deciding.isPending}
          onYes={() => deciding.mutate(asking === 'charge' ? cents : 0)}
          onNo={() => setAsking(null)}
        >
          <p className={css.text}>
            {asking === 'waive' && t(held > 0 ? 'waiveBack' : 'waiveText', { name: nameOf(visit), amount: moneyText(held) })}
            {asking === 'charge' && kept > 0 && t('keeps', { amount: moneyText(kept) })}{' '}
            {asking === 'charge' && held > kept && t('back', { amount: moneyText(held - kept) })}{' '}
            {asking === 'charge' && cents > kept && card && t('onCard', { amount: moneyText(cents - kept), last4: card.last4 })}
          </p>
        </Confirm>
      )}
    </>
  );
}

/** What was paid ahead, what is still due, and the card that guarantees the visit. */
export function VisitMoney({ businessId, visit }: Props) {
  const t = useTranslations('calendar.money');
  const { guarantee } = visit;
  if (!guarantee) return null;
  const { paid_cents, held_cents, card } = guarantee;
  return (
    <section className={css.money} aria-label={t('label')}>
      {paid_cents > 0 && (
        <p className={css.row}>
          <span>{t('prepaid')}</span>
          <Money cents={-paid_cents} />
        </p>
      )}
      {held_cents > 0 && (
        <p className={css.row}>
          <b>{t('due')}</b>
          <b>
            <Money cents={Math.max(0, totalOf(visit) - held_cents)} />
          </b>
        </p>
      )}
      {card && <p className={css.card}>{t('card', { brand: cardBrandName(card.brand), last4: card.last4 })}</p>}
      {visit.status === 'no_show' && <NoShow {...{ businessId, visit, guarantee }} />}
    </section>
  );
}
