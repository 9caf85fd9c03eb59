import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Business, businessByUrl, recommendBusiness } from 'core/business/contract';
import { Heart } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQueryKey, apiMutationOptions } from '../../../platform/api.ts';
import { useSession } from '../../../platform/session.ts';
import { faceInput } from '../business-face.ts';
import css from './hero.module.css';

/** Flag and count are replaced by the server's reply; a failure is only logged, as the specification says. */
function useRecommend({ bus_url }: Business) {
  const queries = useQueryClient();
  return useMutation({
    ...apiMutationOptions(recommendBusiness),
    onSuccess: ({ total_recommended, isRecommended }) =>
      queries.setQueryData<{ success: true; data: Business }>(
        apiQueryKey(businessByUrl, faceInput(bus_url)),
        (old) => old && { ...old, data: { ...old.data, total_recommended, isRecommended } },
      ),
    onError: (error) => console.error('recommend', error),
  });
}

export function RecommendButton({ business }: { readonly business: Business }) {
  const t = useTranslations('business.hero');
  const session = useSession();
  const go = useNavigate();
  const { pathname } = useLocation();
  const { mutate, isPending } = useRecommend(business);
  const press = () =>
    session.known && session.viewer
      ? mutate({ query: { busUrl: business.bus_url } })
      : void go(`/login?redirect=${encodeURIComponent(pathname)}`);
  const label = business.isRecommended ? t('recommended') : t('recommend');
  return (
    <button
      type="button"
      className={css.heart}
      disabled={isPending || !session.known}
      aria-pressed={business.isRecommended}
      title={label}
      onClick={press}
    >
      <Heart size={20} strokeWidth={1.75} aria-hidden="true" fill={business.isRecommended ? 'currentColor' : 'none'} />
      <span className="unseen">{`${label}, ${t('recommendCount', { count: business.total_recommended })}`}</span>
      <span className="tnum" aria-hidden="true">
        {business.total_recommended}
      </span>
    </button>
  );
}
