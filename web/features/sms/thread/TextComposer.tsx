import { useQuery } from '@tanstack/react-query';
import { costOfText, LONGEST_TEXT, sizeOfText, smsSegments } from 'core/sms/segments/rules';
import { toTextBody, withoutAccents } from 'core/kernel/texting/letters';
import { smsBalance } from 'core/text-wallet/contract';
import { ArrowUp } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { moneyText } from '../../../ui/display/money-text.ts';
import { useIsPhone } from '../../../ui/layout/media.ts';
import { TextArea } from '../../../ui/inputs/TextArea.tsx';
import css from './thread.module.css';

/** `142/160 · 1 text · $0.02 · $48.20 left`, and the same text for less where accents make it dearer. */
export function TextSizeLine({ text, business_id, onPlain }: SizeProps) {
  const t = useTranslations('sms.composer');
  const { data } = useQuery(apiQueryOptions(smsBalance, { query: { business_id } }));
  const body = toTextBody(text);
  const { length, room, segments } = sizeOfText(body);
  const plain = smsSegments(withoutAccents(body));
  const left = data && moneyText(data.data.balance_cents);
  const isShort = data !== undefined && data.data.balance_cents < costOfText(Math.max(1, segments));
  return (
    <p className={css.size} data-short={isShort || undefined}>
      <span className="tnum" aria-live="off">
        {t('length', { length, room })} · {t('texts', { count: segments })} · {moneyText(costOfText(segments))}
        {left !== undefined && ` · ${t(isShort ? 'short' : 'left', { left })}`}
      </span>
      {plain < segments && (
        <button type="button" className={css.act} onClick={() => onPlain(withoutAccents(body))}>
          {t('plain', { plain, segments })}
        </button>
      )}
    </p>
  );
}
type SizeProps = { readonly text: string; readonly business_id: number; readonly onPlain: (text: string) => void };

type Props = {
  readonly business_id: number;
  /** Under which the draft is kept, in this tab. */
  readonly keptAs: string;
  readonly onSend: (text: string) => void;
  readonly focused: boolean;
};

function useDraft(key: string) {
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '');
  useEffect(() => (text === '' ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, text)), [key, text]);
  return [text, setText] as const;
}

/** The field in which a text is written, with what it will cost. Enter sends; on a phone it begins a new line. */
export function TextComposer({ business_id, keptAs, onSend, focused }: Props) {
  const t = useTranslations('sms.composer');
  const [text, setText] = useDraft(`text-draft:${keptAs}`);
  const [field, isPhone] = [useId(), useIsPhone()];
  const body = toTextBody(text);
  const isLong = body.length > LONGEST_TEXT;
  const send = () => {
    if (body === '' || isLong) return;
    onSend(text);
    setText('');
    document.getElementById(field)?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isPhone || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={css.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={css.line}>
        <TextArea
          id={field}
          className={css.field}
          label={t('label')}
          hideLabel
          placeholder={t('label')}
          rows={1}
          maxRows={6}
          error={isLong ? t('long', { most: LONGEST_TEXT }) : undefined}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- somebody has just opened the thread to answer
          autoFocus={focused}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={press}
        />
        <button type="submit" className={css.send} aria-label={t('send')} title={t('send')} disabled={body === '' || isLong}>
          <ArrowUp size={20} strokeWidth={2} aria-hidden="true" />
        </button>
      </div>
      <TextSizeLine {...{ text, business_id }} onPlain={setText} />
    </form>
  );
}
