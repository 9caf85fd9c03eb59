import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import type { Reply } from 'core/kernel/endpoint';
import { postsOfBusiness } from 'core/media/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask, keyOf, send } from '../../../platform/ask.ts';
import { kept } from '../../../platform/queries.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { DateText } from '../../../ui/display/DateText.tsx';
import { Link } from '../../../ui/theme/link.tsx';
import { Block } from './Block.tsx';
import { piecesOf, searchFor } from './hashtags.ts';
import css from './home.module.css';

const PAGE = 2;
type Post = Reply<typeof postsOfBusiness>['data'][number];
export const firstPosts = (id: number, page = 1) => ({ params: { id }, query: { page, per_page: PAGE } });

function PostCard({ post, business }: { readonly post: Post; readonly business: Business }) {
  return (
    <article className={css.post}>
      <header className={css.author}>
        <Avatar name={business.bus_name} photo={business.photo_url} size={40} />
        <div>
          <b>{business.bus_name}</b>
          <DateText value={post.created_at} zone={business.timezone ?? 'UTC'} kind="date" />
        </div>
      </header>
      {post.image && (
        <img className={css.picture} src={post.image} alt="" width={680} height={420} loading="lazy" decoding="async" />
      )}
      <p className={css.body}>
        {piecesOf(post.body).map(({ text, tag }, at) =>
          tag === null ? (
            text
          ) : (
            <Link key={at} href={searchFor(tag)} className={css.tag}>
              {text}
            </Link>
          ),
        )}
      </p>
    </article>
  );
}

/** The rest of the feed is only asked for when somebody wants it. */
function MorePosts({ business }: { readonly business: Business }) {
  const t = useTranslations('business.home');
  const { data, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
    queryKey: [...keyOf(postsOfBusiness, firstPosts(business.id)), 'more'],
    queryFn: ({ pageParam }) => send(postsOfBusiness, firstPosts(business.id, pageParam)),
    initialPageParam: 2,
    getNextPageParam: ({ pagination }) => pagination.next_page,
    ...kept.business,
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

export function Posts({ business }: { readonly business: Business }) {
  const t = useTranslations('business.home');
  const [wantsMore, setWantsMore] = useState(false);
  const { data } = useQuery({ ...ask(postsOfBusiness, firstPosts(business.id)), ...kept.business });
  if (!data || data.data.length === 0) return null;
  return (
    <Block title={t('posts')}>
      <div className={css.posts}>
        {data.data.map((post) => (
          <PostCard key={post.id} post={post} business={business} />
        ))}
        {wantsMore && <MorePosts business={business} />}
        {!wantsMore && data.pagination.next_page && (
          <Button kind="secondary" wide onClick={() => setWantsMore(true)}>
            {t('morePosts')}
          </Button>
        )}
      </div>
    </Block>
  );
}
