import { LONGEST_MESSAGE } from 'core/messaging/messages/rules';
import { ArrowUp, Paperclip } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../../../ui/actions/IconButton.tsx';
import { Chip } from '../../../../ui/display/Chip.tsx';
import { useIsPhone } from '../../../../ui/layout/media.ts';
import { TextArea } from '../../../../ui/inputs/TextArea.tsx';
import { keepDraft, keptDraft } from '../state/kept.ts';
import css from './composer.module.css';
import { useFiles } from './use-files.ts';

/** What the parts around the field may do with it. */
export type MessageDraft = { readonly text: string; readonly write: (text: string) => void };
/** A part beside or above the field, such as ready-made answers. */
export type ComposerPart = (draft: MessageDraft, conversation_id: string | null) => ReactNode;

type Props = {
  /** Under which the draft is kept. */
  readonly keptAs: string;
  /** Null as long as nobody has written. */
  readonly conversationId?: string | null | undefined;
  readonly onSend: (text: string, files: readonly File[]) => void;
  readonly onType: () => void;
  /** In the row of buttons. */
  readonly tools?: ComposerPart | undefined;
  /** Above the field. */
  readonly above?: ComposerPart | undefined;
  /** Focuses the field as soon as it is there. */
  readonly focused?: boolean | undefined;
};

function useDraft(key: string) {
  const [text, setText] = useState(() => keptDraft(key));
  useEffect(() => keepDraft(key, text), [key, text]);
  return [text, setText] as const;
}

function Attach({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const t = useTranslations('messaging.composer');
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        className="unseen"
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp,image/gif,image/heic,image/heif,application/pdf"
        aria-label={t('files')}
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <IconButton icon={Paperclip} label={t('attach')} size={44} onClick={() => picker.current?.click()} />
    </>
  );
}

type FilesProps = { readonly files: readonly File[]; readonly onRemove: (file: File) => void };

/** What goes with the next message. */
function Files({ files, onRemove }: FilesProps) {
  const t = useTranslations('messaging.composer');
  return (
    <ul className={css.files}>
      {files.map((file) => (
        <li key={`${file.name}${file.size}${file.lastModified}`}>
          <Chip onRemove={() => onRemove(file)} removeLabel={t('remove', { name: file.name })}>
            <span className={css.file}>{file.name}</span>
          </Chip>
        </li>
      ))}
    </ul>
  );
}

/** The field in which a message is written. Enter sends, Shift and Enter begins a new line; on a phone Enter does. */
export function Composer({ keptAs, conversationId = null, onSend, onType, tools, above, focused }: Props) {
  const t = useTranslations('messaging.composer');
  const [text, setText] = useDraft(keptAs);
  const { files, wrong, add, remove, clear } = useFiles();
  const field = useId();
  const toField = () => document.getElementById(field)?.focus();
  const isPhone = useIsPhone();
  const isEmpty = text.trim() === '' && files.length === 0;
  const send = () => {
    if (isEmpty) return;
    onSend(text.trim(), files);
    setText('');
    clear();
    toField();
  };
  const write = (next: string) => {
    setText(next.slice(0, LONGEST_MESSAGE));
    toField();
  };
  const press = (event: KeyboardEvent) => {
    // While an accent is being composed, as in Vietnamese, Enter ends the word and sends nothing.
    if (event.key !== 'Enter' || event.shiftKey || isPhone || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0) return;
    event.preventDefault();
    add(pasted);
  };
  return (
    <form
      className={css.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {above?.({ text, write }, conversationId)}
      {files.length > 0 && <Files files={files} onRemove={remove} />}
      {wrong !== null && (
        <p className={css.wrong} role="alert">
          {wrong}
        </p>
      )}
      <div className={css.row}>
        <Attach onFiles={add} />
        {tools?.({ text, write }, conversationId)}
        <TextArea
          id={field}
          className={css.field}
          label={t('label')}
          hideLabel
          placeholder={t('placeholder')}
          rows={1}
          maxRows={6}
          maxLength={LONGEST_MESSAGE}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- somebody has just opened the thread to answer
          autoFocus={focused}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            if (currentTarget.value !== '') onType();
          }}
          onKeyDown={press}
          onPaste={paste}
        />
        <button type="submit" className={css.send} aria-label={t('send')} title={t('send')} disabled={isEmpty}>
          <ArrowUp size={20} strokeWidth={2} aria-hidden="true" />
        </button>
      </div>
    </form>
  );
}
