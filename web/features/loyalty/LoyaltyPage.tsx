import { useQuery } from '@tanstack/react-query';
import { type Business, businessByUrl } from 'core/business/contract';
import { loyaltyPrograms, type Program } from 'core/loyalty/contract';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import { useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../platform/api.ts';
import { errorMessage } from '../../platform/errors.ts';
import { type HeadInput, pageLoader } from '../../platform/page.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '../../ui/feedback/ErrorPanel.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Offer } from './public/Offer.tsx';
import { ProvePhone } from './public/ProvePhone.tsx';
import css from './public/public.module.css';
import { useJoin, useMine } from './public/use-mine.ts';

type Loaded = Pick<Business, 'bus_name' | 'bus_url'> | null;
export const loader = pageLoader(async ({ ask: asked, askFramed, params }): Promise<Loaded> => {
  const found = await askFramed(businessByUrl, { query: { business_url: params.busUrl ?? '' } });
  if (!found) return null;
  const { bus_name, bus_url } = found.data;
  await asked(loyaltyPrograms, { query: { busUrl: bus_url } }).catch(() => null);
  return { bus_name, bus_url };
});

export function head({ data, t, site }: HeadInput<Loaded>) {
  if (!data) return { title: site.name, hidden: true } as const;
  const name = data.bus_name;
  return {
    title: t('loyalty.public.head', { name }),
    description: t('loyalty.public.lead', { name }),
    canonical: `/biz/${data.bus_url}/loyalty-program`,
  };
}

function Offers({ business, programs }: { readonly business: Business; readonly programs: readonly Program[] }) {
  const t = useTranslations('loyalty.public');
  const busUrl = business.bus_url;
  const { isKnown, mine, isWaiting } = useMine(busUrl);
  const joining = useJoin(busUrl);
  const [asking, setAsking] = useState<Program | 'mine' | null>(null);
  const enter = (program_id: string, name = '') => joining.mutate({ body: { busUrl, program_id, name } });
  return (
    <>
      <div className={css.offers}>
        {programs.map((program) => (
          <Offer
            key={program.id}
            {...{ business, program }}
            own={mine?.find(({ program_id }) => program_id === program.id)}
            isBusy={isWaiting || (joining.isPending && joining.variables.body.program_id === program.id)}
            onJoin={() => (isKnown ? enter(program.id) : setAsking(program))}
          />
        ))}
      </div>
      {!isKnown && (
        <p>
          <Button kind="quiet" className={css.back} onClick={() => setAsking('mine')}>
            {t('mine')}
          </Button>
        </p>
      )}
      {isKnown && mine?.length === 0 && <p className={css.lead}>{t('notMember')}</p>}
      {asking !== null && (
        <ProvePhone
          busUrl={busUrl}
          title={asking === 'mine' ? t('history') : t('phoneTitle', { name: asking.name })}
          asksName={asking !== 'mine'}
          onClose={() => setAsking(null)}
          onProven={(name) => {
            setAsking(null);
            if (asking !== 'mine') enter(asking.id, name);
          }}
        />
      )}
    </>
  );
}

export function Component() {
  const t = useTranslations('loyalty');
  const business = useOutletContext<Business>();
  const { bus_name: name, bus_url: busUrl } = business;
  const { data, error, isFetching, refetch } = useQuery(apiQueryOptions(loyaltyPrograms, { query: { busUrl } }));
  return (
    <div className={css.page}>
      <h2>{t('public.heading')}</h2>
      {error && !data && (
        <ErrorPanel title={t('failed')} text={errorMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!error && !data && <SkeletonRows rows={4} />}
      {data?.data.length === 0 && (
        <EmptyState level={3} icon={Heart} title={t('public.none')} text={t('public.noneText', { name })} />
      )}
      {data && data.data.length > 0 && (
        <>
          <p className={css.lead}>{t('public.lead', { name })}</p>
          <Offers business={business} programs={data.data} />
        </>
      )}
    </div>
  );
}
