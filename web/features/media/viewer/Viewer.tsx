import { ChevronLeft, ChevronRight, Link2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { showNotice } from '../../../platform/notices.ts';
import { useSwipe, useViewerKeys } from './swipe.ts';
import css from './viewer.module.css';

type Props = {
  readonly label: string;
  readonly caption: string;
  /** "3 of 8", or nothing for a single one. */
  readonly place?: string | undefined;
  readonly previous: (() => void) | null;
  readonly next: (() => void) | null;
  readonly close: () => void;
  readonly children: ReactNode;
};

function useShare() {
  const t = useTranslations('media');
  return async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      showNotice({ level: 'success', title: '', text: t('shared') });
    } catch {
      showNotice({ level: 'error', title: '', text: t('notShared') });
    }
  };
}

/** Fills the window: no banner, no tabs. */
export function Viewer({ label, caption, place, previous, next, close, children }: Props) {
  const t = useTranslations('media');
  const share = useShare();
  const moves = { previous, next, close };
  useViewerKeys(moves);
  const swipe = useSwipe(moves);
  return (
    <main id="content" tabIndex={-1} className={css.viewer}>
      <h1 className="unseen">{label}</h1>
      <header className={css.bar}>
        <p className="tnum">{place}</p>
        <button type="button" onClick={() => void share()} aria-label={t('share')} title={t('share')}>
          <Link2 size={20} strokeWidth={1.75} />
        </button>
        <button type="button" onClick={close} aria-label={t('close')} title={t('close')}>
          <X size={22} strokeWidth={1.75} />
        </button>
      </header>
      <div className={css.stage} {...swipe}>
        {children}
        {previous && (
          <button type="button" className={css.side} data-side="left" onClick={previous} aria-label={t('previous')}>
            <ChevronLeft size={26} strokeWidth={1.75} />
          </button>
        )}
        {next && (
          <button type="button" className={css.side} data-side="right" onClick={next} aria-label={t('next')}>
            <ChevronRight size={26} strokeWidth={1.75} />
          </button>
        )}
      </div>
      <p className={css.caption} aria-live="polite">
        {caption}
      </p>
    </main>
  );
}
