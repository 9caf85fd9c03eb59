import { addressLine } from 'core/business/rules';
import { useTranslations } from 'use-intl';
import { useEffect, useRef } from 'react';
import { Link } from '../../../ui/theme/link.tsx';
import { OpenNow } from '../cards/OpenNow.tsx';
import { Photo } from '../cards/Photo.tsx';
import { Rating } from '../cards/Rating.tsx';
import cards from '../cards/cards.module.css';
import css from './ResultRow.module.css';
import type { Row } from './use-results.ts';

type Props = {
  readonly row: Row;
  /** Its number on the map. */
  readonly mark: number;
  readonly picked: boolean;
  readonly onPoint: (id: string | undefined) => void;
};

/** The row's 128 pixels and what is cut at the sides of a wide picture. */
const SIZES = '154px';
const MILES_PER_KM = 0.621371;

export function ResultRow({ row, mark, picked, onPoint }: Props) {
  const t = useTranslations('discovery.card');
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // Picked on the map. A row under the pointer stays: moving it would put the next one there, and so on to the end.
    if (picked && !place.current?.matches(':hover, :focus-within')) place.current?.scrollIntoView({ block: 'nearest' });
  }, [picked]);
  const { id, bus_name, bus_url, photo_url, avg_reviews_star, reviews_count, distance_km } = row;
  return (
    <li ref={place} className={css.row} data-picked={picked ? '' : undefined}>
      <Photo src={photo_url} sizes={SIZES} eager={mark < 4} />
      <div className={css.text}>
        <div className={css.top}>
          <h2 className={css.name}>
            <Link
              href={`/biz/${encodeURIComponent(bus_url)}`}
              className={cards.whole}
              onPointerEnter={(event) => event.pointerType === 'mouse' && onPoint(String(id))}
              onFocus={() => onPoint(String(id))}
            >
              {bus_name}
            </Link>
          </h2>
          <Rating stars={avg_reviews_star} reviews={reviews_count} />
        </div>
        <p className={css.address}>
          <span className={css.mark} aria-hidden="true">
            {mark}
          </span>
          {addressLine(row)}
          {typeof distance_km === 'number' && (
            <b className="tnum">{t('miles', { miles: (distance_km * MILES_PER_KM).toFixed(1) })}</b>
          )}
        </p>
        <OpenNow business={row} />
      </div>
    </li>
  );
}
