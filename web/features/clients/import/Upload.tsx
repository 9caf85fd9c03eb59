import { useQuery } from '@tanstack/react-query';
import { type ClientImport, clientImports } from 'core/clients/contract';
import { FileUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import css from './import.module.css';

type Props = {
  readonly businessId: number;
  readonly zone: string;
  readonly wrong: string | null;
  readonly onFile: (file: File) => void;
  readonly onUndo: (id: string) => void;
};

function Earlier({ row, zone, onUndo }: { readonly row: ClientImport } & Pick<Props, 'zone' | 'onUndo'>) {
  const t = useTranslations('clients.import');
  const language = useLanguage();
  return (
    <li>
      <span>
        <b>{row.file_name || t('unnamed')}</b>
        <small>
          {dateText(row.created_at, 'moment', zone, language)} · {t('brought', { count: row.added })}
        </small>
      </span>
      {row.undone_at !== null && <small>{t('undone')}</small>}
      {row.undo_until !== null && (
        <Button kind="secondary" onClick={() => onUndo(row.id)}>
          {t('undo')}
          <span className="unseen"> {row.file_name}</span>
        </Button>
      )}
    </li>
  );
}

/** A file is dropped or chosen; below stands what was brought before and can still be taken back. */
export function Upload({ businessId, zone, wrong, onFile, onUndo }: Props) {
  const t = useTranslations('clients.import');
  const id = useId();
  const [over, setOver] = useState(false);
  const { data } = useQuery(apiQueryOptions(clientImports, { query: { business_id: businessId } }));
  const take = (files: FileList | null) => files?.[0] && onFile(files[0]);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a file can be dropped on the field's label too */}
      <label
        htmlFor={id}
        className={css.drop}
        data-over={over ? '' : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        <FileUp size={28} strokeWidth={1.5} aria-hidden="true" />
        <b>{t('choose')}</b>
        <span>{t('chooseText')}</span>
        <input id={id} type="file" accept=".csv,.tsv,.txt,text/csv" onChange={(event) => take(event.currentTarget.files)} />
      </label>
      {wrong !== null && <Notice tone="bad">{wrong}</Notice>}
      {data && data.data.length > 0 && (
        <section className={css.earlier}>
          <h3>{t('earlier')}</h3>
          <ul>
            {data.data.slice(0, 3).map((row) => (
              <Earlier key={row.id} row={row} zone={zone} onUndo={onUndo} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
