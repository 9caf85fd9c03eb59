import { undoAccountChange } from 'core/accounts/security/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { HeadInput } from '../../platform/page.ts';
import { setSignedOut } from '../../platform/session.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { LinkButton } from '../../ui/actions/LinkButton.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { FormNotes } from './FormNotes.tsx';
import { Heading } from './login/Heading.tsx';
import css from './login/login.module.css';
import { useSending } from './sending.ts';

export const head = ({ t }: HeadInput) => ({ title: t('accounts.undo.title'), hidden: true as const });

/** The link is only looked at here: programs that read letters open links too. */
export function Component() {
  const t = useTranslations('accounts');
  const [search] = useSearchParams();
  const [done, setDone] = useState<{ readonly reset: string } | null>(null);
  const { send, busy, refusal, wait } = useSending(undoAccountChange, {
    onYes: (reply) => {
      setDone(reply);
      setSignedOut();
    },
  });
  return (
    <div className={css.column}>
      <div className={css.sheet}>
        <Heading title={t('undo.title')} lead={t('undo.lead')} />
        <FormNotes refusal={refusal} wait={wait} />
        {done === null ? (
          <Button
            size={48}
            wide
            loading={busy}
            disabled={wait > 0}
            onClick={() => void send({ body: { token: search.get('change') ?? '' } })}
          >
            {t('undo.submit')}
          </Button>
        ) : (
          <>
            <Notice tone="ok">{t('done.undone')}</Notice>
            <LinkButton href={`/login?reset=${done.reset}`} size={48} wide>
              {t('undo.choose')}
            </LinkButton>
          </>
        )}
      </div>
    </div>
  );
}
