import { Plus, Users } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/actions/Button.tsx';
import { Avatar } from '../../ui/display/Avatar.tsx';
import { Chip } from '../../ui/display/Chip.tsx';
import { DateText } from '../../ui/display/DateText.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { SearchField } from '../../ui/inputs/SearchField.tsx';
import { type Column, DataTable, type Sorting } from '../../ui/tables/DataTable.tsx';
import { ListPage } from '../../ui/tables/ListPage.tsx';
import { Pagination } from '../../ui/tables/Pagination.tsx';
import type { Sample } from './samples.ts';

type Client = {
  readonly id: string;
  readonly name: string;
  readonly last: string;
  readonly visits: number;
  readonly spent: number;
};
const CLIENTS: readonly Client[] = [
  { id: '1', name: 'Amy Tran', last: '2026-11-12T20:00:00Z', visits: 14, spent: 124_000 },
  { id: '2', name: 'Đỗ Thị Ánh Nguyệt', last: '2026-10-30T18:30:00Z', visits: 3, spent: 18_500 },
  { id: '3', name: 'Grace Kim', last: '2026-11-01T21:15:00Z', visits: 101, spent: 1_020_050 },
  { id: '4', name: 'Thảo Nguyễn', last: '2026-09-09T17:45:00Z', visits: 1, spent: 2_500 },
];

const columnsOf = ([client = '', last = '', visits = '', spent = '']: readonly string[]): readonly Column<Client>[] => [
  {
    key: 'name',
    title: client,
    sortable: true,
    cell: (row) => (
      <>
        <Avatar name={row.name} id={row.id} size={32} />
        {row.name}
      </>
    ),
  },
  { key: 'last', title: last, cell: (row) => <DateText value={row.last} zone="America/Los_Angeles" kind="date" /> },
  { key: 'visits', title: visits, numeric: true, sortable: true, cell: (row) => row.visits },
  { key: 'spent', title: spent, numeric: true, sortable: true, card: 'aside', cell: (row) => <Money cents={row.spent} /> },
];

export function Tables({ words }: { readonly words: Sample }) {
  const [query, setQuery] = useState('');
  const [sorting, setSorting] = useState<Sorting>({ key: 'spent', down: true });
  const [page, setPage] = useState(1);
  const rows = CLIENTS.filter((row) => row.name.toLowerCase().includes(query.toLowerCase())).toSorted((one, other) => {
    const sign = sorting.down ? -1 : 1;
    return (
      sign *
      (sorting.key === 'name'
        ? one.name.localeCompare(other.name)
        : sorting.key === 'visits'
          ? one.visits - other.visits
          : one.spent - other.spent)
    );
  });
  return (
    <ListPage
      title={words.clients}
      count={1204}
      search={<SearchField label={words.search} placeholder={words.search} value={query} onChange={setQuery} shortcut="/" />}
      filters={
        <>
          <Chip selected onClick={() => {}}>
            VIP
          </Chip>
          <Chip onClick={() => {}}>{words.services[0]}</Chip>
        </>
      }
      actions={<Button icon={Plus}>{words.emptyAction}</Button>}
      footer={<Pagination page={page} pages={12} onPage={setPage} onSize={() => {}} />}
    >
      <DataTable
        label={words.clients}
        columns={columnsOf(words.columns)}
        rows={rows}
        rowKey={(row) => row.id}
        onOpen={() => {}}
        sorting={sorting}
        onSort={setSorting}
        empty={<EmptyState icon={Users} title={words.emptyTitle} text={words.emptyText} />}
      />
    </ListPage>
  );
}
