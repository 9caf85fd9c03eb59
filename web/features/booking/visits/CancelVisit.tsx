import { useQueryClient } from '@tanstack/react-query';
import {
  type Appointment,
  appointmentList,
  cancelAppointment,
  latestAppointments,
  readAppointment,
  upcomingAppointment,
} from 'core/booking/appointments/contract';
import { cancellationText } from 'core/booking/cancellation/rules';
import { uncancelAppointment } from 'core/booking/moves/contract';
import { myVisits } from 'core/booking/my-visits/contract';
import { businessByUrl } from 'core/business/contract';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../platform/api.ts';
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
import { focusVisitsTitle } from '../frame/lost-focus.ts';
import { Surface } from '../frame/Surface.tsx';
import { bookAgain } from './again.ts';
import type { Party } from './parties.ts';
import css from './visits.module.css';

/** What is old once a visit was called off. */
const aboutVisits = [appointmentList, readAppointment, upcomingAppointment, latestAppointments, myVisits, businessByUrl];

const reasons = ['plans', 'sick', 'other'] as const;

type CancelTerms = NonNullable<Appointment['cancel']>;

/** A flat fee is paid once for everybody, one by the price for each. */
const sumOf = (party: Party, centsOf: (terms: CancelTerms) => number): number => {
  const terms = party.flatMap(({ cancel }) => cancel ?? []);
  const flat = Math.max(0, ...terms.filter(({ by_card }) => !by_card).map(centsOf));
  return terms.filter(({ by_card }) => by_card).reduce((sum, one) => sum + centsOf(one), flat);
};
const feeOf = (party: Party): number => sumOf(party, ({ fee_cents }) => fee_cents);
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
      await callApi(cancelAppointment, { params, body: { reason, whole_group: who === null, fee_cents: state.fee } });
      for (const { path } of aboutVisits) void queries.invalidateQueries({ queryKey: [path] });
      onDone();
    } catch (error) {
      const { fee_cents } = ((error instanceof Failure && error.body) || {}) as { fee_cents?: number };
      const refusal = fee_cents === undefined ? errorMessage(error) : t('dearer', { fee: moneyText(fee_cents) });
      setState({ busy: false, refusal, fee: fee_cents ?? state.fee });
    }
  }
  return { ...state, cancel };
}

/** The same sentence as when it was booked; for people who come together what it costs them together. */
function useSentence(party: Party): string {
  const language = useLanguage();
  const now = new Date(useClock());
  const [{ start, business, cancel }] = party;
  const when = (instant: string) => dateText(instant, 'moment', business.timezone, language);
  const free_min = cancel ? (Date.parse(start) - Date.parse(cancel.free_until)) / 60_000 : 0;
  const noShow = party.reduce((sum, one) => sum + (one.cancel?.no_show_cents ?? 0), 0);
  const late = { cents: sumOf(party, ({ late_cents }) => late_cents) };
  return cancellationText(language, { free_min, late, no_show: noShow > 0 ? { cents: noShow } : null }, { start, now, when });
}

/** On the visit itself, before anybody thinks of calling it off. */
export const CancelTerms = ({ party }: { readonly party: Party }) => <p className={css.terms}>{useSentence(party)}</p>;

function Cost({ party, fee, back }: { readonly party: Party; readonly fee: number; readonly back: number }) {
  const t = useTranslations('booking.cancel');
  const sentence = useSentence(party);
  const goesBack = back > 0 && t('back', { amount: moneyText(back) });
  if (fee > 0)
    return (
      <Notice tone="warn" title={t('fee', { fee: moneyText(fee) })}>
        {sentence} {t(party[0].cancel?.by_card ? 'feePaid' : 'feeText')} {goesBack}
      </Notice>
    );
  return (
    <Notice tone="ok">
      {sentence} {goesBack}
    </Notice>
  );
}

/** They come after all; when the time is gone meanwhile they are told. */
function useUndo(party: Party) {
  const t = useTranslations('booking.cancel');
  const queries = useQueryClient();
  const [visit] = party;
  return async (who: string | null) => {
    const params = { busUrl: visit.business.bus_url, id: who ?? visit.id };
    // The toast with the button that was pressed goes away.
    focusVisitsTitle();
    try {
      await callApi(uncancelAppointment, { params, body: {} });
      for (const { path } of aboutVisits) void queries.invalidateQueries({ queryKey: [path] });
      toast.success(t('undone'));
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };
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
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  const [who, setWho] = useState<string | null>(null);
  const [visit] = party;
  const undo = useUndo(party);
  const { busy, refusal, fee, cancel } = useCanceling(party, () => {
    onClose();
    const again = { label: t('rebook'), onPress: () => void navigate(bookAgain(visit)) };
    toast.success(t('done'), visit.cancel?.by_card ? again : { label: t('undo'), onPress: () => void undo(who) });
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
        <Cost party={party} fee={fee} back={backOf(picked)} />
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
        {refusal !== null && <Notice tone="bad">{refusal}</Notice>}
      </div>
    </Surface>
  );
}
