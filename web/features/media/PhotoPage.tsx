import { useQuery } from '@tanstack/react-query';
import { fluidPictureSources } from 'core/kernel/pictures/sources';
import { gallery, photo } from 'core/media/contract';
import { useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../platform/api.ts';
import { type HeadInput, pageLoader } from '../../platform/page.ts';
import { queryPolicies } from '../../platform/queries.ts';
import { ErrorPanel } from '../../ui/feedback/ErrorPanel.tsx';
import { faceFor, headOfMedia, type Loaded, shortOf } from './media-page.ts';
import { Viewer } from './viewer/Viewer.tsx';
import css from './viewer/viewer.module.css';

const inputOf = (busUrl: string, id: string) => ({ params: { id }, query: { busUrl } });

export const loader = pageLoader(async (asked): Promise<Loaded> => {
  const { busUrl = '', id = '' } = asked.params;
  const [business, found] = await Promise.all([faceFor(asked), asked.askOr404(photo, inputOf(busUrl, id))]);
  const short = shortOf(business);
  return short && { ...short, bus_image: found.data.url };
});
export const head = (asked: HeadInput<Loaded>) => headOfMedia(asked);

/** Where in its gallery this photo stands. */
function usePlace(busUrl: string, galleryId: string | null, id: string): string | undefined {
  const t = useTranslations('media');
  const { data } = useQuery({
    ...apiQueryOptions(gallery, inputOf(busUrl, galleryId ?? '')),
    enabled: galleryId !== null,
    ...queryPolicies.business,
  });
  const photos = data?.data.photos ?? [];
  const at = photos.findIndex((one) => one.id === id);
  return at < 0 ? undefined : t('place', { at: at + 1, total: photos.length });
}

export function Component() {
  const t = useTranslations('media');
  const { busUrl = '', id = '' } = useParams();
  const go = useNavigate();
  const { data, isError, error, refetch, isFetching } = useQuery({
    ...apiQueryOptions(photo, inputOf(busUrl, id)),
    ...queryPolicies.business,
  });
  const shown = data?.data;
  const place = usePlace(busUrl, shown?.gallery_id ?? null, id);
  const show = (other: string | null | undefined) =>
    other ? () => void go(`/biz/${busUrl}/photo/${other}`, { replace: true }) : null;
  if (isError)
    return (
      <main id="content" className={css.wait}>
        <ErrorPanel title={t('failed')} text={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      </main>
    );
  return (
    <Viewer
      label={t('viewer')}
      caption={shown?.caption ?? ''}
      place={place}
      previous={show(shown?.prev_id)}
      next={show(shown?.next_id)}
      close={() => void go(`/biz/${busUrl}/galleries`)}
    >
      {shown && (
        <img
          key={shown.id}
          {...fluidPictureSources(shown.url, '100vw')}
          alt={shown.caption || t('viewer')}
          width={shown.width}
          height={shown.height}
          draggable={false}
        />
      )}
    </Viewer>
  );
}
