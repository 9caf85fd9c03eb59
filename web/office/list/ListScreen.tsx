import type { ComponentProps } from 'react';
import { SearchField } from '../../ui/inputs/SearchField.tsx';
import { ListPage } from '../../ui/tables/ListPage.tsx';
import { Pagination } from '../../ui/tables/Pagination.tsx';

type PageOf<Shown> = Partial<Shown> & { readonly page?: number };
type Props<Shown> = Omit<ComponentProps<typeof ListPage>, 'search'> & {
  /** What is searched for, where the list can be searched. */
  readonly search?: string;
  /** Of `useListAddress` or `useAddress`. */
  readonly address: {
    readonly shown: Shown;
    readonly become: (change: PageOf<Shown>) => void;
    readonly typed?: string;
    readonly setTyped?: (text: string) => void;
  };
  readonly pages?: number | undefined;
};

/** A list whose search and page stand in the address. */
export function ListScreen<Shown extends object>({ search, address, pages = 1, ...list }: Props<Shown>) {
  const { shown, become, typed = '', setTyped } = address;
  const { page = 1 }: PageOf<Shown> = shown;
  const turnTo = (next: number) => become({ page: next } as PageOf<Shown>);
  return (
    <ListPage
      search={search && setTyped && <SearchField label={search} placeholder={search} value={typed} onChange={setTyped} />}
      footer={pages > 1 && <Pagination page={page} pages={pages} onPage={turnTo} />}
      {...list}
    />
  );
}
