import { useQuery } from '@tanstack/react-query';
import { type Business, businessByUrl } from 'core/business/contract';
import type { Client, ClientSort } from 'core/clients/contract';
import { FileUp, LockKeyhole, SearchX, UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQuery } from '../../platform/api.ts';
import { errorMessage, Failure } from '../../platform/errors.ts';
import { useManageLink } from '../../platform/manage/links.ts';
import type { HeadInput } from '../../platform/page.ts';
import { queryPolicies } from '../../platform/queries.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { ToolButton } from '../../ui/actions/ToolButton.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '../../ui/feedback/ErrorPanel.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { SearchField } from '../../ui/inputs/SearchField.tsx';
import { ListPage } from '../../ui/tables/ListPage.tsx';
import { Pagination } from '../../ui/tables/Pagination.tsx';
import { AddClient } from './add/AddClient.tsx';
import { ExportBook } from './owner/ExportBook.tsx';
import { ImportWizard } from './import/ImportWizard.tsx';
import { ClientPanel } from './client/ClientPanel.tsx';
import { BookTable } from './list/BookTable.tsx';
import { readListAddress } from './list/list-address.ts';
import { Filters } from './list/Filters.tsx';
import css from './list/list.module.css';
import { useBook, useWish } from './list/use-book.ts';

export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.ClientsPage'), hidden: true as const });

type Wishing = ReturnType<typeof useWish>;
type Shown = { readonly business: Business; readonly wishing: Wishing; readonly book: ReturnType<typeof useBook> };

/** What stands in place of the rows when there are none. */
function NoRows({ business, wishing, book, onImport }: Shown & { readonly onImport: () => void }) {
  const t = useTranslations('clients');
  const { error, isFetching, refetch, data } = book.list;
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
  if (!data) return <SkeletonRows rows={8} />;
  const { search, filter } = wishing.wish;
  if (search === '' && filter === '')
    return (
      <EmptyState
        level={2}
        icon={<Users size={24} strokeWidth={1.75} />}
        title={t('none')}
        text={t('noneText')}
        action={
          book.may.edit && (
            <Button kind="secondary" icon={<FileUp size={18} strokeWidth={1.75} aria-hidden="true" />} onClick={onImport}>
              {t('import.title')}
            </Button>
          )
        }
      />
    );
  const clear = () => {
    wishing.setTyped('');
    wishing.become({ search: '', filter: '', page: 1 });
  };
  return (
    <EmptyState
      level={2}
      icon={<SearchX size={24} strokeWidth={1.75} />}
      title={t('notFound')}
      text={t('notFoundText')}
      action={
        <Button kind="secondary" onClick={clear}>
          {t('clear')}
        </Button>
      }
    />
  );
}

function Rows({ business, wishing, rows }: Omit<Shown, 'book'> & { readonly rows: readonly Client[] }) {
  const { wish, become } = wishing;
  return (
    <BookTable
      rows={rows}
      zone={business.timezone ?? 'UTC'}
      sorting={{ key: wish.sort, down: wish.down }}
      opened={wish.client}
      onSort={({ key, down }) => become({ sort: key as ClientSort, down: key === wish.sort ? down : key !== 'name', page: 1 })}
      onOpen={({ id }) => become({ client: id }, wish.client !== null)}
    />
  );
}

function Book({ business }: { readonly business: Business }) {
  const t = useTranslations('clients');
  const wishing = useWish();
  const { wish, become } = wishing;
  const book = useBook(business.id, wish);
  const [doing, setDoing] = useState<'add' | 'import' | null>(null);
  const info = useManageLink('ClientsPage');
  const rows = book.list.data?.data ?? [];
  const at = rows.findIndex(({ id }) => id === wish.client);
  const goTo = (row: Client | undefined) => (row === undefined || at < 0 ? null : () => become({ client: row.id }, true));
  const pages = book.list.data?.pagination.last_page ?? 1;
  const sign = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;
  const extras = (
    <>
      {book.may.own && <ExportBook businessId={business.id} busUrl={business.bus_url} />}
      <ToolButton label={t('import.button')} icon={<FileUp {...sign} />} onClick={() => setDoing('import')} />
    </>
  );
  const add = (
    <Button kind={wish.client === null ? 'primary' : 'secondary'} icon={<UserPlus {...sign} />} onClick={() => setDoing('add')}>
      {t('add')}
    </Button>
  );
  return (
    <div className={css.page}>
      <div className={css.main}>
        <ListPage
          title={t('title')}
          count={book.counts?.all}
          extras={book.may.edit && extras}
          actions={book.may.edit && add}
          search={<SearchField label={t('search')} placeholder={t('search')} value={wishing.typed} onChange={wishing.setTyped} />}
          filters={
            book.counts?.all !== 0 && (
              <Filters
                wish={wish}
                counts={book.counts}
                onFilter={(filter) => become({ filter, page: 1 })}
                onView={(params) => become({ ...readListAddress(new URLSearchParams(params)), client: wish.client })}
              />
            )
          }
          footer={pages > 1 && <Pagination page={wish.page} pages={pages} onPage={(page) => become({ page })} />}
        >
          {rows.length > 0 ? (
            <Rows business={business} wishing={wishing} rows={rows} />
          ) : (
            <NoRows business={business} wishing={wishing} book={book} onImport={() => setDoing('import')} />
          )}
        </ListPage>
      </div>
      {wish.client !== null && (
        <ClientPanel
          business={business}
          id={wish.client}
          href={info && `${info}/info/${wish.client}`}
          onClose={() => become({ client: null })}
          onPrevious={goTo(rows[at - 1])}
          onNext={goTo(rows[at + 1])}
        />
      )}
      {doing === 'add' && (
        <AddClient businessId={business.id} onClose={() => setDoing(null)} onAdded={(id) => become({ client: id })} />
      )}
      {doing === 'import' && (
        <ImportWizard businessId={business.id} zone={business.timezone ?? 'UTC'} onClose={() => setDoing(null)} />
      )}
    </div>
  );
}

export function Component() {
  const { busUrl = '' } = useParams();
  const { data } = useQuery({ ...apiQuery(businessByUrl, { query: { business_url: busUrl } }), ...queryPolicies.business });
  return data ? (
    <Book business={data.data} />
  ) : (
    <div className={css.main}>
      <SkeletonRows rows={8} />
    </div>
  );
}
