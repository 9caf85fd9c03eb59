import { useQuery } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { businessServices } from 'core/catalog/contract';
import { postsOfBusiness } from 'core/media/contract';
import { Sparkles } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { queryPolicies } from '../../../platform/queries.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { firstPosts } from './PostCard.tsx';

/** A page that has neither services nor posts says so. */
export function EmptyHome({ business }: { readonly business: Business }) {
  const t = useTranslations('business.home');
  const services = useQuery({
    ...apiQueryOptions(businessServices, { query: { business_id: business.id } }),
    ...queryPolicies.business,
  });
  const posts = useQuery({ ...apiQueryOptions(postsOfBusiness, firstPosts(business.id)), ...queryPolicies.business });
  if (services.data?.data.length !== 0 || posts.data?.data.length !== 0) return null;
  return <EmptyState icon={Sparkles} title={t('quiet')} text={t('quietText')} />;
}
