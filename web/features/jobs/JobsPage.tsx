import { useQuery } from '@tanstack/react-query';
import { type Business, businessByUrl } from 'core/business/contract';
import { openPositions } from 'core/staff/contract';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../platform/api.ts';
import { type HeadInput, pageLoader } from '../../platform/page.ts';
import { ApplicationForm } from './ApplicationForm.tsx';
import css from './jobs.module.css';

type Loaded = Pick<Business, 'bus_name' | 'bus_url'> | null;
export const loader = pageLoader(async ({ ask: asked, askFramed, params }): Promise<Loaded> => {
  const found = await askFramed(businessByUrl, { query: { business_url: params.busUrl ?? '' } });
  if (!found) return null;
  await asked(openPositions, { params: { id: found.data.id } }).catch(() => null);
  return { bus_name: found.data.bus_name, bus_url: found.data.bus_url };
});

export function head({ data, t, site }: HeadInput<Loaded>) {
  if (!data) return { title: site.name, hidden: true } as const;
  const name = data.bus_name;
  return {
    title: t('jobs.head', { name }),
    description: t('jobs.workText', { name }),
    canonical: `/biz/${data.bus_url}/employee`,
  };
}

export function Component() {
  const t = useTranslations('jobs');
  const business = useOutletContext<Business>();
  const [sentBy, setSentBy] = useState<string | null>(null);
  const { data } = useQuery(apiQueryOptions(openPositions, { params: { id: business.id } }));
  return (
    <div className={css.page}>
      {sentBy === null ? (
        <>
          <h2>{t('work')}</h2>
          <p className={css.lead}>{t('workText', { name: business.bus_name })}</p>
          <ApplicationForm business={business} positions={data?.data ?? []} onSent={setSentBy} />
        </>
      ) : (
        <section className={css.sent} aria-live="polite">
          <CircleCheck size={40} strokeWidth={1.5} aria-hidden="true" />
          <h2>{t('sent', { name: sentBy })}</h2>
          <p>{t('sentText', { salon: business.bus_name })}</p>
        </section>
      )}
    </div>
  );
}
