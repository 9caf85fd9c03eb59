import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { useUiWords } from '../theme/ui-words.tsx';
import css from './Panels.module.css';

type Props = {
  /** What failed, in a sentence. */
  readonly title: string;
  /** The server's message; its newlines are kept. */
  readonly text?: ReactNode;
  readonly onRetry?: (() => void) | undefined;
  readonly retrying?: boolean | undefined;
  readonly children?: ReactNode;
};

/** Shows an error only in the region that failed, in place of its content. */
export function ErrorPanel({ title, text, onRetry, retrying, children }: Props) {
  const words = useUiWords();
  return (
    <div className={css.error} role="alert">
      <TriangleAlert className={css.sign} size={20} strokeWidth={1.75} aria-hidden="true" />
      <div className={css.words}>
        <p className={css.failed}>{title}</p>
        {text && <div className={css.said}>{text}</div>}
        {children}
      </div>
      {onRetry && (
        <Button
          kind="secondary"
          loading={retrying}
          onClick={onRetry}
          icon={<RotateCw size={16} strokeWidth={1.75} aria-hidden="true" />}
        >
          {words.retry}
        </Button>
      )}
    </div>
  );
}
