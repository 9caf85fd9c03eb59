import { addApp, confirmApp } from 'core/accounts/contract';
import type { Reply } from 'core/kernel/endpoint';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { Qr } from '../../../ui/display/Qr.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { CodeField } from '../../../ui/inputs/CodeField.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { FormNotes } from '../FormNotes.tsx';
import profile from '../profile/profile.module.css';
import { useSaid } from '../said.ts';
import { useSending } from '../sending.ts';
import css from './second-step.module.css';

type Added = { readonly message: string; readonly codes: readonly string[] };
type App = Reply<typeof addApp>['data'];

function Confirming({ app, onAdded }: { readonly app: App; readonly onAdded: (added: Added) => void }) {
  const t = useTranslations('accounts.factors');
  const said = useSaid();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { send, busy, refusal, wait } = useSending(confirmApp, {
    onYes: ({ message, recovery_codes }) => onAdded({ message, codes: recovery_codes }),
    onErrors: ({ code: wrong, ...rest }) => {
      setError(wrong ?? null);
      return Object.values(rest);
    },
  });
  const confirm = async (digits: string) => {
    setError(null);
    if (!(await send({ body: { id: app.id, code: digits } }))) setCode('');
  };
  return (
    <form
      className={profile.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (code.length === 6) void confirm(code);
      }}
    >
      <p className={profile.text}>{t('scan')}</p>
      <Qr className={css.qr} text={app.uri} label={t('qr')} />
      <p className={profile.hint}>
        {t('secret')} <code className={css.secret}>{app.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <FormNotes refusal={refusal} wait={wait} />
      <CodeField
        label={t('code')}
        value={code}
        onChange={setCode}
        onComplete={(digits) => void confirm(digits)}
        error={error === null ? undefined : said(error)}
      />
      <Button type="submit" size={48} wide loading={busy} disabled={wait > 0}>
        {t('confirmApp')}
      </Button>
    </form>
  );
}

function Steps({ onAdded, onClose }: { readonly onAdded: (added: Added) => void; readonly onClose: () => void }) {
  const [app, setApp] = useState<App | null>(null);
  const { send, refusal, wait } = useSending(addApp, {
    onYes: ({ data }) => setApp(data),
    onErrors: (found) => Object.values(found),
  });
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void send({}).then((isThere) => !isThere && wait === 0 && onClose());
  });
  if (app) return <Confirming app={app} onAdded={onAdded} />;
  return (
    <>
      <FormNotes refusal={refusal} wait={wait} />
      <SkeletonRows rows={4} />
    </>
  );
}

type Props = { readonly open: boolean; readonly onClose: () => void; readonly onAdded: (added: Added) => void };

export function AddApp({ open, onClose, onAdded }: Props) {
  const t = useTranslations('accounts.factors');
  return (
    <Modal open={open} onClose={onClose} title={t('addApp')} width={440}>
      {open && <Steps onAdded={onAdded} onClose={onClose} />}
    </Modal>
  );
}
