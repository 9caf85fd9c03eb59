import { useTranslations } from 'use-intl';
import { cardBrandName } from '../../../ui/display/card-brand.ts';

/** A card by its brand and its end: Visa ••4242. */
export function useCardText(): (card: { readonly brand: string; readonly last4: string }) => string {
  const t = useTranslations('sms.recharge');
  return ({ brand, last4 }) => `${cardBrandName(brand, t('cardWord'))} ••${last4}`;
}
