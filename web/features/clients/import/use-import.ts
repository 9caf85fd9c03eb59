import { useMutation } from '@tanstack/react-query';
import { clientCounts, clientImports, clientsList, importClients, previewImport, undoImport } from 'core/clients/contract';
import { type DateOrder, guessColumns, type ImportColumn, LARGEST_FILE, MOST_ROWS } from 'core/clients/imports/rules';
import { readCsv } from 'core/kernel/tables/csv';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../platform/api.ts';
import { showFailure, useRefresh } from '../../../office/orders/after.ts';
import { textOf } from './read-file.ts';

export type ImportDraft = {
  readonly file_name: string;
  readonly csv: string;
  /** The heading and a few rows under it. */
  readonly table: readonly (readonly string[])[];
  readonly columns: readonly (ImportColumn | '')[];
  readonly dates: DateOrder;
  readonly shared: 'skip' | 'add';
};

/** A file as it lies before the one who brings it; a text says why it cannot be read. */
export function useDraft() {
  const t = useTranslations('clients.import');
  const [draft, setDraft] = useState<ImportDraft | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const take = async (file: File) => {
    const csv = await textOf(file);
    const table = readCsv(csv);
    const [header = []] = table;
    const why =
      csv.length > LARGEST_FILE || table.length > MOST_ROWS + 1
        ? t('tooLarge', { rows: MOST_ROWS })
        : table.length < 2
          ? t('noRows')
          : null;
    setWrong(why);
    if (why !== null) return;
    const columns = guessColumns(header);
    setDraft({ file_name: file.name.slice(0, 200), csv, table: table.slice(0, 4), columns, dates: 'mdy', shared: 'skip' });
  };
  return { draft, setDraft, wrong, take: (file: File) => void take(file) };
}

const bodyOf = (business_id: number, { csv, columns, dates, shared }: ImportDraft) => ({
  business_id,
  csv,
  columns: [...columns],
  dates,
  shared,
});

export function useImport(business_id: number) {
  const refresh = useRefresh();
  const after = () => refresh(clientsList, clientCounts, clientImports);
  const preview = useMutation({
    mutationFn: (draft: ImportDraft) => callApi(previewImport, { body: bodyOf(business_id, draft) }),
  });
  const write = useMutation({
    mutationFn: (draft: ImportDraft) =>
      callApi(importClients, { body: { ...bodyOf(business_id, draft), file_name: draft.file_name } }),
    onSuccess: after,
  });
  const undo = useMutation({
    mutationFn: (id: string) => callApi(undoImport, { params: { id }, body: { business_id } }),
    onError: showFailure,
    onSettled: after,
  });
  return { preview, write, undo };
}
