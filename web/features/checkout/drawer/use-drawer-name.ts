import { MAIN_DRAWER } from 'core/checkout/rules/sale';
import { useTranslations } from 'use-intl';

/** The drawer that every business has is named in the reader's language, the others as the owner named them. */
export function useDrawerName() {
  const t = useTranslations('checkout.drawer');
  return (name: string): string => (name === MAIN_DRAWER ? t('main') : name);
}
