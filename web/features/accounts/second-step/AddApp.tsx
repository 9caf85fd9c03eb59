import { addApp, confirmApp } from 'core/accounts/contract';
import type { Reply } from 'core/kernel/endpoint';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Qr } from '../../../ui/display/Qr.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { FormNotes } from '../FormNotes.tsx';
import profile from '../profile/profile.module.css';
import { useCodeSending, useSending } from '../sending.ts';
import { CodeForm } from './CodeForm.tsx';
import css from './second-step.module.css';

type App = Reply<typeof addApp>['data'];

function Confirming({ app, onAdded }: { readonly app: App; readonly onAdded: (codes: readonly string[]) => void }) {
  const t = useTranslations('accounts.factors');
  const sending = useCodeSending(confirmApp, ({ recovery_codes }) => onAdded(recovery_codes));
  return (
    <CodeForm
      label={t('code')}
      submit={t('confirmApp')}
      sending={sending}
      onCode={(code) => sending.send({ body: { id: app.id, code } })}
    >
      <p className={profile.text}>{t('scan')}</p>
      <Qr className={css.qr} text={app.uri} label={t('qr')} />
      <p className={profile.hint}>
        {t('secret')} <code className={css.secret}>{app.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
    </CodeForm>
  );
}

function Steps({ onAdded, onClose }: { readonly onAdded: (codes: readonly string[]) => void; readonly onClose: () => void }) {
  const [app, setApp] = useState<App | null>(null);
  const { send, refusal, wait } = useSending(addApp, { onYes: ({ data }) => setApp(data) });
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
