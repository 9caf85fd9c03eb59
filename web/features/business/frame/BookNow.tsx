import { useQuery } from '@tanstack/react-query';
import { upcomingAppointment } from 'core/booking/appointments/contract';
import { bookNow } from 'core/booking/appointments/rules/book-now';
import type { Business } from 'core/business/contract';
import { wallAt } from 'core/kernel/time';
import { Phone as PhoneIcon } from 'lucide-react';
import { createContext, type ReactNode, use, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { ask } from '../../../platform/ask.ts';
import { useClientProof } from '../../../platform/visitor/client-proof.ts';
import { notice } from '../../../platform/notices.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import type { ButtonSize } from '../../../ui/actions/button-look.ts';
import { Phone } from '../../../ui/display/Phone.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import css from './frame.module.css';
import { Upcoming } from './Upcoming.tsx';

/** Begins to book; with the query of a link, that is what is booked. */
const Start = createContext<(query?: string) => void>(() => {});
export const useBookNow = () => use(Start);

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
    ...ask(upcomingAppointment, { query: { busUrl: bus_url } }),
    enabled: isProven && customer === null,
  });
  const [first] = customer?.appointments ?? [];
  if (first) return { date: first.appointment_date, time: first.appointment_start_time };
  return data?.data ? wallAt(data.data.start, timezone ?? 'UTC') : null;
}

/** Knows what `Book Now` does here; the button itself stands in several places. */
export function BookNow({ business, children }: Props) {
  const t = useTranslations('business.book');
  const go = useNavigate();
  const [shown, setShown] = useState<'off' | 'upcoming' | null>(null);
  const [query, setQuery] = useState('');
  const earliest = useEarliest(business);
  const book = (wished: string) => void go(`/biz/${business.bus_url}/appointment${wished}`);
  const start = (wished = '') => {
    const today = wallAt(new Date().toISOString(), business.timezone ?? 'UTC').date;
    const answer = bookNow(business, today);
    setQuery(wished);
    if (answer === 'off') setShown('off');
    else if (answer === 'limit') notice({ level: 'warning', title: '', text: t('limit') });
    else if (earliest) setShown('upcoming');
    else book(wished);
  };
  const close = () => setShown(null);
  return (
    <Start value={start}>
      {children}
      <BookingOff business={business} open={shown === 'off'} onClose={close} />
      <Upcoming
        business={business}
        earliest={earliest}
        open={shown === 'upcoming'}
        onClose={close}
        onAnother={() => {
          close();
          book(query);
        }}
      />
    </Start>
  );
}

export function BookNowButton({ size, className }: { readonly size: ButtonSize; readonly className?: string | undefined }) {
  const t = useTranslations('business.book');
  const start = useBookNow();
  return (
    <Button size={size} onClick={() => start()} className={className}>
      {t('now')}
    </Button>
  );
}
