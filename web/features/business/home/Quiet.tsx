import { useQuery } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { businessServices } from 'core/catalog/contract';
import { postsOfBusiness } from 'core/media/contract';
import { Sparkles } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ask } from '../../../platform/ask.ts';
import { kept } from '../../../platform/queries.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { firstPosts } from './PostCard.tsx';

/** A page that has neither services nor posts says so. */
export function Quiet({ business }: { readonly business: Business }) {
  const t = useTranslations('business.home');
  const services = useQuery({ ...ask(businessServices, { query: { business_id: business.id } }), ...kept.business });
  const posts = useQuery({ ...ask(postsOfBusiness, firstPosts(business.id)), ...kept.business });
  if (services.data?.data.length !== 0 || posts.data?.data.length !== 0) return null;
  return <EmptyState icon={<Sparkles size={24} strokeWidth={1.75} />} title={t('quiet')} text={t('quietText')} />;
}
