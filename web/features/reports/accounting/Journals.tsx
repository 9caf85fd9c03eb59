import type { FileFormat } from 'core/accounting/rules/files';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Pagination } from '../../../ui/tables/Pagination.tsx';
import { ReportUnread } from '../tickets/ReportUnread.tsx';
import css from './accounting.module.css';
import { JournalTable } from './JournalTable.tsx';
import { TakeFile } from './TakeFile.tsx';
import { type ShownDays, useJournals } from './use-accounting.ts';

type Props = {
  readonly shown: ShownDays;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly onEnter: () => void;
};

/** The days of a period and their files. */
export function Journals({ shown, page, onPage, onEnter }: Props) {
  const t = useTranslations('reports.accounting');
  const [format, setFormat] = useState<FileFormat>('quickbooks_online');
  const list = useJournals(shown, page);
  if (list.error || !list.data) return <ReportUnread of={list} t={t} onEnter={onEnter} />;
  const { data: rows, meta } = list.data;
  return (
    <>
      <div className={css.bar}>
        <TakeFile {...{ shown, format }} onFormat={setFormat} />
      </div>
      <p className={css.quiet}>{t(`file.hints.${format}`)}</p>
      {meta.waiting_days > 0 && <Notice tone="info">{t('file.waiting', { days: meta.waiting_days })}</Notice>}
      <JournalTable {...{ rows, shown, format }} />
      {meta.pagination.last_page > 1 && <Pagination page={page} pages={meta.pagination.last_page} onPage={onPage} />}
    </>
  );
}
