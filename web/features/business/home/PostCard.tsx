import type { Business } from 'core/business/contract';
import type { Reply } from 'core/kernel/endpoint';
import { fluidPictureSources } from 'core/kernel/pictures/sources';
import type { postsOfBusiness } from 'core/media/contract';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { DateText } from '../../../ui/display/DateText.tsx';
import { Link } from '../../../ui/theme/link.tsx';
import { piecesOf, searchFor } from './hashtags.ts';
import css from './home.module.css';

const PAGE = 2;
const SIZES = '(max-width: 1023.98px) 100vw, 680px';
type Post = Reply<typeof postsOfBusiness>['data'][number];
export const firstPosts = (id: number, page = 1) => ({ params: { id }, query: { page, per_page: PAGE } });

export function PostCard({ post, business }: { readonly post: Post; readonly business: Business }) {
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
        <img
          className={css.picture}
          {...fluidPictureSources(post.image, SIZES)}
          alt=""
          width={680}
          height={420}
          loading="lazy"
          decoding="async"
        />
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
