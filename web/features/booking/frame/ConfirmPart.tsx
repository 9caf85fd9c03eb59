import { PREPAY_ANSWER } from 'core/booking/appointments/rules/visit';
import type { BookingTerms } from 'core/booking/orders/contract';
import type { Business } from 'core/business/contract';
import { useTranslations } from 'use-intl';
import { Phone } from '../../../ui/display/Phone.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { BillCard, CONFIRM_FORM, ConfirmForm, NoteField, WithLine } from '../confirm/ConfirmStep.tsx';
import css from '../confirm/confirm.module.css';
import { PhotoField } from '../confirm/PhotoField.tsx';
import { HoldClock } from '../confirm/HoldClock.tsx';
import { PolicyNote } from '../confirm/Policy.tsx';
import { Who } from '../confirm/Who.tsx';
import type { Held } from '../order/cart.ts';
import { useSaid } from '../order/said.ts';
import { CardPart } from '../pay/CardPart.tsx';
import type { CardOrder } from '../pay/use-card-order.ts';
import { Flow } from './Flow.tsx';
import { type Parts, useWhen } from './parts.ts';
import { Summary } from './Summary.tsx';
import { useConfirming } from './use-confirming.ts';

function Card({ order, business }: { readonly order: CardOrder; readonly business: Business }) {
  const { terms, paying, frame, height, address, usesKept, setOther: onOther } = order;
  if (!terms) return null;
  const of = { terms, paying, frame, height, address, usesKept, onOther };
  return <CardPart {...of} salon={business.bus_name} zone={business.timezone ?? 'UTC'} />;
}

function useSubmitLabel(terms: BookingTerms | null): string {
  const t = useTranslations('booking');
  if (!terms) return t('confirm.submit');
  return terms.due_cents > 0 ? t('pay.submit', { amount: moneyText(terms.due_cents) }) : t('pay.submitCard');
}

/** What is paid now and what there, in a few words. */
function usePaidText(terms: BookingTerms | null, takesCard: boolean): string | null {
  const t = useTranslations('booking.pay');
  if (!terms) return takesCard ? t('cardNeeded') : null;
  return terms.due_cents > 0 ? t('dueNow', { amount: moneyText(terms.due_cents) }) : t('onFile');
}

/** The last step: who books, what it costs, and what calling it off would. */
export function ConfirmPart({ business, team, cart, change, bill, terms, policy, go, held }: Parts & { readonly held: Held }) {
  const said = useSaid();
  const zone = business.timezone ?? 'UTC';
  const when = useWhen(business, team, held);
  const { holding, placing, order, booker } = useConfirming({ business, cart, change, go, held });
  const refusal = placing.refusal ?? booker.proving.errors.other ?? null;
  const busy = placing.busy || booker.proving.busy || order.isBusy;
  const action = { label: useSubmitLabel(order.terms), form: CONFIRM_FORM, busy };
  const house = order.isExempt ? { ...terms, card: null } : terms;
  const paid = usePaidText(order.terms, house.card !== null);
  async function holdAgain() {
    if (!(await holding.take(held.start))) go('time');
  }
  if (!when) return null;
  return (
    <Flow
      steps={['services', 'time', 'confirm']}
      step="confirm"
      onStep={go}
      title={<span className="tnum">{when.moment}</span>}
      action={action}
      summary={
        <Summary
          bill={bill}
          when={when}
          policy={order.terms ? null : policy}
          pay={paid}
          action={action}
          onEdit={() => go('services')}
        />
      }
    >
      <WithLine when={when} onChange={() => go('time')} />
      <BillCard bill={bill} pay={paid} />
      <ConfirmForm onSubmit={booker.submit} refusal={refusal === null ? null : said(refusal)}>
        {!order.terms && <PolicyNote terms={house} start={held.start} zone={zone} />}
        <HoldClock expires_at={held.expires_at} busy={holding.pending !== null} onAgain={() => void holdAgain()} />
        <Who booker={booker} />
        <div className={css.extras}>
          <NoteField value={cart.note} onChange={(note) => change((now) => ({ ...now, note }))} business={business} />
          <PhotoField busUrl={business.bus_url} />
        </div>
        <Card {...{ order, business }} />
        {refusal === PREPAY_ANSWER && business.bus_phone && (
          <Notice tone="info">
            <p className={css.call}>
              <Phone number={business.bus_phone} />
            </p>
          </Notice>
        )}
      </ConfirmForm>
    </Flow>
  );
}
