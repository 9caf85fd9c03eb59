import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { fluidPictureSources } from 'core/kernel/pictures/sources';
import { galleries, photosList, videosList } from 'core/media/contract';
import { Image, Play, Video } from 'lucide-react';
import { useLocation, useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQueryOptions, apiQueryKey, callApi } from '../../platform/api.ts';
import { type HeadInput, pageLoader } from '../../platform/page.ts';
import { queryPolicies } from '../../platform/queries.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Segmented } from '../../ui/choices/Segmented.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '../../ui/feedback/ErrorPanel.tsx';
import { Link } from '../../ui/theme/link.tsx';
import { useGalleryTab } from './gallery-tab.ts';
import css from './galleries.module.css';
import { faceFor, headOfMedia, type Loaded, photosInput, shortOf, videosInput } from './media-page.ts';

export const loader = pageLoader(async (asked): Promise<Loaded> => {
  const business = await faceFor(asked);
  if (business)
    await Promise.allSettled([
      asked.ask(galleries, { query: { busUrl: business.bus_url } }),
      asked.ask(photosList, photosInput(business.id)),
    ]);
  return shortOf(business);
});
export const head = (asked: HeadInput<Loaded>) => headOfMedia(asked);

const ALBUM_SIZES = '(max-width: 519.98px) 100vw, 340px';
const WALL_SIZES = '(max-width: 767.98px) 50vw, (max-width: 1183.98px) 34vw, 384px';
const VIDEO_SIZES = '(max-width: 719.98px) 100vw, 400px';

type Of = { readonly business: Business };

function Albums({ business }: Of) {
  const t = useTranslations('media');
  const { data } = useQuery({
    ...apiQueryOptions(galleries, { query: { busUrl: business.bus_url } }),
    ...queryPolicies.business,
  });
  const albums = (data?.data ?? []).filter(({ photos_count }) => photos_count > 0);
  if (albums.length < 2) return null;
  return (
    <section className={css.albums}>
      <h2>{t('albums')}</h2>
      <ul>
        {albums.map(({ id, title, photos_count, cover }) => (
          <li key={id}>
            <Link href={`/biz/${business.bus_url}/gallery/${id}`} className={css.album}>
              {cover && (
                <img
                  {...fluidPictureSources(cover.url, ALBUM_SIZES, 960)}
                  alt=""
                  width={280}
                  height={210}
                  loading="lazy"
                  decoding="async"
                />
              )}
              <b>{title}</b>
              <span>{t('count', { count: photos_count })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The first page may come with the document; it is the same question. */
function usePhotos({ business }: Of) {
  const first = useQuery({ ...apiQueryOptions(photosList, photosInput(business.id)), ...queryPolicies.business });
  const rest = useInfiniteQuery({
    queryKey: [...apiQueryKey(photosList, photosInput(business.id)), 'more'],
    queryFn: ({ pageParam, signal }) => callApi(photosList, photosInput(business.id, pageParam), { signal }),
    initialPageParam: 2,
    getNextPageParam: ({ pagination }) => pagination.next_page,
    enabled: false,
  });
  const photos = [...(first.data?.data ?? []), ...(rest.data?.pages.flatMap(({ data }) => data) ?? [])];
  const hasMore = rest.data ? rest.hasNextPage : (first.data?.pagination.next_page ?? null) !== null;
  return { first, photos, hasMore, more: () => void rest.fetchNextPage(), isFetching: rest.isFetching };
}

function Photos({ business }: Of) {
  const t = useTranslations('media');
  const { first, photos, hasMore, more, isFetching } = usePhotos({ business });
  if (first.isError)
    return (
      <ErrorPanel
        title={t('failed')}
        text={first.error.message}
        onRetry={() => void first.refetch()}
        retrying={first.isFetching}
      />
    );
  if (first.data && photos.length === 0) return <EmptyState icon={Image} title={t('noPhotos')} text={t('noPhotosText')} />;
  return (
    <>
      <Albums business={business} />
      <section>
        <h2>{t('allPhotos')}</h2>
        <ul className={css.wall}>
          {photos.map((photo, at) => (
            <li key={photo.id}>
              <Link
                href={`/biz/${business.bus_url}/photo/${photo.id}`}
                aria-label={t('openPhoto', { caption: photo.caption || t('untitled', { number: at + 1 }) })}
              >
                <img
                  {...fluidPictureSources(photo.url, WALL_SIZES)}
                  alt=""
                  width={photo.width}
                  height={photo.height}
                  loading={at < 4 ? 'eager' : 'lazy'}
                  decoding="async"
                />
                {photo.caption && <span aria-hidden="true">{photo.caption}</span>}
              </Link>
            </li>
          ))}
        </ul>
        {hasMore && (
          <Button kind="secondary" wide loading={isFetching} onClick={more}>
            {t('more')}
          </Button>
        )}
      </section>
    </>
  );
}

function Videos({ business }: Of) {
  const t = useTranslations('media');
  const { data, isError, error, refetch, isFetching } = useQuery({
    ...apiQueryOptions(videosList, videosInput(business.id)),
    ...queryPolicies.business,
  });
  if (isError)
    return <ErrorPanel title={t('failed')} text={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  if (data?.data.length === 0) return <EmptyState icon={Video} title={t('noVideos')} text={t('noVideosText')} />;
  return (
    <ul className={css.videos}>
      {(data?.data ?? []).map(({ id, title, poster_url, seconds }) => (
        <li key={id}>
          <Link href={`/biz/${business.bus_url}/video/${id}`} aria-label={t('play', { title })}>
            <img
              {...fluidPictureSources(poster_url, VIDEO_SIZES)}
              alt=""
              width={480}
              height={270}
              loading="lazy"
              decoding="async"
            />
            <i>
              <Play size={22} strokeWidth={1.75} aria-hidden="true" />
            </i>
            <small className="tnum">
              {t('seconds', { minutes: Math.floor(seconds / 60), seconds: String(seconds % 60).padStart(2, '0') })}
            </small>
            <b>{title}</b>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function Component() {
  const t = useTranslations('media');
  const { pathname } = useLocation();
  const [tab, choose] = useGalleryTab(pathname.endsWith('/videos') ? 'videos' : null);
  const business = useOutletContext<Business>();
  const options = [
    { value: 'photos', label: t('photos') },
    { value: 'videos', label: t('videos') },
  ] as const;
  return (
    <div className={css.page}>
      <Segmented label={t('kind')} options={options} value={tab} onChange={choose} />
      {tab === 'photos' ? <Photos business={business} /> : <Videos business={business} />}
    </div>
  );
}
