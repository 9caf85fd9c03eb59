import { useMutation } from '@tanstack/react-query';
import { amountText } from 'core/kernel/money/money';
import { csvText } from 'core/kernel/tables/csv';
import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { showFailure } from '../../../office/orders/after.ts';
import { saveFile } from '../../../ui/actions/save-file.ts';
import { ToolButton } from '../../../ui/actions/ToolButton.tsx';

/** A column of the file: its heading, and what it says of a row. Whole numbers are counts, those of money are in cents. */
export type FileColumn<Row> = {
  readonly title: string;
  readonly text?: (row: Row) => string;
  readonly count?: (row: Row) => number;
  readonly cents?: (row: Row) => number;
};

const fieldOf = <Row,>({ text, count, cents }: FileColumn<Row>, row: Row): string => {
  if (cents) return amountText(cents(row) + 0);
  return text ? text(row) : String(count?.(row) ?? 0);
};

export const tableText = <Row,>(columns: readonly FileColumn<Row>[], rows: readonly Row[]): string =>
  csvText([columns.map(({ title }) => title), ...rows.map((row) => columns.map((column) => fieldOf(column, row)))]);

type Props<Row> = {
  readonly name: string;
  readonly columns: readonly FileColumn<Row>[];
  /** All rows, those of other pages too. */
  readonly load: () => Promise<readonly Row[]>;
};

/** The rows of a report as a table for a spreadsheet. */
export function SaveTable<Row>({ name, columns, load }: Props<Row>) {
  const t = useTranslations('reports.sales');
  const table = useMutation({
    mutationFn: load,
    onSuccess: (rows) => saveFile(`${name}.csv`, 'text/csv', tableText(columns, rows)),
    onError: showFailure,
  });
  return <ToolButton label={t('export')} icon={Download} loading={table.isPending} onClick={() => table.mutate()} />;
}
