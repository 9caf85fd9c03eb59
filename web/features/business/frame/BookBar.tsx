import type { Business } from 'core/business/contract';
import { formatPhone } from 'core/kernel/phone/phone';
import { CalendarCheck, MessageCircle } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useMessageHref } from '../../../platform/visitor/message-href.ts';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { priceText } from '../../../ui/display/money-text.ts';
import { useLowestPrice } from '../business-face.ts';
import { OpeningText, useOpening } from '../hours/OpeningText.tsx';
import { BookNowButton } from './BookNow.tsx';
import css from './frame.module.css';
import { PageSettings } from './theme/PageSettings.tsx';
import type { Theme } from './theme/theme.ts';

type Props = { readonly business: Business; readonly onPreview: (theme: Theme | null) => void };

/** The phone's fixed bar; the footer leaves room for it at its end. */
export function BookBar({ business, onPreview }: Props) {
  const t = useTranslations('business');
  const lowest = useLowestPrice(business.id);
  const messages = useMessageHref(business.bus_url);
  const isOpen = useOpening(business)?.open === true;
  const phone = business.bus_phone ? formatPhone(business.bus_phone) : business.bus_name;
  return (
    <aside className={css.bar} aria-label={t('book.now')}>
      <p className={css.barText}>
        <b className="tnum">{lowest === null ? phone : t('book.from', { price: priceText(lowest) })}</b>
        <span className="tnum">{isOpen || lowest === null ? <OpeningText business={business} short /> : phone}</span>
      </p>
      <IconButton icon={MessageCircle} label={t('message')} href={messages} kind="outline" size={48} className={css.barMine} />
      <IconButton
        icon={CalendarCheck}
        label={t('upcoming.mine')}
        href={`/biz/${business.bus_url}/client-profile`}
        kind="outline"
        size={48}
        className={css.barMine}
      />
      <PageSettings business={business} onPreview={onPreview} inBar />
      <BookNowButton size={48} className={css.barButton} />
    </aside>
  );
}
