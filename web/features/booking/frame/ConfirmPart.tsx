import { PREPAY_ANSWER } from 'core/booking/appointments/rules/visit';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { Phone } from '../../../ui/display/Phone.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { BillCard, CONFIRM_FORM, ConfirmForm, NoteField, WithLine } from '../confirm/ConfirmStep.tsx';
import css from '../confirm/confirm.module.css';
import { PhotoField } from '../confirm/PhotoField.tsx';
import { HoldClock } from '../confirm/HoldClock.tsx';
import { usePlacing } from '../confirm/placing.ts';
import { PolicyNote } from '../confirm/Policy.tsx';
import { useBooker } from '../confirm/use-booker.ts';
import { Who } from '../confirm/Who.tsx';
import type { Held } from '../order/cart.ts';
import { useSaid } from '../order/said.ts';
import { useHolding } from '../time/holding.ts';
import { Flow } from './Flow.tsx';
import { type Parts, useWhen } from './parts.ts';
import { Summary } from './Summary.tsx';

/** The last step: who books, what it costs, and what calling it off would. */
export function ConfirmPart({ business, team, cart, change, bill, terms, policy, go, held }: Parts & { readonly held: Held }) {
  const t = useTranslations('booking');
  const said = useSaid();
  const navigate = useNavigate();
  const when = useWhen(business, team, held);
  const holding = useHolding(business.bus_url, cart, change);
  const placing = usePlacing({
    busUrl: business.bus_url,
    cart,
    onBooked: (id) => void navigate(`/biz/${business.bus_url}/appointment?booked=${id}`, { replace: true }),
    onLost: (start, alternatives) => {
      holding.lose(start, alternatives);
      go('time');
    },
    onErrors: ({ name, phone, ...rest }) => {
      booker.refuse({ ...(name ? { name } : {}), ...(phone ? { phone } : {}) });
      return Object.values(rest)[0] ?? null;
    },
  });
  const booker = useBooker(business.bus_url, (name) => void placing.place(name), {
    onAsked: (claim) => void holding.lengthen(held, claim),
  });
  const refusal = placing.refusal ?? booker.proving.errors.other ?? null;
  const action = { label: t('confirm.submit'), form: CONFIRM_FORM, busy: placing.busy || booker.proving.busy };
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
      summary={<Summary bill={bill} when={when} policy={policy} action={action} onEdit={() => go('services')} />}
    >
      <WithLine when={when} onChange={() => go('time')} />
      <BillCard bill={bill} />
      <ConfirmForm onSubmit={booker.submit} refusal={refusal === null ? null : said(refusal)}>
        <PolicyNote terms={terms} start={held.start} zone={business.timezone ?? 'UTC'} />
        <HoldClock expires_at={held.expires_at} busy={holding.pending !== null} onAgain={() => void holdAgain()} />
        <Who booker={booker} />
        <div className={css.extras}>
          <NoteField value={cart.note} onChange={(note) => change((now) => ({ ...now, note }))} business={business} />
          <PhotoField busUrl={business.bus_url} />
        </div>
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
