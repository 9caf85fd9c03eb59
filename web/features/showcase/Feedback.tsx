import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/actions/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '../../ui/feedback/ErrorPanel.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx';
import { ScrollToTop } from '../../ui/feedback/ScrollToTop.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { ConnectionToast } from '../../ui/toasts/ConnectionToast.tsx';
import { titledToast, toast } from '../../ui/toasts/toast.ts';
import type { Sample } from './samples.ts';
import css from './Showcase.module.css';

function Sayings({ words }: { readonly words: Sample }) {
  const [busy, setBusy] = useState(false);
  return (
    <div className={css.row}>
      <Button kind="secondary" onClick={() => toast.success(words.booked, { label: words.undo, onPress: () => {} })}>
        toast
      </Button>
      <Button kind="secondary" onClick={() => titledToast.success('Success', 'Business updated successfully')}>
        titled toast: success
      </Button>
      <Button kind="secondary" onClick={() => titledToast.error('Failed to Validate', words.errorText)}>
        titled toast: error
      </Button>
      <Button
        kind="secondary"
        onClick={() =>
          toast.warning(
            '<b>Bold</b>, <a href="https://example.com">link</a><img src=x onerror=alert(1)><script>alert(2)</script>',
          )
        }
      >
        markup
      </Button>
      <Button kind="secondary" onClick={() => setBusy(!busy)}>
        progress
      </Button>
      <Spinner />
      <ProgressBar busy={busy} />
      <ScrollToTop />
      <ConnectionToast />
    </div>
  );
}

export function Feedback({ words }: { readonly words: Sample }) {
  return (
    <>
      <Sayings words={words} />
      <div className={css.two}>
        <div className={css.sheet}>
          <EmptyState
            icon={CalendarPlus}
            title={words.emptyTitle}
            text={words.emptyText}
            action={<Button>{words.emptyAction}</Button>}
            caption={words.emptyCaption}
          />
        </div>
        <div className={css.stack}>
          <ErrorPanel title={words.errorTitle} text={words.errorText} onRetry={() => {}} />
          <Notice tone="ok" title={words.booked} />
          <Notice tone="warn">{words.paragraph}</Notice>
          <Notice tone="bad" title={words.pinError}>
            {words.errorText}
          </Notice>
          <Notice tone="info">{words.hint}</Notice>
        </div>
        <div className={css.sheet}>
          <SkeletonRows rows={5} />
        </div>
      </div>
    </>
  );
}
