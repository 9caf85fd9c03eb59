import { useInfiniteQuery } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { postsOfBusiness } from 'core/media/contract';
import { useTranslations } from 'use-intl';
import { apiQueryKey, callApi } from '../../../platform/api.ts';
import { queryPolicies } from '../../../platform/queries.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { firstPosts, PostCard } from './PostCard.tsx';

/** The rest of the feed is only asked for when somebody wants it. */
export function MorePosts({ business }: { readonly business: Business }) {
  const t = useTranslations('business.home');
  const { data, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
    queryKey: [...apiQueryKey(postsOfBusiness, firstPosts(business.id)), 'more'],
    queryFn: ({ pageParam, signal }) => callApi(postsOfBusiness, firstPosts(business.id, pageParam), { signal }),
    initialPageParam: 2,
    getNextPageParam: ({ pagination }) => pagination.next_page,
    ...queryPolicies.business,
  });
  return (
    <>
      {data?.pages
        .flatMap((page) => page.data)
        .map((post) => (
          <PostCard key={post.id} post={post} business={business} />
        ))}
      {(hasNextPage || isFetching) && (
        <Button kind="secondary" wide loading={isFetching} onClick={() => void fetchNextPage()}>
          {t('morePosts')}
        </Button>
      )}
    </>
  );
}
