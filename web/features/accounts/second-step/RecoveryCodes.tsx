import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import profile from '../profile/profile.module.css';
import css from './second-step.module.css';

/** Shown this once. */
export function RecoveryCodes({ codes, onClose }: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  const t = useTranslations('accounts.factors');
  const [isCopied, setIsCopied] = useState(false);
  const end = () => {
    setIsCopied(false);
    onClose();
  };
  return (
    <Modal open={codes.length > 0} onClose={end} title={t('codesTitle')} width={440}>
      <div className={profile.form}>
        <p className={profile.text}>{t('codesText')}</p>
        <ol className={css.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <div className={profile.actions}>
          <Button
            kind="secondary"
            onClick={() =>
              void navigator.clipboard.writeText(codes.join('\n')).then(
                () => setIsCopied(true),
                () => {},
              )
            }
          >
            {isCopied ? t('copied') : t('copy')}
          </Button>
          <Button onClick={end}>{t('done')}</Button>
        </div>
      </div>
    </Modal>
  );
}
