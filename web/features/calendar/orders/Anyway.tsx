import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';

type Props = {
  readonly hints: readonly string[];
  readonly allowed: boolean;
  readonly onYes: (reason: string) => void;
  readonly onNo: () => void;
};

/** What speaks against it stands above the button that does it all the same. */
export function Anyway({ hints, allowed, onYes, onNo }: Props) {
  const t = useTranslations('calendar.anyway');
  const [reason, setReason] = useState('');
  const isReady = reason.trim() !== '';
  const footer = (
    <>
      <Button kind="secondary" size={48} onClick={onNo}>
        {t('no')}
      </Button>
      {allowed && (
        <Button kind="danger" size={48} disabled={!isReady} onClick={() => onYes(reason.trim())}>
          {t('yes')}
        </Button>
      )}
    </>
  );
  return (
    <Modal open onClose={onNo} title={t('title')} width={440} footer={footer}>
      <Notice tone="warn">
        {hints.map((hint) => (
          <p key={hint} style={{ margin: 0 }}>
            {hint}
          </p>
        ))}
      </Notice>
      {allowed ? (
        <form
          style={{ marginTop: 16 }}
          onSubmit={(event) => {
            event.preventDefault();
            if (isReady) onYes(reason.trim());
          }}
        >
          <TextField
            label={t('reason')}
            hint={t('reasonHint')}
            size={48}
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            data-autofocus
          />
        </form>
      ) : (
        <p>{t('notAllowed')}</p>
      )}
    </Modal>
  );
}
