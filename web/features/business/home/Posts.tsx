import { useQuery } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { postsOfBusiness } from 'core/media/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { queryPolicies } from '../../../platform/queries.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { OnDemand } from '../../../ui/layout/OnDemand.tsx';
import { Block } from './Block.tsx';
import css from './home.module.css';
import { firstPosts, PostCard } from './PostCard.tsx';

const loadMore = async () => (await import('./MorePosts.tsx')).MorePosts;

export function Posts({ business }: { readonly business: Business }) {
  const t = useTranslations('business.home');
  const [wantsMore, setWantsMore] = useState(false);
  const { data } = useQuery({ ...apiQueryOptions(postsOfBusiness, firstPosts(business.id)), ...queryPolicies.business });
  if (!data || data.data.length === 0) return null;
  const more = (
    <Button kind="secondary" wide loading={wantsMore} onClick={() => setWantsMore(true)}>
      {t('morePosts')}
    </Button>
  );
  return (
    <Block title={t('posts')}>
      <div className={css.posts}>
        {data.data.map((post) => (
          <PostCard key={post.id} post={post} business={business} />
        ))}
        {data.pagination.next_page && <OnDemand wanted={wantsMore} load={loadMore} given={{ business }} meanwhile={more} />}
      </div>
    </Block>
  );
}
