import type { MedicalEntry } from 'core/medical/contract';
import { Pencil, Trash2, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import css from './medical.module.css';

type Props = {
  readonly entry: MedicalEntry;
  readonly zone: string;
  readonly onChange: () => void;
  readonly onDelete: () => void;
};

export function Entry({ entry, zone, onChange, onDelete }: Props) {
  const t = useTranslations('clients.medical');
  const language = useLanguage();
  const { allergies, conditions, medications, notes } = entry;
  const rest = Object.entries({ conditions, medications, notes }).filter(([, text]) => text !== '');
  return (
    <article className={css.entry}>
      {allergies !== '' && (
        <p className={css.alert}>
          <TriangleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
          <span>
            <b>{t('parts.allergies')}</b>
            {allergies}
          </span>
        </p>
      )}
      <dl>
        {rest.map(([part, text]) => (
          <div key={part}>
            <dt>{t(`parts.${part as 'notes'}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <footer>
        <span>
          <i>{entry.signature_name}</i>
          <small>{t('signed', { date: dateText(entry.signed_at ?? entry.updated_at, 'long', zone, language) })}</small>
        </span>
        <span className={css.acts}>
          <Button kind="quiet" icon={<Pencil size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={onChange}>
            {t('edit')}
          </Button>
          <Button kind="quiet" icon={<Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={onDelete}>
            {t('delete')}
          </Button>
        </span>
      </footer>
    </article>
  );
}
