import { useQuery } from '@tanstack/react-query';
import { upcomingAppointment } from 'core/booking/appointments/contract';
import { bookNow } from 'core/booking/appointments/rules/book-now';
import type { Business } from 'core/business/contract';
import { wallClockAt } from 'core/kernel/time';
import { Phone as PhoneIcon } from 'lucide-react';
import { createContext, type MouseEvent, type ReactNode, use, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { useClientProof } from '../../../platform/visitor/client-proof.ts';
import { showNotice } from '../../../platform/notices.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import type { ButtonSize } from '../../../ui/actions/button-look.ts';
import { LinkButton } from '../../../ui/actions/LinkButton.tsx';
import { Phone } from '../../../ui/display/Phone.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import css from './frame.module.css';
import { Upcoming } from './Upcoming.tsx';

/** Where booking begins, and what a press does instead when something stands in the way. Before scripts are there the link alone works. */
type Begin = { readonly href: string; readonly onPress: (event: MouseEvent) => void };
const Start = createContext<Begin>({ href: '', onPress: () => {} });

type Props = { readonly business: Business; readonly children: ReactNode };

function BookingOff({
  business,
  open,
  onClose,
}: {
  readonly business: Business;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const t = useTranslations('business.book');
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t('title')}
      width={300}
      hideClose
      footer={
        <Button size={48} wide onClick={onClose}>
          {t('ok')}
        </Button>
      }
    >
      <p className={css.call}>{business.bus_phone ? t('call') : t('noPhone')}</p>
      {business.bus_phone && (
        <p className={css.number}>
          <PhoneIcon size={18} strokeWidth={1.75} aria-hidden="true" />
          <Phone number={business.bus_phone} />
        </p>
      )}
    </Modal>
  );
}

/** The earliest visit ahead of the viewer: of the account, or of the phone that was proven in this tab. */
function useEarliest({ customer, bus_url, timezone }: Business): { readonly date: string; readonly time: string } | null {
  const isProven = useClientProof(bus_url)?.kind === 'phone';
  const { data } = useQuery({
    ...apiQueryOptions(upcomingAppointment, { query: { busUrl: bus_url } }),
    enabled: isProven && customer === null,
  });
  const [first] = customer?.appointments ?? [];
  if (first) return { date: first.appointment_date, time: first.appointment_start_time };
  return data?.data ? wallClockAt(data.data.start, timezone ?? 'UTC') : null;
}

/** Knows what `Book Now` does here; the button itself stands in several places. */
export function BookNow({ business, children }: Props) {
  const t = useTranslations('business.book');
  const go = useNavigate();
  const [shown, setShown] = useState<'off' | 'upcoming' | null>(null);
  const earliest = useEarliest(business);
  const href = `/biz/${business.bus_url}/appointment`;
  const onPress = (event: MouseEvent) => {
    const today = wallClockAt(new Date().toISOString(), business.timezone ?? 'UTC').date;
    const answer = bookNow(business, today);
    if (answer !== 'off' && answer !== 'limit' && !earliest) return;
    event.preventDefault();
    if (answer === 'limit') showNotice({ level: 'warning', title: '', text: t('limit') });
    else setShown(answer === 'off' ? 'off' : 'upcoming');
  };
  const close = () => setShown(null);
  return (
    <Start value={{ href, onPress }}>
      {children}
      <BookingOff business={business} open={shown === 'off'} onClose={close} />
      <Upcoming
        business={business}
        earliest={earliest}
        open={shown === 'upcoming'}
        onClose={close}
        onAnother={() => {
          close();
          void go(href);
        }}
      />
    </Start>
  );
}

export function BookNowButton({ size, className }: { readonly size: ButtonSize; readonly className?: string | undefined }) {
  const t = useTranslations('business.book');
  const { href, onPress } = use(Start);
  return (
    <LinkButton size={size} href={href} onClick={onPress} className={className}>
      {t('now')}
    </LinkButton>
  );
}
