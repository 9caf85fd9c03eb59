import { type ImportColumn, importColumns, whyNotColumns } from 'core/clients/imports/rules';
import { useTranslations } from 'use-intl';
import { Segmented } from '../../../ui/choices/Segmented.tsx';
import { SelectField } from '../../../ui/choices/SelectField.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import css from './import.module.css';
import type { ImportDraft } from './use-import.ts';

type Props = { readonly draft: ImportDraft; readonly onChange: (draft: ImportDraft) => void };

/** What each column of the file holds; guessed by its heading, shown with its first rows. */
export function Columns({ draft, onChange }: Props) {
  const t = useTranslations('clients.import');
  const [header = [], ...rows] = draft.table;
  const options = [
    { value: '', label: t('columns.none') },
    ...importColumns.map((value) => ({ value, label: t(`columns.${value}`) })),
  ];
  const choose = (at: number, column: string | null) =>
    onChange({ ...draft, columns: draft.columns.map((one, i) => (i === at ? ((column ?? '') as ImportColumn | '') : one)) });
  const why = whyNotColumns(draft.columns);
  return (
    <>
      <ul className={css.columns}>
        {header.map((text, at) => (
          <li key={at}>
            <span>
              <b>{text || t('unnamed')}</b>
              <small>
                {rows
                  .map((row) => row[at] ?? '')
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <SelectField
              label={t('holds', { column: text })}
              hideLabel
              options={options}
              value={draft.columns[at] ?? ''}
              onChange={(column) => choose(at, column)}
            />
          </li>
        ))}
      </ul>
      {draft.columns.includes('birthday') && (
        <div className={css.dates}>
          <span>{t('dates')}</span>
          <Segmented
            label={t('dates')}
            value={draft.dates}
            options={[
              { value: 'mdy', label: t('mdy') },
              { value: 'dmy', label: t('dmy') },
            ]}
            onChange={(dates) => onChange({ ...draft, dates })}
          />
        </div>
      )}
      {why !== null && <Notice tone="warn">{t(draft.columns.some((one) => one === 'name') ? 'twice' : 'noName')}</Notice>}
    </>
  );
}
