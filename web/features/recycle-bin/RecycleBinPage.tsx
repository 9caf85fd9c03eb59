import { useQuery } from '@tanstack/react-query';
import { binKinds, recycleBin, trashRestore } from 'core/back-office/contract';
import type { Business } from 'core/business/contract';
import { Trash2 } from 'lucide-react';
import { useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../platform/api.ts';
import { useMayChangeIfKnown } from '../../platform/manage/permissions.ts';
import type { HeadInput } from '../../platform/page.ts';
import { BusinessPage } from '../../office/page/Page.tsx';
import { Unread } from '../../office/page/Unread.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
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
  const asked = useQuery(apiQueryOptions(recycleBin, { query: { business_id: business.id } }));
  const { data, error } = asked;
  const mayRestore = useMayChangeIfKnown(trashRestore);
  if (error || !data) return <Unread of={asked} t={t} rows={5} />;
  const of = (one: (typeof kinds)[number]) => data.data.filter((row) => one === 'all' || row.kind === one);
  const rows = of(kind);
  return (
    <Tabs
      label={t('kindsLabel')}
      tabs={kinds.map((value) => ({ value, label: t(`kinds.${value}`), count: of(value).length }))}
      value={kind}
      onChange={show}
    >
      <div className={css.bin}>
        {mayRestore === false && rows.length > 0 && <Notice tone="info">{t('ownerOnly')}</Notice>}
        {rows.length === 0 ? (
          <EmptyState level={2} icon={Trash2} title={t('none')} text={t(data.data.length === 0 ? 'noneText' : 'noneOfKind')} />
        ) : (
          <Binned rows={rows} businessId={business.id} zone={business.timezone ?? 'UTC'} mayRestore={mayRestore === true} />
        )}
      </div>
    </Tabs>
  );
}

export function Component() {
  const t = useTranslations('recycle-bin');
  return (
    <BusinessPage title={t('title')} lead={t('lead')} width={1040} rows={5}>
      {(business) => <Bins business={business} />}
    </BusinessPage>
  );
}
