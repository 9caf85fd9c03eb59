import { useQueryClient } from '@tanstack/react-query';
import {
  type Appointment,
  appointmentList,
  cancelAppointment,
  latestAppointments,
  readAppointment,
  upcomingAppointment,
} from 'core/booking/appointments/contract';
import { businessByUrl } from 'core/business/contract';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { send } from '../../../platform/ask.ts';
import { useClock } from '../../../platform/clock.ts';
import { errorMessage, Failure } from '../../../platform/errors.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Chip } from '../../../ui/display/Chip.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { usePersonName } from '../frame/BillRows.tsx';
import { Surface } from '../frame/Surface.tsx';
import { useSaid } from '../order/said.ts';
import { bookAgain } from './again.ts';
import type { Party } from './parties.ts';
import css from './visits.module.css';

const reasons = ['plans', 'sick', 'other'] as const;

/** A flat fee is paid once for everybody, one by the price for each. */
const feeOf = (party: Party): number => {
  const terms = party.flatMap(({ cancel }) => cancel ?? []);
  const flat = Math.max(0, ...terms.filter(({ by_card }) => !by_card).map(({ fee_cents }) => fee_cents));
  return terms.filter(({ by_card }) => by_card).reduce((sum, { fee_cents }) => sum + fee_cents, flat);
};
const backOf = (party: readonly Appointment[]): number => party.reduce((sum, { cancel }) => sum + (cancel?.back_cents ?? 0), 0);

type State = { readonly busy: boolean; readonly refusal: string | null; readonly fee: number };

/** Nobody pays what they have not seen: a fee that rose meanwhile is shown, and asked about again. */
function useCanceling(party: Party, onDone: () => void) {
  const t = useTranslations('booking.cancel');
  const queries = useQueryClient();
  const [visit] = party;
  const [state, setState] = useState<State>({ busy: false, refusal: null, fee: feeOf(party) });
  async function cancel(reason: string, who: string | null) {
    if (state.busy) return;
    setState({ ...state, busy: true, refusal: null });
    try {
      const params = { busUrl: visit.business.bus_url, id: who ?? visit.id };
      await send(cancelAppointment, { params, body: { reason, whole_group: who === null, fee_cents: state.fee } });
      for (const { path } of [appointmentList, readAppointment, upcomingAppointment, latestAppointments, businessByUrl])
        void queries.invalidateQueries({ queryKey: [path] });
      onDone();
    } catch (error) {
      const { fee_cents } = ((error instanceof Failure && error.body) || {}) as { fee_cents?: number };
      const refusal = fee_cents === undefined ? errorMessage(error) : t('dearer', { fee: moneyText(fee_cents) });
      setState({ busy: false, refusal, fee: fee_cents ?? state.fee });
    }
  }
  return { ...state, cancel };
}

function Cost({ visit, fee, back }: { readonly visit: Appointment; readonly fee: number; readonly back: number }) {
  const t = useTranslations('booking.cancel');
  const language = useLanguage();
  const now = useClock();
  const until = dateText(visit.cancel?.free_until ?? visit.start, 'moment', visit.business.timezone, language);
  const goesBack = back > 0 && t('back', { amount: moneyText(back) });
  if (fee > 0)
    return (
      <Notice tone="warn" title={t('fee', { fee: moneyText(fee) })}>
        {t(visit.cancel?.by_card ? 'feePaid' : 'feeText', { moment: until })} {goesBack}
      </Notice>
    );
  return (
    <Notice tone="ok">
      {Date.parse(visit.cancel?.free_until ?? '') > Date.parse(now) ? t('free', { moment: until }) : t('freeNow')} {goesBack}
    </Notice>
  );
}

type Props = { readonly party: Party; readonly open: boolean; readonly onClose: () => void };
type WhoProps = { readonly party: Party; readonly who: string | null; readonly onPick: (id: string | null) => void };

/** Everybody stays away, or one of them. */
function WhoNot({ party, who, onPick }: WhoProps) {
  const t = useTranslations('booking.cancel');
  const nameOf = usePersonName();
  const group = useId();
  const choices = [
    { id: null, name: t('everyone') },
    ...party.map(({ id, guest_name, person }) => ({ id, name: t('onlyOne', { name: nameOf(guest_name, person) }) })),
  ];
  return (
    <fieldset className={css.why}>
      <legend>{t('group')}</legend>
      {choices.map(({ id, name }) => (
        <label key={id} className={css.who}>
          <input type="radio" name={group} checked={who === id} onChange={() => onPick(id)} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

/** What it costs stands above the button that does it. */
export function CancelVisit({ party, open, onClose }: Props) {
  const t = useTranslations('booking.cancel');
  const said = useSaid();
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  const [who, setWho] = useState<string | null>(null);
  const [visit] = party;
  const { busy, refusal, fee, cancel } = useCanceling(party, () => {
    onClose();
    toast.success(t('done'), { label: t('rebook'), onPress: () => void navigate(bookAgain(visit)) });
  });
  const picked = who === null ? party : party.filter(({ id }) => id === who);
  const submit = fee > 0 ? t('submitFee', { fee: moneyText(fee) }) : t('submit');
  const footer = (
    <>
      <Button kind="secondary" size={48} onClick={onClose} disabled={busy}>
        {t('keep')}
      </Button>
      <Button kind="danger" size={48} loading={busy} onClick={() => void cancel(reason, who)}>
        {submit}
      </Button>
    </>
  );
  return (
    <Surface open={open} onClose={onClose} title={t('title')} footer={footer}>
      <div className={css.cancel}>
        <Cost visit={visit} fee={fee} back={backOf(picked)} />
        {party.length > 1 && <WhoNot party={party} who={who} onPick={setWho} />}
        <fieldset className={css.why}>
          <legend>{t('reason')}</legend>
          <div className={css.reasons}>
            {reasons.map((one) => {
              const words = t(`reasons.${one}`);
              return (
                <Chip
                  key={one}
                  size={40}
                  pill
                  selected={reason === words}
                  onClick={() => setReason(reason === words ? '' : words)}
                >
                  {words}
                </Chip>
              );
            })}
          </div>
        </fieldset>
        {refusal !== null && <Notice tone="bad">{said(refusal)}</Notice>}
      </div>
    </Surface>
  );
}
