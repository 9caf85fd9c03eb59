import { useQuery } from '@tanstack/react-query';
import { binKinds, recycleBin, trashRestore } from 'core/back-office/contract';
import { type Business, businessByUrl } from 'core/business/contract';
import { LockKeyhole, Trash2 } from 'lucide-react';
import { useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQuery } from '../../platform/api.ts';
import { errorMessage, Failure } from '../../platform/errors.ts';
import { useMayKnown } from '../../platform/manage/permissions.ts';
import type { HeadInput } from '../../platform/page.ts';
import { queryPolicies } from '../../platform/queries.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '../../ui/feedback/ErrorPanel.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { Binned } from './Binned.tsx';
import css from './bin.module.css';

export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.RecycleBinPage'), hidden: true as const });

const kinds = ['all', ...binKinds] as const;

/** The kind stands in the address: `recycle-bin/services`. */
function useKind(busUrl: string) {
  const { kind } = useParams();
  const go = useNavigate();
  const bin = `/business/${busUrl}/manage/recycle-bin`;
  return {
    kind: kinds.find((one) => one === kind) ?? 'all',
    show: (next: (typeof kinds)[number]) => void go(next === 'all' ? bin : `${bin}/${next}`, { preventScrollReset: true }),
  };
}

function Bins({ business }: { readonly business: Business }) {
  const t = useTranslations('recycle-bin');
  const { kind, show } = useKind(business.bus_url);
  const { data, error, isFetching, refetch } = useQuery(apiQuery(recycleBin, { query: { business_id: business.id } }));
  const mayRestore = useMayKnown(trashRestore);
  if (error instanceof Failure && error.status === 403)
    return (
      <EmptyState
        level={2}
        icon={<LockKeyhole size={24} strokeWidth={1.75} />}
        title={t('closed')}
        text={t('closedText', { name: business.bus_name })}
      />
    );
  if (error)
    return <ErrorPanel title={t('failed')} text={errorMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={5} />;
  const of = (one: (typeof kinds)[number]) => data.data.filter((row) => one === 'all' || row.kind === one);
  const rows = of(kind);
  return (
    <Tabs
      label={t('kindsLabel')}
      tabs={kinds.map((value) => ({ value, label: t(`kinds.${value}`), count: of(value).length }))}
      value={kind}
      onChange={show}
    >
      {mayRestore === false && rows.length > 0 && <Notice tone="info">{t('ownerOnly')}</Notice>}
      {rows.length === 0 ? (
        <EmptyState
          level={2}
          icon={<Trash2 size={24} strokeWidth={1.75} />}
          title={t('none')}
          text={t(data.data.length === 0 ? 'noneText' : 'noneOfKind')}
        />
      ) : (
        <Binned rows={rows} businessId={business.id} zone={business.timezone ?? 'UTC'} mayRestore={mayRestore === true} />
      )}
    </Tabs>
  );
}

export function Component() {
  const t = useTranslations('recycle-bin');
  const { busUrl = '' } = useParams();
  const { data } = useQuery({ ...apiQuery(businessByUrl, { query: { business_url: busUrl } }), ...queryPolicies.business });
  return (
    <div className={css.page}>
      <h1>{t('title')}</h1>
      <p className={css.lead}>{t('lead')}</p>
      {data ? <Bins business={data.data} /> : <SkeletonRows rows={5} />}
    </div>
  );
}
