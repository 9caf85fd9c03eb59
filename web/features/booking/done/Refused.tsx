import { limit } from 'core/booking/refusals';
import type { Business } from 'core/business/contract';
import { formatPhone, phoneLink } from 'core/kernel/phone/phone';
import { CalendarCheck, PhoneCall } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { LinkButton } from '../../../ui/actions/LinkButton.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import css from '../frame/flow.module.css';
import { refusalSentence } from '../../../platform/refusals/sentences.ts';

type Of = { readonly business: Business };

/** Nobody books online here; the phone still does. */
export function BookingOff({ business }: Of) {
  const t = useTranslations('booking.off');
  const { bus_phone, bus_url } = business;
  return (
    <div className={css.alone}>
      <EmptyState
        level={1}
        icon={PhoneCall}
        title={t('title')}
        text={bus_phone ? t('call') : t('visit')}
        action={
          bus_phone ? (
            <LinkButton size={48} href={phoneLink(bus_phone)}>
              {formatPhone(bus_phone)}
            </LinkButton>
          ) : (
            <LinkButton size={48} kind="secondary" href={`/biz/${bus_url}`}>
              {t('back')}
            </LinkButton>
          )
        }
      />
    </div>
  );
}

export function TooMany({ business }: Of) {
  const t = useTranslations('booking.limit');
  return (
    <div className={css.alone}>
      <EmptyState
        level={1}
        icon={CalendarCheck}
        title={refusalSentence(limit)}
        text={t('text')}
        action={
          <LinkButton size={48} href={`/biz/${business.bus_url}/client-profile`}>
            {t('view')}
          </LinkButton>
        }
      />
    </div>
  );
}
