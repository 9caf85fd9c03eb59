import type { Business } from 'core/business/contract';
import { Phone as PhoneIcon } from 'lucide-react';
import { createContext, type ReactNode, use, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { notice } from '../../../platform/notices.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import type { ButtonSize } from '../../../ui/actions/button-look.ts';
import { Phone } from '../../../ui/display/Phone.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { whyNotBookNow } from './booking.ts';
import css from './frame.module.css';

const Start = createContext<() => void>(() => {});

type Props = { readonly business: Business; readonly children: ReactNode };

/** Knows what `Book Now` does here; the button itself stands in several places. */
export function BookNow({ business, children }: Props) {
  const t = useTranslations('business.book');
  const go = useNavigate();
  const [isOff, setOff] = useState(false);
  const start = () => {
    const why = whyNotBookNow(business, new Date().toISOString().slice(0, 10));
    if (why === 'off') setOff(true);
    else if (why === 'limit') notice({ level: 'warning', title: '', text: t('limit') });
    else void go(`/biz/${business.bus_url}/appointment`);
  };
  const close = () => setOff(false);
  return (
    <Start value={start}>
      {children}
      <Modal
        open={isOff}
        onClose={close}
        title={t('title')}
        width={300}
        hideClose
        footer={
          <Button size={48} wide onClick={close}>
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
    </Start>
  );
}

export function BookNowButton({ size, className }: { readonly size: ButtonSize; readonly className?: string | undefined }) {
  const t = useTranslations('business.book');
  const start = use(Start);
  return (
    <Button size={size} onClick={start} className={className}>
      {t('now')}
    </Button>
  );
}
