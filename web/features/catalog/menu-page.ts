import { useQuery } from '@tanstack/react-query';
import { type Business, businessByUrl } from 'core/business/contract';
import { businessServices } from 'core/catalog/contract';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ask } from '../../platform/ask.ts';
import type { Asked, HeadAsked } from '../../platform/page.ts';
import { kept } from '../../platform/queries.ts';
import { moneyText } from '../../ui/display/money-text.ts';

export type Loaded = Pick<Business, 'bus_name' | 'bus_url' | 'photo_url' | 'bus_image'> | null;

const faceInput = (busUrl: string) => ({ query: { business_url: busUrl } });
export const menuInput = (id: number) => ({ query: { business_id: id } });

/** The frame around says what is wrong when the business itself could not be had. */
export async function loadMenu({ ask: get, askOr404, params }: Pick<Asked, 'ask' | 'askOr404' | 'params'>): Promise<Loaded> {
  const found = await askOr404(businessByUrl, faceInput(params.busUrl ?? '')).catch((error: unknown) => {
    if (error instanceof Response) throw error;
    return null;
  });
  if (!found) return null;
  await Promise.allSettled([get(businessServices, menuInput(found.data.id))]);
  const { bus_name, bus_url, photo_url, bus_image } = found.data;
  return { bus_name, bus_url, photo_url, bus_image };
}

export function headOfMenu({ data, t, site }: HeadAsked<Loaded>, key: 'headServices' | 'headMenu', tab: string) {
  if (!data) return { title: site.name, hidden: true } as const;
  const name = data.bus_name;
  return {
    title: t(`catalog.${key}`, { name }),
    description: t('catalog.headText', { name }),
    canonical: `/biz/${data.bus_url}/${tab}`,
    image: data.bus_image ?? data.photo_url,
  };
}

export function useBusiness(): Business | undefined {
  const { busUrl = '' } = useParams();
  return useQuery({ ...ask(businessByUrl, faceInput(busUrl)), ...kept.business }).data?.data;
}

/** Whole dollars where there are no cents. */
export const priceText = (cents: number): string => moneyText(cents).replace(/\.00$/, '');

export function useDuration() {
  const t = useTranslations('catalog');
  return (total: number) => {
    const [hours, minutes] = [Math.floor(total / 60), total % 60];
    if (hours === 0) return t('minutes', { minutes });
    return minutes === 0 ? t('hours', { hours }) : t('both', { hours, minutes });
  };
}
