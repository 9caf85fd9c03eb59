import { type Business, businessByUrl } from 'core/business/contract';
import type { LoaderInput, HeadInput } from '../../platform/page.ts';

export type Loaded = Pick<Business, 'bus_name' | 'bus_url' | 'photo_url' | 'bus_image'> | null;
const faceInput = (busUrl: string) => ({ query: { business_url: busUrl } });
export const photosInput = (id: number, page = 1) => ({ query: { business_id: id, page, per_page: 24 } });
export const videosInput = (id: number) => ({ query: { business_id: id, page: 1, per_page: 24 } });

export async function faceFor({ askFramed, params }: Pick<LoaderInput, 'askFramed' | 'params'>): Promise<Business | null> {
  const found = await askFramed(businessByUrl, faceInput(params.busUrl ?? ''));
  return found?.data ?? null;
}
export const shortOf = (business: Business | null): Loaded =>
  business && {
    bus_name: business.bus_name,
    bus_url: business.bus_url,
    photo_url: business.photo_url,
    bus_image: business.bus_image,
  };

export function headOfMedia({ data, t, path, site }: HeadInput<Loaded>) {
  if (!data) return { title: site.name, hidden: true } as const;
  const name = data.bus_name;
  return {
    title: t('media.head', { name }),
    description: t('media.headText', { name }),
    canonical: path,
    image: data.bus_image ?? data.photo_url,
  };
}
