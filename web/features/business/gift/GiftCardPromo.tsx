import type { Business } from 'core/business/contract';
import { useTranslations } from 'use-intl';
import { Link } from '../../../ui/theme/link.tsx';
import css from './gift.module.css';
import { useSellsGiftCards } from './use-sells.ts';

/** The way to a gift card where there is no room for a shortcut. */
export function GiftCardPromo({ business }: { readonly business: Business }) {
  const t = useTranslations('business.giftCard');
  if (!useSellsGiftCards(business)) return null;
  return (
    <Link href={`/biz/${business.bus_url}/gift-card/checkout`} className={css.promo}>
      <b>{t('promo')}</b>
      <span>{t('promoText')}</span>
    </Link>
  );
}
