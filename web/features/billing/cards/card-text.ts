import { useTranslations } from 'use-intl';
import { cardBrandName } from '../../../ui/display/card-brand.ts';

type Face = { readonly brand: string; readonly last4: string };

/** A card by its brand and its end: Visa ••4242. */
export function useCardText(): (card: Face) => string {
  const t = useTranslations('billing');
  return ({ brand, last4 }) => `${cardBrandName(brand, t('card'))} ••${last4}`;
}
