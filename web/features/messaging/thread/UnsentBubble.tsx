import { Paperclip } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Unsent } from './state/thread-state.ts';
import css from './thread.module.css';

type Props = { readonly unsent: Unsent; readonly onRetry: (id: string) => void; readonly onDrop: (id: string) => void };

/** A message that is on its way, or that did not get there: grey until the server has it. */
export function UnsentBubble({ unsent: { id, text, files, state, why }, onRetry, onDrop }: Props) {
  const t = useTranslations('messaging.thread');
  const stuck = state === 'lost' || state === 'refused';
  return (
    <div className={css.group} data-own data-unsent={state}>
      <ul className="plain">
        {text !== '' && <li className={css.bubble}>{text}</li>}
        {files.map((file) => (
          <li key={file.name} className={css.bubble}>
            <Paperclip size={16} strokeWidth={1.75} aria-hidden="true" /> {file.name}
          </li>
        ))}
      </ul>
      {stuck ? (
        <p className={css.foot} data-bad role="alert">
          <span>{t('notSent')}</span>
          {state === 'refused' && why && <span>{why}</span>}
          <button type="button" className={css.act} onClick={() => onRetry(id)}>
            {t('retry')}
          </button>
          {state === 'refused' && (
            <button type="button" className={css.act} onClick={() => onDrop(id)}>
              {t('discard')}
            </button>
          )}
        </p>
      ) : (
        <p className={css.foot}>{t('sending')}</p>
      )}
    </div>
  );
}
