import { useQuery } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { runningPromotions } from 'core/promotions/contract';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { queryPolicies } from '../../../platform/queries.ts';
import { PromotionCard } from '../../../ui/business/PromotionCard.tsx';
import {
  promotionDiscountText,
  promotionServicesText,
  promotionTimesText,
  promotionWorthText,
} from '../../../ui/texts/promotion-text.ts';
import { Block } from './Block.tsx';
import css from './home.module.css';

/** What the salon takes off these days; where that is nothing, nothing is there. */
export function RunningPromotions({ business }: { readonly business: Business }) {
  const t = useTranslations('business.home');
  const language = useLanguage();
  const { data } = useQuery({
    ...apiQueryOptions(runningPromotions, { query: { business_id: business.id } }),
    ...queryPolicies.business,
  });
  if (!data || data.data.length === 0) return null;
  return (
    <Block title={t('promotions')}>
      <ul className={css.promotions}>
        {data.data.map((one) => (
          <li key={one.id}>
            <PromotionCard
              worth={promotionWorthText(one)}
              off={promotionDiscountText(one, language)}
              name={one.name}
              what={promotionServicesText(one.services, language)}
              when={promotionTimesText(one, language)}
            />
          </li>
        ))}
      </ul>
      <p className={css.atCounter}>{t('atCounter')}</p>
    </Block>
  );
}
