import type { Business } from 'core/business/contract';
import type { Client, ClientSort } from 'core/clients/contract';
import { FileUp, UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useManageLink } from '../../platform/manage/links.ts';
import type { HeadInput } from '../../platform/page.ts';
import { ListScreen } from '../../office/list/ListScreen.tsx';
import { NothingFound } from '../../office/list/NothingFound.tsx';
import { OfBusiness } from '../../office/page/Page.tsx';
import { Unread } from '../../office/page/Unread.tsx';
import { zoneOf } from '../../office/page/use-business.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { ToolButton } from '../../ui/actions/ToolButton.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { AddClient } from './add/AddClient.tsx';
import { ExportBook } from './owner/ExportBook.tsx';
import { ImportWizard } from './import/ImportWizard.tsx';
import { ClientPanel } from './client/ClientPanel.tsx';
import { BookTable } from './list/BookTable.tsx';
import { readListAddress } from './list/list-address.ts';
import { Filters } from './list/Filters.tsx';
import css from './list/list.module.css';
import { type BookAddress, useBook, useBookAddress } from './list/use-book.ts';

export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.ClientsPage'), hidden: true as const });

type Shown = { readonly business: Business; readonly address: BookAddress; readonly book: ReturnType<typeof useBook> };

/** What stands in place of the rows when there are none. */
function NoRows({ address, book, onImport }: Omit<Shown, 'business'> & { readonly onImport: () => void }) {
  const t = useTranslations('clients');
  if (book.list.error || !book.list.data) return <Unread of={book.list} t={t} rows={8} />;
  const { search, filter } = address.shown;
  if (search === '' && filter === '')
    return (
      <EmptyState
        level={2}
        icon={Users}
        title={t('none')}
        text={t('noneText')}
        action={
          book.may.edit && (
            <Button kind="secondary" icon={FileUp} onClick={onImport}>
              {t('import.title')}
            </Button>
          )
        }
      />
    );
  const clear = () => {
    address.setTyped('');
    address.become({ search: '', filter: '', page: 1 });
  };
  return <NothingFound t={t} onClear={clear} />;
}

type RowsProps = Pick<Shown, 'business'> & Pick<BookAddress, 'shown' | 'become'> & { readonly rows: readonly Client[] };

/** Without what is being typed: a letter in the search draws no row again. */
function Rows({ business, shown, become, rows }: RowsProps) {
  return (
    <BookTable
      rows={rows}
      zone={zoneOf(business)}
      sorting={{ key: shown.sort, down: shown.down }}
      opened={shown.client}
      onSort={({ key, down }) => become({ sort: key as ClientSort, down: key === shown.sort ? down : key !== 'name', page: 1 })}
      onOpen={({ id }) => become({ client: id }, shown.client !== null)}
    />
  );
}

function Book({ business }: { readonly business: Business }) {
  const t = useTranslations('clients');
  const address = useBookAddress();
  const { shown, become } = address;
  const book = useBook(business.id, shown);
  const [doing, setDoing] = useState<'add' | 'import' | null>(null);
  const info = useManageLink('ClientsPage');
  const rows = book.list.data?.data ?? [];
  const at = rows.findIndex(({ id }) => id === shown.client);
  const goTo = (row: Client | undefined) => (row === undefined || at < 0 ? null : () => become({ client: row.id }, true));
  const extras = (
    <>
      {book.may.own && <ExportBook businessId={business.id} busUrl={business.bus_url} />}
      <ToolButton label={t('import.button')} icon={FileUp} onClick={() => setDoing('import')} />
    </>
  );
  const add = (
    <Button kind={shown.client === null ? 'primary' : 'secondary'} icon={UserPlus} onClick={() => setDoing('add')}>
      {t('add')}
    </Button>
  );
  return (
    <div className={css.page}>
      <div className={css.main}>
        <ListScreen
          title={t('title')}
          count={book.counts?.all}
          extras={book.may.edit && extras}
          actions={book.may.edit && add}
          search={t('search')}
          filters={
            book.counts?.all !== 0 && (
              <Filters
                wish={shown}
                counts={book.counts}
                onFilter={(filter) => become({ filter, page: 1 })}
                onView={(params) => become({ ...readListAddress(new URLSearchParams(params)), client: shown.client })}
              />
            )
          }
          pages={book.list.data?.pagination.last_page}
          address={address}
        >
          {rows.length > 0 ? (
            <Rows business={business} shown={shown} become={become} rows={rows} />
          ) : (
            <NoRows address={address} book={book} onImport={() => setDoing('import')} />
          )}
        </ListScreen>
      </div>
      {shown.client !== null && (
        <ClientPanel
          business={business}
          id={shown.client}
          href={info && `${info}/info/${shown.client}`}
          onClose={() => become({ client: null })}
          onPrevious={goTo(rows[at - 1])}
          onNext={goTo(rows[at + 1])}
        />
      )}
      {doing === 'add' && (
        <AddClient businessId={business.id} onClose={() => setDoing(null)} onAdded={(id) => become({ client: id })} />
      )}
      {doing === 'import' && <ImportWizard businessId={business.id} zone={zoneOf(business)} onClose={() => setDoing(null)} />}
    </div>
  );
}

export function Component() {
  const skeleton = (
    <div className={css.main}>
      <SkeletonRows rows={8} />
    </div>
  );
  return <OfBusiness skeleton={skeleton}>{(business) => <Book business={business} />}</OfBusiness>;
}
