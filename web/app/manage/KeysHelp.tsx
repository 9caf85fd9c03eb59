import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useShortcut, useShortcutList } from '../../platform/manage/keys.ts';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { Modal } from '../../ui/overlays/Modal.tsx';
import css from './ManageFrame.module.css';

/** Every key that works on this screen, by `?` and, where the menu stands open, by its button. */
export function KeysHelp({ hasButton }: { readonly hasButton: boolean }) {
  const t = useTranslations('shell.keys');
  const [isOpen, setOpen] = useState(false);
  useShortcut('?', t('help'), () => setOpen(true));
  const keys = useShortcutList();
  return (
    <>
      {hasButton && <IconButton icon={Keyboard} iconSize={18} label={t('title')} onClick={() => setOpen(true)} />}
      <Modal open={isOpen} onClose={() => setOpen(false)} title={t('title')} width={440}>
        <dl className={css.keys}>
          {keys.map((key) => (
            <div key={key.keys + key.does}>
              <dt>{key.does}</dt>
              <dd>
                {key.keys.split(' ').map((one) => (
                  <kbd key={one}>{one}</kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </Modal>
    </>
  );
}
