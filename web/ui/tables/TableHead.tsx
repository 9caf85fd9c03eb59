import type { ReactNode } from 'react';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import css from './DataTable.module.css';

export type Column<Row> = {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Aligns the column to the right with digits of equal width, for money and counts. */
  readonly numeric?: boolean | undefined;
  readonly sortable?: boolean | undefined;
  readonly width?: number | string | undefined;
  /** Hides the column in windows that are narrower than this. */
  readonly from?: 1024 | 1280 | undefined;
  /** The cells contain links of their own, so the button that opens the row is in the first column without links. */
  readonly hasLink?: boolean | undefined;
  /**
   * How a phone shows the column in a card: as the heading, a figure on the right, a part of the line below the heading, a line
   * with the column's title, or not at all. By default the first column is the heading and the others are lines.
   */
  readonly card?: 'title' | 'aside' | 'note' | 'line' | 'none' | undefined;
};
export type Sorting = { readonly key: string; readonly down: boolean };

type Props<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly sorting?: Sorting | null | undefined;
  readonly onSort?: ((sorting: Sorting) => void) | undefined;
};

export function TableHead<Row>({ columns, sorting, onSort }: Props<Row>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const sorted = sorting?.key === column.key ? (sorting.down ? 'descending' : 'ascending') : undefined;
          const Arrow = sorted === 'descending' ? ArrowDown : sorted === 'ascending' ? ArrowUp : ChevronsUpDown;
          const turn = () => onSort?.({ key: column.key, down: sorted === 'ascending' });
          return (
            <th
              key={column.key}
              scope="col"
              style={{ width: column.width }}
              aria-sort={sorted}
              data-numeric={column.numeric ? '' : undefined}
              data-from={column.from}
            >
              {column.sortable && onSort ? (
                <button type="button" className={css.sort} onClick={turn}>
                  {column.title}
                  <Arrow size={14} strokeWidth={2} aria-hidden="true" />
                </button>
              ) : (
                column.title
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
