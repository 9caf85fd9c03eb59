import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/actions/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';

/** The seconds run for the eye; a screen reader hears the sentence once. */
function Wait({ seconds }: { readonly seconds: number }) {
  const t = useTranslations('accounts');
  const [first] = useState(seconds);
  return (
    <Notice tone="warn">
      <span aria-hidden="true" className="tnum">
        {t('tooMany', { seconds: String(seconds) })}
      </span>
      <span className="unseen">{t('tooMany', { seconds: String(first) })}</span>
    </Notice>
  );
}

/** What stands above a form when it was not taken. */
export function FormNotes({ refusal, wait }: { readonly refusal: string | null; readonly wait: number }) {
  if (wait > 0) return <Wait seconds={wait} />;
  return refusal === null ? null : <Notice tone="bad">{refusal}</Notice>;
}

type SubmitProps = {
  readonly busy: boolean;
  readonly wait: number;
  readonly isDisabled?: boolean | undefined;
  readonly children: ReactNode;
};

/** The one button of a form; it rests while a limit runs. */
export const Submit = ({ busy, wait, isDisabled = wait > 0, children }: SubmitProps) => (
  <Button type="submit" size={48} wide loading={busy} disabled={isDisabled}>
    {children}
  </Button>
);
