import { useQuery } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { loyaltyPrograms } from 'core/loyalty/contract';
import { Heart } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { Link } from '../../../ui/theme/link.tsx';
import css from './loyalty.module.css';

const KEPT_MS = 300_000;

/** The way to the program of a business that has one; it is not asked for before the page is read. */
export function LoyaltyWay({ business: { bus_url: busUrl } }: { readonly business: Business }) {
  const t = useTranslations('business.loyalty');
  const first = useQuery({ ...apiQueryOptions(loyaltyPrograms, { query: { busUrl } }), staleTime: KEPT_MS, retry: false }).data
    ?.data[0];
  if (!first) return null;
  return (
    <Link href={`/biz/${busUrl}/loyalty-program`} className={css.way}>
      <Heart size={20} strokeWidth={1.75} aria-hidden="true" />
      <span>
        <b>{first.name}</b>
        <span>{t('text')}</span>
      </span>
    </Link>
  );
}
