import { useQuery } from '@tanstack/react-query';
import { fluidPictureSources } from 'core/kernel/pictures/sources';
import { gallery } from 'core/media/contract';
import { X } from 'lucide-react';
import { useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../platform/api.ts';
import { type HeadInput, pageLoader } from '../../platform/page.ts';
import { queryPolicies } from '../../platform/queries.ts';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { Link } from '../../ui/theme/link.tsx';
import { faceFor, headOfMedia, type Loaded, shortOf } from './media-page.ts';
import { useViewerKeys } from './viewer/swipe.ts';
import css from './viewer/viewer.module.css';

const SIZES = '(max-width: 599.98px) 100vw, (max-width: 899.98px) 50vw, 360px';
const inputOf = (busUrl: string, id: string) => ({ params: { id }, query: { busUrl } });

export const loader = pageLoader(async (asked): Promise<Loaded> => {
  const { busUrl = '', id = '' } = asked.params;
  const [business] = await Promise.all([faceFor(asked), asked.askOr404(gallery, inputOf(busUrl, id))]);
  return shortOf(business);
});
export const head = (asked: HeadInput<Loaded>) => headOfMedia(asked);

export function Component() {
  const t = useTranslations('media');
  const { busUrl = '', id = '' } = useParams();
  const go = useNavigate();
  const { data } = useQuery({ ...apiQueryOptions(gallery, inputOf(busUrl, id)), ...queryPolicies.business });
  const close = () => void go(`/biz/${busUrl}/galleries`);
  useViewerKeys({ previous: null, next: null, close });
  const photos = data?.data.photos ?? [];
  return (
    <main id="content" tabIndex={-1} className={css.grid}>
      <header className={css.gridBar}>
        <h1>
          {data?.data.title}
          <small>{t('count', { count: photos.length })}</small>
        </h1>
        <IconButton icon={X} iconSize={22} label={t('close')} size={48} kind="outline" round onClick={close} />
      </header>
      <ul className={css.photos}>
        {photos.map((photo, at) => (
          <li key={photo.id}>
            <Link
              href={`/biz/${busUrl}/photo/${photo.id}`}
              aria-label={t('openPhoto', { caption: photo.caption || t('untitled', { number: at + 1 }) })}
            >
              <img
                {...fluidPictureSources(photo.url, SIZES)}
                alt=""
                width={photo.width}
                height={photo.height}
                loading={at < 2 ? 'eager' : 'lazy'}
                decoding="async"
              />
              {photo.caption && <span>{photo.caption}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </main>
  );
}
