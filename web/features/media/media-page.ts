import { useQuery } from '@tanstack/react-query';
import { type Business, businessByUrl } from 'core/business/contract';
import { useParams } from 'react-router';
import { ask } from '../../platform/ask.ts';
import type { Asked, HeadAsked } from '../../platform/page.ts';
import { kept } from '../../platform/queries.ts';

export type Loaded = Pick<Business, 'bus_name' | 'bus_url' | 'photo_url' | 'bus_image'> | null;
const faceInput = (busUrl: string) => ({ query: { business_url: busUrl } });
export const photosInput = (id: number, page = 1) => ({ query: { business_id: id, page, per_page: 24 } });
export const videosInput = (id: number) => ({ query: { business_id: id, page: 1, per_page: 24 } });

export async function faceFor({ askOr404, params }: Pick<Asked, 'askOr404' | 'params'>): Promise<Business | null> {
  const found = await askOr404(businessByUrl, faceInput(params.busUrl ?? '')).catch((error: unknown) => {
    if (error instanceof Response) throw error;
    return null;
  });
  return found?.data ?? null;
}
export const shortOf = (business: Business | null): Loaded =>
  business && {
    bus_name: business.bus_name,
    bus_url: business.bus_url,
    photo_url: business.photo_url,
    bus_image: business.bus_image,
  };

export function headOfMedia({ data, t, path, site }: HeadAsked<Loaded>) {
  if (!data) return { title: site.name, hidden: true } as const;
  const name = data.bus_name;
  return {
    title: t('media.head', { name }),
    description: t('media.headText', { name }),
    canonical: path,
    image: data.bus_image ?? data.photo_url,
  };
}

export function useBusiness(): Business | undefined {
  const { busUrl = '' } = useParams();
  return useQuery({ ...ask(businessByUrl, faceInput(busUrl)), ...kept.business }).data?.data;
}
