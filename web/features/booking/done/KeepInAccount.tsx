import { useQuery } from '@tanstack/react-query';
import type { Appointment } from 'core/booking/appointments/contract';
import { clientProfile } from 'core/clients/contract';
import { formatPhone } from 'core/kernel/phone/phone';
import { UserRoundPlus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { useSession } from '../../../platform/session.ts';
import { useClientProof } from '../../../platform/visitor/client-proof.ts';
import { signUpHintState } from '../../../platform/visitor/sign-up-hint.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import css from './done.module.css';

/** Where a guest signs up; from there they come to the list that has this visit. */
const SIGN_UP = `/login?redirect=${encodeURIComponent('/bookings')}`;

/** For a guest who has proven their phone: an account with the same phone has this visit too. */
export function KeepInAccount({ visit }: { readonly visit: Appointment }) {
  const t = useTranslations('booking.done.keep');
  const go = useNavigate();
  const session = useSession();
  const { bus_url: busUrl } = visit.business;
  const hasProof = useClientProof(busUrl)?.kind === 'phone';
  const isGuest = session.known && session.viewer === null && hasProof;
  const { data } = useQuery({ ...apiQueryOptions(clientProfile, { query: { busUrl } }), enabled: isGuest });
  const phone = data?.data.customer?.phone_number ?? null;
  if (!isGuest || phone === null) return null;
  const hint = { name: visit.customer.name, login: formatPhone(phone) };
  return (
    <section className={css.keep} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <p>{t('text', { phone: formatPhone(phone) })}</p>
      <Button
        size={48}
        kind="secondary"
        wide
        icon={UserRoundPlus}
        onClick={() => void go(SIGN_UP, { state: signUpHintState(hint) })}
      >
        {t('action')}
      </Button>
    </section>
  );
}
