import type { BookingTerms } from 'core/booking/orders/contract';
import type { Business } from 'core/business/contract';
import { useTranslations } from 'use-intl';
import { Phone } from '../../../ui/display/Phone.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { BillCard, CONFIRM_FORM, ConfirmForm, NoteField, OffersField, WithLine } from '../confirm/ConfirmStep.tsx';
import css from '../confirm/confirm.module.css';
import { PhotoField } from '../confirm/PhotoField.tsx';
import { HoldClock } from '../confirm/HoldClock.tsx';
import { PolicyNote } from '../confirm/Policy.tsx';
import { Who } from '../confirm/Who.tsx';
import type { Held } from '../order/cart.ts';
import type { Terms } from '../order/terms.ts';
import { CardPart } from '../pay/CardPart.tsx';
import type { CardOrder } from '../pay/use-card-order.ts';
import { Flow } from './Flow.tsx';
import { type Parts, useWhen } from './parts.ts';
import { Summary } from './Summary.tsx';
import { useConfirming } from './use-confirming.ts';

type CardProps = { readonly order: CardOrder; readonly business: Business; readonly policy: string };

function Card({ order, business, policy }: CardProps) {
  const { terms, paying, fields, address, usesKept, setOther: onOther } = order;
  if (!terms) return null;
  const of = { terms, paying, fields, address, usesKept, onOther };
  return <CardPart {...of} salon={business.bus_name} policy={policy} />;
}

function useSubmitLabel(terms: BookingTerms | null): string {
  const t = useTranslations('booking');
  if (!terms) return t('confirm.submit');
  return terms.due_cents > 0 ? t('pay.submit', { amount: moneyText(terms.due_cents) }) : t('pay.submitCard');
}

/** What is paid now and what there, in a few words: before it is known who books, what it is for anybody. */
function usePaidText(terms: BookingTerms | null, house: Terms, cents: number): string | null {
  const t = useTranslations('booking.pay');
  const due = terms?.due_cents ?? house.dueOf(cents);
  if (due > 0) return t('dueNow', { amount: moneyText(due) });
  return terms ? t('onFile') : house.card && t('cardNeeded');
}

/** What holds the visit, in dollars and before a code is asked for; null where nothing does. */
function useHeldBy({ card, dueOf }: Terms, cents: number): string | null {
  const t = useTranslations('booking.policy.card');
  return card && t(card.kind, { amount: moneyText(dueOf(cents)) });
}

/** The last step: who books, what it costs, and what calling it off would. */
export function ConfirmPart({ business, team, cart, change, bill, terms, policy, go, held }: Parts & { readonly held: Held }) {
  const when = useWhen(business, team, held);
  const { holding, placing, order, booker } = useConfirming({ business, cart, change, go, held });
  const refusal = placing.refusal ?? booker.proving.errors.other ?? null;
  const busy = placing.busy || booker.proving.busy || order.isBusy;
  const action = { label: useSubmitLabel(order.terms), form: CONFIRM_FORM, busy };
  const house = order.isExempt ? { ...terms, card: null, dueOf: () => 0 } : terms;
  const paid = usePaidText(order.terms, house, bill.cents);
  const heldBy = useHeldBy(house, bill.cents);
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
      <ConfirmForm onSubmit={booker.submit} refusal={refusal} wrong={Object.values(booker.errors).join(' ')}>
        {!order.terms && <PolicyNote sentence={policy} due={heldBy} />}
        <HoldClock expires_at={held.expires_at} busy={holding.pending !== null} onAgain={() => void holdAgain()} />
        <Who booker={booker} />
        <div className={css.extras}>
          <NoteField value={cart.note} onChange={(note) => change((now) => ({ ...now, note }))} business={business} />
          <PhotoField busUrl={business.bus_url} />
        </div>
        <OffersField checked={cart.offers} onChange={(offers) => change((now) => ({ ...now, offers }))} business={business} />
        <Card {...{ order, business, policy }} />
        {refusal !== null && placing.takesPrepayment && business.bus_phone && (
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
