import { useQuery } from '@tanstack/react-query';
import { searchPosts } from 'core/discovery/contract';
import { fluidPictureSources } from 'core/kernel/pictures/sources';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { Link } from '../../../ui/theme/link.tsx';
import css from './PostList.module.css';

/** Columns of at least 260 pixels; alone on a phone. */
const SIZES = '(max-width: 599.98px) 100vw, 400px';
const WIDEST_PX = 1280;
const HASHTAG = /(#[\p{L}\p{N}_]+)/u;

/** `Nov 8, 2026`, `8/11/2026`. */
const postedOn = (instant: string, language: 'en' | 'vi'): string =>
  language === 'vi'
    ? new Date(instant).toLocaleDateString('vi-VN', { timeZone: 'UTC' })
    : new Date(instant).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Hashtags lead to the posts that carry them too. */
function PostText({ body }: { readonly body: string }) {
  return (
    <p className={css.body}>
      {body.split(HASHTAG).map((part, index) =>
        part.startsWith('#') ? (
          <Link key={index} href={`/search?q=${encodeURIComponent(part.slice(1))}`}>
            {part}
          </Link>
        ) : (
          part
        ),
      )}
    </p>
  );
}

/** Posts of businesses that hold the words. None: no section, the businesses above are the answer. */
export function PostList({ q }: { readonly q: string }) {
  const t = useTranslations('discovery.posts');
  const language = useLanguage();
  const { data } = useQuery({ ...apiQueryOptions(searchPosts, { query: { q, page: 1 } }), staleTime: 60_000, retry: false });
  const posts = data?.data ?? [];
  if (posts.length === 0) return null;
  return (
    <section className={css.posts} aria-labelledby="posts">
      <h2 id="posts" className={css.title}>
        {t('title', { q })}
      </h2>
      <ul className={css.list}>
        {posts.map(({ id, body, image, created_at, business }) => (
          <li key={id} className={css.post}>
            {image && (
              <img
                className={css.image}
                {...fluidPictureSources(image, SIZES, WIDEST_PX)}
                alt=""
                width={320}
                height={240}
                loading="lazy"
                decoding="async"
              />
            )}
            <div className={css.text}>
              <Link href={`/biz/${encodeURIComponent(business.bus_url)}`} className={css.from}>
                <Avatar name={business.bus_name} photo={business.photo_url} size={32} square />
                <span>
                  <b>{business.bus_name}</b>
                  <time dateTime={created_at}>{postedOn(created_at, language)}</time>
                </span>
              </Link>
              <PostText body={body} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
