import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Business, businessByUrl } from 'core/business/contract';
import { type MedicalClient, medicalClients } from 'core/medical/contract';
import { ClipboardPlus, LockKeyhole, TriangleAlert } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQuery } from '../../platform/api.ts';
import { errorMessage, Failure } from '../../platform/errors.ts';
import { useLanguage } from '../../platform/language.tsx';
import { useManageLink } from '../../platform/manage/links.ts';
import type { HeadInput } from '../../platform/page.ts';
import { queryPolicies } from '../../platform/queries.ts';
import { LinkButton } from '../../ui/actions/LinkButton.tsx';
import { Avatar } from '../../ui/display/Avatar.tsx';
import { Badge } from '../../ui/display/Badge.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '../../ui/feedback/ErrorPanel.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { SearchField } from '../../ui/inputs/SearchField.tsx';
import { Drawer } from '../../ui/overlays/Drawer.tsx';
import { type Column, DataTable } from '../../ui/tables/DataTable.tsx';
import { ListPage } from '../../ui/tables/ListPage.tsx';
import { Pagination } from '../../ui/tables/Pagination.tsx';
import { dateText } from '../../ui/texts/date-text.ts';
import { Medical } from './medical/Medical.tsx';
import css from './medical/medical.module.css';

export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.MedicalHistoryPage'), hidden: true as const });

function useColumns(zone: string): Column<MedicalClient>[] {
  const t = useTranslations('clients.medical');
  const language = useLanguage();
  return [
    {
      key: 'name',
      title: t('columns.name'),
      cell: ({ client }) => (
        <>
          <Avatar name={client.name} id={client.id} size={32} />
          {client.name}
        </>
      ),
    },
    {
      key: 'alert',
      title: t('columns.alert'),
      cell: ({ has_alert }) =>
        has_alert ? (
          <Badge tone="warn" icon={<TriangleAlert size={13} strokeWidth={2} aria-hidden="true" />}>
            {t('alertShort')}
          </Badge>
        ) : (
          '–'
        ),
    },
    { key: 'entries', title: t('columns.entries'), numeric: true, cell: ({ entries }) => entries },
    {
      key: 'signed',
      title: t('columns.signed'),
      cell: ({ signed_at }) => (signed_at === null ? '–' : dateText(signed_at, 'long', zone, language)),
    },
  ];
}

function List({ business }: { readonly business: Business }) {
  const t = useTranslations('clients');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<MedicalClient['client'] | null>(null);
  const zone = business.timezone ?? 'UTC';
  const book = useManageLink('ClientsPage');
  const columns = useColumns(zone);
  const query = { business_id: business.id, page, perPage: 25, searchQuery: useDeferredValue(search.trim()) };
  const { data, error, isFetching, refetch } = useQuery({
    ...apiQuery(medicalClients, { query }),
    placeholderData: keepPreviousData,
  });
  const refused = error instanceof Failure && error.status === 403;
  const closed = (
    <EmptyState
      level={2}
      icon={<LockKeyhole size={24} strokeWidth={1.75} />}
      title={t('medical.closed')}
      text={t('medical.closedText')}
    />
  );
  const failed = (
    <ErrorPanel title={t('medical.failed')} text={errorMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
  );
  return (
    <ListPage
      title={t('medical.title')}
      count={data?.pagination.total}
      search={
        <SearchField
          label={t('medical.search')}
          placeholder={t('medical.search')}
          value={search}
          onChange={(text) => {
            setSearch(text);
            setPage(1);
          }}
        />
      }
      footer={
        (data?.pagination.last_page ?? 1) > 1 && (
          <Pagination page={page} pages={data?.pagination.last_page ?? 1} onPage={setPage} />
        )
      }
    >
      <DataTable
        label={t('medical.title')}
        columns={columns}
        rows={data?.data ?? []}
        rowKey={({ client }) => client.id}
        onOpen={({ client }) => setOpened(client)}
        loading={!data && !error}
        error={error && (refused ? closed : failed)}
        empty={
          <EmptyState
            level={2}
            icon={<ClipboardPlus size={24} strokeWidth={1.75} />}
            title={t('medical.nobody')}
            text={t('medical.nobodyText')}
            action={
              book !== null && (
                <LinkButton kind="secondary" href={book}>
                  {t('medical.toBook')}
                </LinkButton>
              )
            }
          />
        }
      />
      {opened && (
        <Drawer open width={560} title={opened.name} onClose={() => setOpened(null)}>
          <Medical businessId={business.id} zone={zone} client={opened} />
        </Drawer>
      )}
    </ListPage>
  );
}

export function Component() {
  const { busUrl = '' } = useParams();
  const { data } = useQuery({ ...apiQuery(businessByUrl, { query: { business_url: busUrl } }), ...queryPolicies.business });
  return <div className={css.page}>{data ? <List business={data.data} /> : <SkeletonRows rows={6} />}</div>;
}
