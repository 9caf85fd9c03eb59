import { type Business, businessByUrl } from 'core/business/contract';
import { businessServices } from 'core/catalog/contract';
import type { LoaderInput, HeadInput } from '../../platform/page.ts';

export type Loaded = Pick<Business, 'bus_name' | 'bus_url' | 'photo_url' | 'bus_image'> | null;

const faceInput = (busUrl: string) => ({ query: { business_url: busUrl } });
export const menuInput = (id: number) => ({ query: { business_id: id } });

/** The frame around says what is wrong when the business itself could not be had. */
export async function loadMenu({
  ask: get,
  askFramed,
  params,
}: Pick<LoaderInput, 'ask' | 'askFramed' | 'params'>): Promise<Loaded> {
  const found = await askFramed(businessByUrl, faceInput(params.busUrl ?? ''));
  if (!found) return null;
  await Promise.allSettled([get(businessServices, menuInput(found.data.id))]);
  const { bus_name, bus_url, photo_url, bus_image } = found.data;
  return { bus_name, bus_url, photo_url, bus_image };
}

export function headOfMenu({ data, t, site }: HeadInput<Loaded>, key: 'headServices' | 'headMenu', tab: string) {
  if (!data) return { title: site.name, hidden: true } as const;
  const name = data.bus_name;
  return {
    title: t(`catalog.${key}`, { name }),
    description: t('catalog.headText', { name }),
    canonical: `/biz/${data.bus_url}/${tab}`,
    image: data.bus_image ?? data.photo_url,
  };
}
