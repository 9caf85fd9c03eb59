import type { ReactNode } from 'react';
import { SkeletonRows } from '../feedback/Skeleton.tsx';
import { useIsPhone } from '../layout/media.ts';
import css from './DataTable.module.css';
import { reachWhileScrolling } from './reachable.ts';
import { type Column, type Sorting, TableHead } from './TableHead.tsx';

export type { Column, Sorting } from './TableHead.tsx';

export type DataTableProps<Row> = {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** The row whose details are open beside the table. */
  readonly opened?: string | null | undefined;
  readonly sorting?: Sorting | null | undefined;
  readonly onSort?: ((sorting: Sorting) => void) | undefined;
  readonly loading?: boolean | undefined;
  /** Shown if there are no rows. */
  readonly empty?: ReactNode;
  /** Shown instead of everything if loading failed. */
  readonly error?: ReactNode;
  /** The totals, under the last row. */
  readonly totals?: Readonly<Record<string, ReactNode>> | undefined;
};

/** A table whose rows become cards below 768 px. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const phone = useIsPhone();
  if (props.error) return <>{props.error}</>;
  if (props.loading) return <SkeletonRows face={false} />;
  if (props.rows.length === 0) return <>{props.empty}</>;
  return phone ? <Cards {...props} /> : <Grid {...props} />;
}

function Grid<Row>({ label, columns, rows, rowKey, onOpen, opened, sorting, onSort, totals }: DataTableProps<Row>) {
  const opener = columns.findIndex(({ hasLink }) => hasLink !== true);
  return (
    <div ref={reachWhileScrolling} className={css.scroll} data-totals={totals ? '' : undefined}>
      <table className={css.table} aria-label={label}>
        <TableHead columns={columns} sorting={sorting} onSort={onSort} />
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              data-opens={onOpen ? '' : undefined}
              aria-current={opened === rowKey(row) || undefined}
              onClick={onOpen && ((event) => leadsElsewhere(event.target) || onOpen(row))}
            >
              {columns.map((column, index) => (
                <td key={column.key} data-numeric={column.numeric ? '' : undefined} data-from={column.from}>
                  {index === opener && onOpen ? <Opener>{column.cell(row)}</Opener> : column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <tr>
              {columns.map((column) => (
                <td key={column.key} data-numeric={column.numeric ? '' : undefined} data-from={column.from}>
                  {totals[column.key]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** Whether a press in a row was on a link. Then the link is followed and the row is not opened. */
const leadsElsewhere = (target: EventTarget): boolean => target instanceof Element && target.closest('a') !== null;

/** Makes a row reachable by keyboard. A press on the button is handled by the row around it. */
function Opener({ children }: { readonly children: ReactNode }) {
  return (
    <button type="button" className={css.opener}>
      {children}
    </button>
  );
}

type Placed<Row> = Column<Row> & { readonly card: NonNullable<Column<Row>['card']> };

const placesOf = <Row,>(columns: readonly Column<Row>[]): Placed<Row>[] =>
  columns.map((column, index) => ({ ...column, card: column.card ?? (index === 0 ? 'title' : 'line') }));

type FaceProps<Row> = { readonly columns: readonly Placed<Row>[]; readonly cell: (column: Placed<Row>) => ReactNode };

/** What a card shows: a heading with its figure, a line below, and a line for each other column. */
function Face<Row>({ columns, cell }: FaceProps<Row>) {
  const at = (place: string) => columns.filter((column) => column.card === place);
  return (
    <>
      <span className={css.top}>
        <span className={css.name}>{at('title').map(cell)}</span>
        <span className={css.aside}>
          {at('aside').map((column) => (
            <span key={column.key}>{cell(column)}</span>
          ))}
        </span>
      </span>
      {at('note').length > 0 && (
        <span className={css.note}>
          {at('note').map((column) => (
            <span key={column.key}>{cell(column)}</span>
          ))}
        </span>
      )}
      {at('line').map((column) => (
        <span key={column.key} className={css.line}>
          <span className={css.what}>{column.title}</span>
          <span data-numeric={column.numeric ? '' : undefined}>{cell(column)}</span>
        </span>
      ))}
    </>
  );
}

function Cards<Row>({ label, columns, rows, rowKey, onOpen, totals }: DataTableProps<Row>) {
  const placed = placesOf(columns);
  const face = (row: Row) => <Face columns={placed} cell={(column) => column.cell(row)} />;
  const summed = placed.filter(({ key }) => totals?.[key] !== undefined);
  const isNamed = summed.some(({ card }) => card === 'title');
  return (
    <ul className={css.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)}>
          {onOpen ? (
            <button type="button" className={css.card} onClick={() => onOpen(row)}>
              {face(row)}
            </button>
          ) : (
            <div className={css.card}>{face(row)}</div>
          )}
        </li>
      ))}
      {totals && isNamed && (
        <li>
          <div className={css.card} data-totals="">
            <Face columns={summed} cell={({ key }) => totals[key]} />
          </div>
        </li>
      )}
    </ul>
  );
}
