import { useQuery } from '@tanstack/react-query';
import { video } from 'core/media/contract';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../platform/api.ts';
import { type HeadInput, pageLoader } from '../../platform/page.ts';
import { queryPolicies } from '../../platform/queries.ts';
import { faceFor, headOfMedia, type Loaded, shortOf } from './media-page.ts';
import { Viewer } from './viewer/Viewer.tsx';

const inputOf = (busUrl: string, id: string) => ({ params: { id }, query: { busUrl } });

export const loader = pageLoader(async (asked): Promise<Loaded> => {
  const { busUrl = '', id = '' } = asked.params;
  const [business, found] = await Promise.all([faceFor(asked), asked.askOr404(video, inputOf(busUrl, id))]);
  const short = shortOf(business);
  return short && { ...short, bus_image: found.data.poster_url };
});
export const head = (asked: HeadInput<Loaded>) => headOfMedia(asked);

export function Component() {
  const t = useTranslations('media');
  const { busUrl = '', id = '' } = useParams();
  const go = useNavigate();
  const [isBroken, setBroken] = useState(false);
  const { data } = useQuery({ ...apiQueryOptions(video, inputOf(busUrl, id)), ...queryPolicies.business });
  const shown = data?.data;
  const close = () => void go(`/biz/${busUrl}/videos`);
  return (
    <Viewer
      label={shown?.title ?? t('videoViewer')}
      caption={isBroken ? t('broken') : (shown?.title ?? '')}
      previous={null}
      next={null}
      close={close}
    >
      {shown && (
        <video key={shown.id} src={shown.url} poster={shown.poster_url} controls playsInline onError={() => setBroken(true)}>
          <track kind="captions" label={shown.title} />
        </video>
      )}
    </Viewer>
  );
}
