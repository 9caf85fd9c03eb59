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
import { useSending } from '../sending.ts';
import css from './second-step.module.css';

type App = Reply<typeof addApp>['data'];

function Confirming({ app, onAdded }: { readonly app: App; readonly onAdded: (codes: readonly string[]) => void }) {
  const t = useTranslations('accounts.factors');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { send, busy, refusal, wait } = useSending(confirmApp, {
    onYes: ({ recovery_codes }) => onAdded(recovery_codes),
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
        error={error ?? undefined}
      />
      <Button type="submit" size={48} wide loading={busy} disabled={wait > 0}>
        {t('confirmApp')}
      </Button>
    </form>
  );
}

function Steps({ onAdded, onClose }: { readonly onAdded: (codes: readonly string[]) => void; readonly onClose: () => void }) {
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

type Props = { readonly open: boolean; readonly onClose: () => void; readonly onAdded: (codes: readonly string[]) => void };

export function AddApp({ open, onClose, onAdded }: Props) {
  const t = useTranslations('accounts.factors');
  return (
    <Modal open={open} onClose={onClose} title={t('addApp')} width={440}>
      {open && <Steps onAdded={onAdded} onClose={onClose} />}
    </Modal>
  );
}
