import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import css from './DataTable.module.css';
import type { DataTableProps } from './DataTable.tsx';

type Props<Row> = Pick<DataTableProps<Row>, 'columns' | 'sorting' | 'onSort'>;

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
