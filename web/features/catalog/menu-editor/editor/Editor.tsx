import { Layers } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../ui/actions/Button.tsx';
import { Switch } from '../../../../ui/choices/Switch.tsx';
import { SelectField } from '../../../../ui/choices/SelectField.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Form } from '../../../../ui/inputs/Form.tsx';
import { TextArea } from '../../../../ui/inputs/TextArea.tsx';
import { TextField } from '../../../../ui/inputs/TextField.tsx';
import { EntryFoot } from '../entries/EntryFoot.tsx';
import type { Around, ServiceType } from '../use-menu.ts';
import css from './editor.module.css';
import { Extras } from './Extras.tsx';
import { Photo } from './Photo.tsx';
import { StaffRows } from './StaffRows.tsx';
import { Times } from './Times.tsx';
import { type Editing, type Subject, useEditing, useServiceRemoval } from './use-editing.ts';

export type EditorProps = {
  readonly subject: Subject;
  readonly image: string | null;
  readonly types: readonly ServiceType[];
  readonly around: Around;
  /** Who does the service of a variant; null where the service itself says it. */
  readonly doers: readonly string[] | null;
  readonly mayChange: boolean;
  readonly onPicked: (id: string) => void;
  readonly onClose: () => void;
  /** Begins a variant of what is edited. */
  readonly onVariant: (() => void) | null;
};

function Conflict({ takeTheirs, keepMine }: Editing) {
  const t = useTranslations('menu-editor');
  return (
    <Notice tone="warn" title={t('conflict')}>
      <p className={css.conflict}>{t('conflictText')}</p>
      <div className={css.acts}>
        <Button kind="secondary" onClick={takeTheirs}>
          {t('takeTheirs')}
        </Button>
        <Button kind="quiet" onClick={keepMine}>
          {t('keepMine')}
        </Button>
      </div>
    </Notice>
  );
}

type PartProps = EditorProps & { readonly editing: Editing };

function Basics({ subject, image, types, editing: { draft, change, errors } }: PartProps) {
  const t = useTranslations('menu-editor');
  const isVariant = subject.parentId !== null;
  return (
    <div className={css.part}>
      <TextField
        label={t(isVariant ? 'variantName' : 'name')}
        placeholder={t(isVariant ? 'variantExample' : 'example')}
        required
        maxLength={120}
        value={draft.name}
        error={errors.name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      {!isVariant && (
        <>
          <SelectField
            label={t('section')}
            required
            options={types.map(({ id, name }) => ({ value: id, label: name }))}
            value={draft.type_id}
            error={errors.type_id}
            onChange={(type_id) => type_id && change({ type_id })}
          />
          <TextArea
            label={t('description')}
            hint={t('descriptionHint')}
            maxLength={2000}
            rows={2}
            value={draft.description}
            onChange={({ currentTarget }) => change({ description: currentTarget.value })}
          />
          <Photo image={image} name={draft.name} wish={draft.photo} onWish={(photo) => change({ photo })} />
        </>
      )}
    </div>
  );
}

function Switches({ subject, editing: { draft, change } }: PartProps) {
  const t = useTranslations('menu-editor');
  return (
    <div className={css.part}>
      {subject.parentId === null && (
        <Switch
          label={t('online')}
          hint={t(draft.online ? 'onlineHint' : 'offlineHint')}
          checked={draft.online}
          onChange={({ currentTarget }) => change({ online: currentTarget.checked })}
        />
      )}
      <Switch
        label={t('beside')}
        hint={t('besideHint')}
        checked={draft.beside}
        onChange={({ currentTarget }) => change({ beside: currentTarget.checked })}
      />
    </div>
  );
}

function Foot({ subject, editing, mayChange, onVariant, onClose }: PartProps) {
  const t = useTranslations('menu-editor');
  const removing = useServiceRemoval(subject.businessId, onClose);
  const { live } = subject;
  if (!mayChange) return null;
  return (
    <EntryFoot
      stacked
      isNew={live === null}
      isReady={live === null || editing.isDirty}
      isSaving={editing.isSaving}
      isRemoving={removing.isPending}
      onRemove={() => live && removing.mutate({ id: live.id, name: editing.draft.name })}
    >
      {onVariant && (
        <Button kind="quiet" icon={Layers} onClick={onVariant}>
          {t('addVariant')}
        </Button>
      )}
      {live === null && (
        <Button kind="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      )}
    </EntryFoot>
  );
}

/** Everything about one service, or about one variant of it. */
export function Editor(props: EditorProps) {
  const { subject, around, doers, mayChange, onPicked } = props;
  const t = useTranslations('menu-editor');
  const title = useId();
  const editing = useEditing(subject, onPicked);
  const part = { ...props, editing };
  return (
    <Form className={css.editor} aria-labelledby={title} onSend={() => editing.save()}>
      <h3 id={title} className="unseen">
        {editing.draft.name || t('newService')}
      </h3>
      {editing.isOverwriting && <Conflict {...editing} />}
      <fieldset className={css.fields} disabled={!mayChange}>
        <Basics {...part} />
        <Times editing={editing} />
        <Switches {...part} />
        <StaffRows team={around.team} doers={doers} editing={editing} />
        <Extras around={around} editing={editing} isVariant={subject.parentId !== null} />
      </fieldset>
      <Foot {...part} />
    </Form>
  );
}
