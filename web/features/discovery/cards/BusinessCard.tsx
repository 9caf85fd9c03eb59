import type { FoundBusiness } from 'core/discovery/contract';
import { Link } from '../../../ui/theme/link.tsx';
import css from './cards.module.css';
import { OpenNow } from './OpenNow.tsx';
import { Photo } from './Photo.tsx';
import { Rating } from './Rating.tsx';

/** A picture wider than the card's 4:3 is cut at its sides: it is fetched a fifth wider than it is shown. */
const SIZES = '(max-width: 767.98px) 317px, (max-width: 1023.98px) 57vw, 336px';

type Props = {
  readonly business: FoundBusiness;
  readonly eager?: boolean;
  /** Which of its pages the card opens; its home unless told. */
  readonly page?: string;
};

export function BusinessCard({ business, eager = false, page = '' }: Props) {
  const { bus_name, bus_url, photo_url, city, state_id, avg_reviews_star, reviews_count } = business;
  return (
    <article className={css.card}>
      <Photo src={photo_url} sizes={SIZES} eager={eager} />
      <div className={css.top}>
        <h3 className={css.name}>
          <Link href={`/biz/${encodeURIComponent(bus_url)}${page}`} className={css.whole}>
            {bus_name}
          </Link>
        </h3>
        <Rating stars={avg_reviews_star} reviews={reviews_count} />
      </div>
      <p className={css.meta}>{[city, state_id].filter(Boolean).join(', ')}</p>
      <OpenNow business={business} />
    </article>
  );
}
