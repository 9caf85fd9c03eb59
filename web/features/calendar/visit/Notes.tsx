import type { Visit } from 'core/booking/desk/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { TextArea } from '../../../ui/inputs/TextArea.tsx';
import css from './notes.module.css';
import panel from './panel.module.css';

type NoteProps = {
  readonly title: string;
  readonly text: string;
  readonly version: number;
  readonly none: string;
  /** Whether it was kept: the version is the one whose text was read when the writing began. */
  readonly onSave: ((text: string, version: number) => Promise<boolean>) | null;
};
/** What is written, and over what: null after somebody else's words stood beside it. */
type Draft = { readonly words: string; readonly over: Pick<NoteProps, 'text' | 'version'> | null };

/** What somebody else writes meanwhile is neither overwritten unseen nor reason to lose one's own words. */
function Note({ title, text, version, none, onSave }: NoteProps) {
  const t = useTranslations('calendar.notes');
  const [draft, setDraft] = useState<Draft | null>(null);
  const save = async ({ words, over }: Draft) => {
    setDraft(null);
    if (words.trim() === text || !onSave) return;
    const isOver = over === null || over.text === text;
    if (!(await onSave(words.trim(), isOver ? version : over.version))) setDraft({ words, over: null });
  };
  if (draft !== null && onSave)
    return (
      <form className={css.noting} onSubmit={(event) => (event.preventDefault(), void save(draft))}>
        <TextArea
          label={title}
          rows={2}
          maxLength={1000}
          value={draft.words}
          hint={draft.over?.text === text ? undefined : t('now', { text: text === '' ? none : text })}
          onChange={({ currentTarget: { value } }) => setDraft({ ...draft, words: value })}
        />
        <div className={panel.acts}>
          <Button type="submit">{t('save')}</Button>
          <Button kind="secondary" onClick={() => setDraft(null)}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    );
  return (
    <div className={css.one}>
      <div className={css.noteTop}>
        <h3>{title}</h3>
        {onSave && (
          <button
            type="button"
            className={css.noteEdit}
            onClick={() => setDraft({ words: text, over: { text, version } })}
            aria-label={t('edit', { act: text === '' ? t('add') : t('change'), note: title })}
          >
            {text === '' ? t('add') : t('change')}
          </button>
        )}
      </div>
      <p className={css.note} data-none={text === '' ? '' : undefined}>
        {text === '' ? none : text}
      </p>
    </div>
  );
}

type Props = {
  readonly visit: Visit;
  readonly editable: boolean;
  /** Sees and writes what those who plan everybody's time keep from the rest of the team: the front desk, managers, the owner. */
  readonly manages: boolean;
  readonly onNote: (notes: { readonly note?: string; readonly manager_note?: string }, version: number) => Promise<boolean>;
};

export function Notes({ visit, editable, manages, onNote }: Props) {
  const t = useTranslations('calendar.notes');
  return (
    <section className={panel.part}>
      <Note
        key={`note ${visit.id}`}
        title={t('client')}
        text={visit.note}
        version={visit.version}
        none={t('none')}
        onSave={editable ? (note, version) => onNote({ note }, version) : null}
      />
      {manages && (
        <Note
          key={`manager ${visit.id}`}
          title={t('manager')}
          text={visit.manager_note}
          version={visit.version}
          none={t('none')}
          onSave={(manager_note, version) => onNote({ manager_note }, version)}
        />
      )}
    </section>
  );
}
