import type { Business } from 'core/business/contract';
import type { ClientInfo } from 'core/clients/contract';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { TextArea } from '../../../ui/inputs/TextArea.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { useField, useTyped } from '../client/use-field.ts';
import css from './tabs.module.css';
import { useVisits } from './use-visits.ts';

type Props = { readonly business: Business; readonly client: ClientInfo };

/** The manager's note, which saves itself, and what was written with each visit. */
export function Notes({ business, client }: Props) {
  const t = useTranslations('clients.notes');
  const language = useLanguage();
  const kept = client.customer_info.manager_note;
  const { save, errors, saving } = useField(business.id, client.id, t('saved'));
  const { text, isTyped, type, leave } = useTyped(kept, 'manager_note', { save });
  const { ahead, past } = useVisits(business.bus_url, client.id);
  const written = [...ahead, ...past].filter(({ note }) => note !== '');
  return (
    <div className={css.notes}>
      <TextArea
        label={t('label')}
        hint={saving === 'manager_note' ? t('saving') : t('hint')}
        rows={4}
        maxLength={5000}
        disabled={!client.may.edit}
        value={text}
        error={isTyped ? errors.manager_note : undefined}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => void leave()}
      />
      {written.length > 0 && (
        <section className={css.group}>
          <h3>{t('visits')}</h3>
          <ul className={css.written}>
            {written.map(({ id, start, note }) => (
              <li key={id}>
                <time dateTime={start}>{dateText(start, 'long', business.timezone ?? 'UTC', language)}</time>
                <p>{note}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
