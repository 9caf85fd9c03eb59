import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { type MedicalClient, medicalClients } from 'core/medical/contract';
import { ClipboardPlus, TriangleAlert } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../platform/api.ts';
import { useLanguage } from '../../platform/language.tsx';
import { useManageLink } from '../../platform/manage/links.ts';
import type { HeadInput } from '../../platform/page.ts';
import { BusinessPage } from '../../office/page/Page.tsx';
import { Closed, Failed } from '../../office/page/Unread.tsx';
import { zoneOf } from '../../office/page/use-business.ts';
import { LinkButton } from '../../ui/actions/LinkButton.tsx';
import { Avatar } from '../../ui/display/Avatar.tsx';
import { Badge } from '../../ui/display/Badge.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { SearchField } from '../../ui/inputs/SearchField.tsx';
import { Drawer } from '../../ui/overlays/Drawer.tsx';
import { type Column, DataTable } from '../../ui/tables/DataTable.tsx';
import { ListPage } from '../../ui/tables/ListPage.tsx';
import { Pagination } from '../../ui/tables/Pagination.tsx';
import { dateText } from '../../ui/texts/date-text.ts';
import { Medical } from './medical/Medical.tsx';

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
  const t = useTranslations('clients.medical');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<MedicalClient['client'] | null>(null);
  const zone = zoneOf(business);
  const book = useManageLink('ClientsPage');
  const columns = useColumns(zone);
  const query = { business_id: business.id, page, perPage: 25, searchQuery: useDeferredValue(search.trim()) };
  const asked = useQuery({ ...apiQueryOptions(medicalClients, { query }), placeholderData: keepPreviousData });
  const pages = asked.data?.pagination.last_page ?? 1;
  return (
    <ListPage
      title={t('title')}
      count={asked.data?.pagination.total}
      search={
        <SearchField
          label={t('search')}
          placeholder={t('search')}
          value={search}
          onChange={(text) => {
            setSearch(text);
            setPage(1);
          }}
        />
      }
      footer={pages > 1 && <Pagination page={page} pages={pages} onPage={setPage} />}
    >
      <DataTable
        label={t('title')}
        columns={columns}
        rows={asked.data?.data ?? []}
        rowKey={({ client }) => client.id}
        onOpen={({ client }) => setOpened(client)}
        loading={asked.isPending}
        error={
          asked.error && <Failed of={asked} title={t('failed')} closed={<Closed title={t('closed')} text={t('closedText')} />} />
        }
        empty={
          <EmptyState
            level={2}
            icon={ClipboardPlus}
            title={t('nobody')}
            text={t('nobodyText')}
            action={
              book !== null && (
                <LinkButton kind="secondary" href={book}>
                  {t('toBook')}
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
  return (
    <BusinessPage width={1120} rows={6}>
      {(business) => <List business={business} />}
    </BusinessPage>
  );
}
