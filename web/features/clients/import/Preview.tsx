import type { previewImport } from 'core/clients/contract';
import type { Reply } from 'core/kernel/endpoint';
import { formatPhone } from 'core/kernel/phone/phone';
import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { Switch } from '../../../ui/choices/Switch.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import css from './import.module.css';
import type { ImportDraft } from './use-import.ts';
import { refusalSentence } from '../../../platform/refusals/sentences.ts';

type Data = Reply<typeof previewImport>['data'];
type Props = { readonly data: Data; readonly draft: ImportDraft; readonly onShared: (shared: ImportDraft['shared']) => void };

function Sample({ data }: Pick<Props, 'data'>) {
  const t = useTranslations('clients.import');
  const language = useLanguage();
  if (data.sample.length === 0) return null;
  const title = t('sample', { shown: data.sample.length, count: data.ready });
  return (
    <div>
      <h3>{title}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what is wider than the dialog */}
      <section tabIndex={0} className={css.scroll} aria-label={title}>
        <table>
          <thead>
            <tr>
              {(['line', 'name', 'phone_number', 'email', 'birthday'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.sample.map((row) => (
              <tr key={row.line}>
                <td>{row.line}</td>
                <td>{row.name}</td>
                <td>{row.phone_number === null ? '–' : formatPhone(row.phone_number)}</td>
                <td>{row.email ?? '–'}</td>
                <td>{row.birthday === null ? '–' : dateText(`${row.birthday}T12:00:00Z`, 'long', 'UTC', language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

const Fold = () => <ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" />;

function Problems({ data }: Pick<Props, 'data'>) {
  const t = useTranslations('clients.import');
  if (data.problems.length === 0) return null;
  return (
    <details className={css.rows} open>
      <summary>
        {t('problems', { count: data.wrong })}
        <Fold />
      </summary>
      <ul>
        {data.problems.map(({ line, name, errors }) => (
          <li key={line}>
            <b>{t('row', { line })}</b> {name}
            {errors.map(({ column, ...reason }) => (
              <small key={column} data-bad="">
                {t(`columns.${column as 'name'}`)}: {refusalSentence(reason)}
              </small>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Doubles({ data, draft, onShared }: Props) {
  const t = useTranslations('clients.import');
  const shared = draft.shared === 'add' || data.doubles.some(({ kind }) => kind === 'shared');
  return (
    <>
      {shared && (
        <Switch
          label={t('shared')}
          hint={t('sharedText')}
          checked={draft.shared === 'add'}
          onChange={() => onShared(draft.shared === 'add' ? 'skip' : 'add')}
        />
      )}
      {data.doubles.length > 0 && (
        <details className={css.rows}>
          <summary>
            {t('doubles', { count: data.skipped })}
            <Fold />
          </summary>
          <ul>
            {data.doubles.map(({ line, name, kind, of }) => (
              <li key={line}>
                <b>{t('row', { line })}</b> {name}
                <small>{t(`kinds.${kind}`, { name: of })}</small>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** What would happen: who is new, who is in the book already, what cannot be read. */
export function Preview(props: Props) {
  const t = useTranslations('clients.import');
  const { ready, skipped, wrong } = props.data;
  return (
    <>
      <dl className={css.sums}>
        {(
          [
            ['ready', ready],
            ['skipped', skipped],
            ['wrong', wrong],
          ] as const
        ).map(([kind, count]) => (
          <div key={kind} data-kind={kind} data-none={count === 0 ? '' : undefined}>
            <dt>{t(`sums.${kind}`)}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <Problems data={props.data} />
      <Doubles {...props} />
      <Sample data={props.data} />
    </>
  );
}
